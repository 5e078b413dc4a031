import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useEffect, useMemo, useRef } from 'react';
import { queryClient } from '../../lib/api/query.ts';
import { Stack } from '../../ui/layout.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { chosenOf } from './chosen.ts';
import { gridColumns } from './columns.ts';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { ExportMenu } from './export-menu.tsx';
import { crowdedOut, withoutCrowded } from './fit-columns.ts';
import { TableFoot } from './foot.tsx';
import { tickWidth } from './grid.tsx';
import { shownFields, withWidth } from './layout.ts';
import { ListBody, type ListBodyProps } from './list-body.tsx';
import { EmptyTable, FailedTable } from './messages.tsx';
import { useSelection } from './selection.ts';
import { listQuery, nextSort, sortOf } from './table-url.ts';
import { TableToolbar } from './toolbar.tsx';
import { useExactCount } from './use-exact-count.ts';
import { useFreshNews } from './use-fresh-news.ts';
import { useLayout } from './use-layout.ts';
import { useNarrow } from './use-narrow.ts';
import { useRoom } from './use-room.ts';
import { useTableData } from './use-rows.ts';
import { useTableUrl } from './use-table-url.ts';

/** A list on the table protocol: paging, sort, search and filters on the server, all of it in the URL. */
export function DataTable<E extends Endpoint>(props: DataTableProps<E>) {
  const { endpoint, noun, fixed, linkOf } = props;
  const columns = endpoint.table ?? {};
  const url = useTableUrl();
  const scroll = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const own = useLayout(endpoint.name, columns, props.hiddenAtFirst, url);
  const { search: arranged, change: arrange } = own;
  const { widths, classes } = props;
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  // A reader who chose columns gets those; else as many as have a place beside each other.
  const isFitted = !isNarrow && room !== undefined && arranged.hide === undefined;
  const least = isFitted ? room - (props.bulk ? tickWidth : 0) : undefined;
  const [layout, shown] = useMemo(() => {
    const look = { widths, classes };
    const all = gridColumns(columns, look, own.layout);
    const fitted = withoutCrowded(own.layout, least === undefined ? [] : crowdedOut(all, least));
    return [fitted, gridColumns(columns, look, fitted)] as const;
  }, [columns, widths, classes, own.layout, least]);
  const { q, f, date } = url.search;
  const place = `${endpoint.name} ${JSON.stringify(fixed ?? [])}`;
  const filters = JSON.stringify([q, f, date]);
  const exact = useExactCount(endpoint, url.search, props.defaultSort, fixed, filters);
  const data = useTableData(endpoint, url.search, props.defaultSort, fixed, exact.answer?.recordsFiltered);
  const { rows, answer } = data;
  useCountOfAll(url.search.size === -1 && answer?.isCapped === true, exact.ask, filters);
  const failure = answer ? null : data.error;
  const counted = exact.answer && answer?.isCapped ? exactly(answer, exact.answer) : answer;
  const news = useFreshNews(data.queryKey, data.updatedAt);
  const selection = useSelection(place, filters, rows.loaded);
  usePageInRange(url, answer?.data.length, answer?.recordsFiltered);
  const order = sortOf(url.search, columns, props.defaultSort);
  const chosen = chosenOf({
    endpoint,
    search: url.search,
    sort: props.defaultSort,
    fixed,
    selection,
    matching: counted?.recordsFiltered ?? 0,
    isCapped: counted?.isCapped ?? false,
  });
  const list: ListBodyProps = {
    place: `${place} ${filters}`,
    density: layout.density,
    isNarrow,
    columns,
    shown,
    pinned: layout.pinned,
    noun,
    rows: rows as never,
    answer: counted as never,
    cells: props.cells as never,
    linkOf: linkOf as never,
    gone: news.gone,
    selection: props.bulk ? (selection as never) : undefined,
    order,
    onSort: (field) => url.change({ sort: nextSort(url.search.sort, field) }),
    onResize: (field, px) => arrange(withWidth(layout, field, px)),
    scroll,
  };
  const exports = (
    <ExportMenu
      endpoint={endpoint}
      query={listQuery(url.search, columns, props.defaultSort, fixed)}
      columns={shownFields(own.layout).flatMap((field) => (columns[field] ? [[field, columns[field]] as const] : []))}
      noun={noun}
      title={noun[1].charAt(0).toUpperCase() + noun[1].slice(1)}
      matching={counted?.recordsFiltered ?? 0}
    />
  );
  const toolbar = (
    <TableToolbar
      columns={columns}
      url={{ ...url, search: { ...url.search, ...arranged } }}
      noun={noun}
      options={props.options ?? {}}
      widths={widths}
      layout={layout}
      onLayout={arrange}
      order={order}
      freshCount={news.fresh.size}
      onShowFresh={() => void queryClient.invalidateQueries({ queryKey: [endpoint.name] })}
      isNarrow={isNarrow}
      exports={exports}
    />
  );
  return (
    <Stack ref={box} className={styles.table} data-rows={layout.density}>
      {toolbar}
      {failure ? <FailedTable error={failure} onRetry={data.refetch} /> : <ListBody {...list} />}
      {answer && rows.count === 0 && <EmptyTable noun={noun[1]} url={url} action={props.emptyAction} />}
      {props.bulk && chosen.count > 0 && (
        <BulkBar
          columns={columns}
          shown={shown}
          noun={noun}
          name={noun[1]}
          options={props.options}
          chosen={chosen as never}
          matching={counted?.recordsFiltered ?? 0}
          isCapped={counted?.isCapped ?? false}
          summary={counted?.summary ?? {}}
          onSelectAll={selection.takeMatching}
          onClear={selection.clear}
        >
          {props.bulk(chosen, selection.clear)}
        </BulkBar>
      )}
      {!failure && (
        <TableFoot
          hasTicks={props.bulk !== undefined}
          url={url}
          answer={answer}
          count={rows.count}
          isFetching={data.isFetching}
          grid={scroll}
          exact={{ count: exact.answer?.recordsFiltered, isAsking: exact.isAsking, ask: exact.ask }}
        />
      )}
    </Stack>
  );
}

/** An answer with the exact count and sums in the place of the capped ones. */
const exactly = <A extends object>(answer: A, exact: { recordsFiltered: number; summary: object }) => ({
  ...answer,
  recordsFiltered: exact.recordsFiltered,
  summary: exact.summary as Readonly<Record<string, string>>,
  isCapped: false,
});

/** A list that shows all its rows counts them, so that it can be scrolled to any of them. */
function useCountOfAll(isNeeded: boolean, ask: () => void, filters: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each set of filters
  useEffect(() => {
    if (isNeeded) ask();
  }, [isNeeded, filters]);
}

/** A page number of a URL beyond the last page is ignored: the list shows its first page. */
function usePageInRange(url: ReturnType<typeof useTableUrl>, here: number | undefined, all: number | undefined): void {
  const isBeyond = here === 0 && (all ?? 0) > 0 && (url.search.page ?? 1) > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only being beyond matters
  useEffect(() => {
    if (isBeyond) url.change({ page: undefined });
  }, [isBeyond]);
}
