import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { call } from '../../lib/api/client.ts';
import { blockSize } from './blocks.ts';
import type { Selection } from './selection.ts';
import type { ListRow, ListShape } from './table-query.ts';
import { firstPage, listQuery, type TableSearch } from './table-url.ts';

/** What something is done to: rows ticked one by one, or everything that matches. */
export interface Chosen<R extends ListRow> {
  /** The rows that are known; of "everything that matches" only those on the screen. */
  readonly rows: readonly R[];
  readonly isMatching: boolean;
  /** How many; at least so many when counting stopped (`isCapped`). */
  readonly count: number;
  readonly isCapped: boolean;
  /** All of them, read from the server page by page where they are not here. `told` hears how many there are so far. */
  readAll(signal: AbortSignal, told: (count: number) => void): Promise<readonly R[]>;
}

interface Parts<R extends ListRow> {
  readonly endpoint: Endpoint;
  readonly search: TableSearch;
  readonly sort: string | undefined;
  readonly fixed: readonly TableFilter[] | undefined;
  readonly selection: Selection<R>;
  /** Rows that match, and whether that is only where counting stopped. */
  readonly matching: number;
  readonly isCapped: boolean;
}

/** What is chosen now, and how to read all of it. */
export function chosenOf<R extends ListRow>(parts: Parts<R>): Chosen<R> {
  const { selection } = parts;
  const { rows, isMatching, except } = selection;
  return {
    rows,
    isMatching,
    count: isMatching ? Math.max(0, parts.matching - except.size) : rows.length,
    isCapped: isMatching && parts.isCapped,
    readAll: async (signal, told) => (isMatching ? readMatching(parts, signal, told) : rows),
  };
}

/** Walks the list by cursor until its end, so that it is not the first 10,000 only. */
async function readMatching<R extends ListRow>(
  { endpoint, search, sort, fixed, selection }: Parts<R>,
  signal: AbortSignal,
  told: (count: number) => void,
): Promise<readonly R[]> {
  const found = new Map<number, R>();
  let place: TableSearch | null = firstPage;
  for (let page = 1; place !== null; page += 1) {
    const query = listQuery({ ...search, ...firstPage, ...place, size: blockSize }, endpoint.table ?? {}, sort, fixed);
    const answer = (await call(endpoint, { query } as never, { signal })) as unknown as ListShape<R>;
    for (const row of answer.data) if (!selection.except.has(row.id)) found.set(row.id, row);
    told(found.size);
    place = nextPlace(answer, page);
  }
  return [...found.values()];
}

/** By cursor where the server gives one, by number where it does not. */
function nextPlace(answer: ListShape<unknown>, page: number): TableSearch | null {
  if (answer.cursor) return answer.cursor.after ? { after: answer.cursor.after } : null;
  return answer.data.length === blockSize ? { page: page + 1 } : null;
}
