import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../lib/api/errors.ts';
import { keyOf, queryClient } from '../../lib/api/query.ts';
import { toast } from '../../ui/toast.tsx';
import { BulkBar } from './bulk-bar.tsx';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { exportRows } from './export-rows.ts';
import { TableFoot } from './foot.tsx';
import { TableGrid } from './grid.tsx';
import { EmptyTable, FailedTable } from './messages.tsx';
import { useSelection } from './selection.ts';
import { type ListShape, type RowOf, tableQuery } from './table-query.ts';
import type { TableSearch } from './table-url.ts';
import { TableToolbar } from './toolbar.tsx';
import { useFreshNews } from './use-fresh-news.ts';
import { type TableUrl, useTableUrl } from './use-table-url.ts';

/** The order a list has when neither the URL nor the page names one. */
const firstColumn = (endpoint: Endpoint) => Object.keys(endpoint.table ?? {})[0];

const none: readonly never[] = [];

const withHidden = (url: TableUrl, hidden: readonly string[] = []): TableUrl => ({
  ...url,
  search: { ...url.search, hide: url.search.hide ?? [...hidden] },
});

/** Every row that matches, in one answer; a refusal is told and leaves nothing. */
async function readMatching<E extends Endpoint>(
  endpoint: E,
  search: TableSearch,
  sort: string | undefined,
  fixed: readonly TableFilter[] | undefined,
): Promise<readonly RowOf<E>[]> {
  try {
    const all = tableQuery(endpoint, { ...search, size: -1, page: undefined }, sort, fixed);
    return ((await queryClient.fetchQuery(all as never)) as ListShape<RowOf<E>>).data;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    toast.error(cause.message);
    return [];
  }
}

/** A list on the table protocol: paging, sort, search and filters on the server, all of it in the URL. */
export function DataTable<E extends Endpoint>(props: DataTableProps<E>) {
  const { endpoint, noun } = props;
  const columns = endpoint.table ?? {};
  const url = withHidden(useTableUrl(), props.hiddenAtFirst);
  const grid = useRef<HTMLDivElement>(null);
  const sort = props.defaultSort ?? firstColumn(endpoint);
  const options = tableQuery(endpoint, url.search, sort, props.fixed);
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const news = useFreshNews(options.queryKey, query.dataUpdatedAt);
  const answer = query.data as ListShape<RowOf<E>> | undefined;
  const selection = useSelection<RowOf<E>>(answer?.data ?? none);
  const readAll = () => readMatching(endpoint, url.search, sort, props.fixed);
  const showNews = () => void queryClient.invalidateQueries({ queryKey: keyOf(endpoint, options.queryKey[1]) });
  return (
    <div className={styles.table}>
      <TableToolbar
        columns={columns}
        url={url}
        noun={noun}
        options={props.options ?? {}}
        freshCount={news.fresh.size}
        onShowFresh={showNews}
        readAll={readAll}
      />
      <TableGrid
        {...props}
        columns={columns}
        url={url}
        sort={url.search.sort ?? sort}
        answer={answer}
        gone={news.gone}
        gridRef={grid}
        selection={props.bulk ? selection : undefined}
      />
      {query.isError && !answer && <FailedTable error={query.error} onRetry={() => void query.refetch()} />}
      {answer && answer.data.length === 0 && <EmptyTable noun={noun[1]} url={url} action={props.emptyAction} />}
      {props.bulk && selection.rows.length > 0 && (
        <BulkBar
          columns={columns}
          noun={noun}
          selection={selection as never}
          matching={answer?.recordsFiltered ?? 0}
          onSelectAll={async () => selection.add(await readAll())}
          onExport={() =>
            exportRows({ name: noun[1], columns, hide: url.search.hide, options: props.options }, selection.rows)
          }
        >
          {props.bulk(selection.rows, selection.clear)}
        </BulkBar>
      )}
      <TableFoot
        hasTicks={props.bulk !== undefined}
        url={url}
        answer={answer}
        isFetching={query.isFetching}
        grid={grid}
      />
    </div>
  );
}
