import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { countCap, type TableFilter } from '@glasshouse/services/platform/contract/table';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type BlockEnd, blockSize, countOf, merged, spanOf } from './blocks.ts';
import { type ListShape, type RowOf, tableQuery } from './table-query.ts';
import type { TableSearch } from './table-url.ts';

/** The rows of a list as its grid sees them: some are known, others are fetched when they come into view. */
export interface Rows<R> {
  /** How many there are to scroll through. */
  readonly count: number;
  at(index: number): R | undefined;
  /** Those that are here, in order. */
  readonly loaded: readonly R[];
  /** Tells which rows are in view; `to` is behind the last. */
  look(from: number, to: number): void;
}

export interface TableData<R> {
  readonly rows: Rows<R>;
  /** The answer counts and totals come from. */
  readonly answer: ListShape<R> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly updatedAt: number;
  readonly queryKey: readonly unknown[];
  refetch(): void;
}

/** Blocks nobody looks at are kept this long, ms: a list of 100,000 rows must not fill the memory. */
const keepFor = 10_000;

/** The page of a list, or all of it in blocks that are fetched as they are scrolled to. */
export function useTableData<E extends Endpoint>(
  endpoint: E,
  search: TableSearch,
  sort: string | undefined,
  fixed: readonly TableFilter[] | undefined,
  /** The exact number of rows where it is known: every block then has its number. */
  exact?: number,
): TableData<RowOf<E>> {
  const isAll = search.size === -1;
  const head = tableQuery(endpoint, isAll ? blockSearch(search, 0) : search, sort, fixed);
  const query = useQuery({ ...head, placeholderData: keepPreviousData });
  const answer = query.data as ListShape<RowOf<E>> | undefined;
  const blocks = useBlocks(endpoint, search, sort, fixed, isAll ? answer : undefined, exact);
  const page = answer?.data ?? none;
  return {
    rows: isAll && answer ? blocks : { count: page.length, at: (i) => page[i], loaded: page, look: ignore },
    answer,
    error: query.error,
    isFetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    queryKey: head.queryKey,
    refetch: () => void query.refetch(),
  };
}

const none: readonly never[] = [];
const ignore = () => {};

/** What the URL of one block would be. Counted ones have a number; those beyond go on from the cursor before. */
const blockSearch = (search: TableSearch, block: number, after?: string): TableSearch => ({
  ...search,
  size: blockSize,
  page: after === undefined ? block + 1 : undefined,
  after,
  before: undefined,
});

function useBlocks<E extends Endpoint>(
  endpoint: E,
  search: TableSearch,
  sort: string | undefined,
  fixed: readonly TableFilter[] | undefined,
  head: ListShape<RowOf<E>> | undefined,
  exact: number | undefined,
): Rows<RowOf<E>> {
  const [span, setSpan] = useState({ from: 0, to: 0 });
  const asked = JSON.stringify(tableQuery(endpoint, blockSearch(search, 0), sort, fixed).queryKey);
  const cursors = useRef({ asked, ends: new Map<number, BlockEnd>() });
  if (cursors.current.asked !== asked) cursors.current = { asked, ends: new Map() };
  const { ends } = cursors.current;
  const numbered = exact === undefined ? countedBlocks : Number.POSITIVE_INFINITY;
  const wanted = head ? reachable(span, ends, numbered) : [];
  const answers = useQueries({
    queries: wanted.map((block) => ({
      ...tableQuery(
        endpoint,
        blockSearch(search, block, block < numbered ? undefined : (ends.get(block - 1)?.after ?? '')),
        sort,
        fixed,
      ),
      gcTime: keepFor,
    })),
    combine: pick,
  }) as readonly (ListShape<RowOf<E>> | undefined)[];
  for (const [i, block] of wanted.entries()) {
    const answer = answers[i];
    if (answer) ends.set(block, { after: answer.cursor?.after ?? null, length: answer.data.length });
  }
  const known = new Map(wanted.map((block, i) => [block, answers[i]?.data] as const));
  if (head) known.set(0, head.data);
  const look = useCallback((from: number, to: number) => setSpan((old) => spanOf(from, to, old)), []);
  return {
    count: head ? (exact ?? countOf(head, ends)) : 0,
    at: (index) => known.get(Math.floor(index / blockSize))?.[index % blockSize],
    loaded: merged(known),
    look,
  };
}

/** Blocks that can be asked for by number while nobody knows how many rows there are. */
const countedBlocks = countCap / blockSize;

const pick = (all: readonly { data?: unknown }[]) => all.map((one) => one.data);

/** Blocks in view; one beyond the numbered ones only when the block before has told where it begins. */
const reachable = (
  span: { from: number; to: number },
  ends: ReadonlyMap<number, BlockEnd>,
  numbered: number,
): number[] =>
  Array.from({ length: span.to - span.from + 1 }, (_, i) => span.from + i).filter(
    (block) => block > 0 && (block < numbered || ends.get(block - 1)?.after),
  );
