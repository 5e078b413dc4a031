import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { keyOf, queryClient } from '../../lib/api/query.ts';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import type { FilterOption } from './filter-words.ts';
import { TableFoot } from './foot.tsx';
import { TableGrid } from './grid.tsx';
import { EmptyTable, FailedTable } from './messages.tsx';
import { type ListShape, type RowOf, tableQuery } from './table-query.ts';
import { TableToolbar } from './toolbar.tsx';
import { useFreshNews } from './use-fresh-news.ts';
import { type TableUrl, useTableUrl } from './use-table-url.ts';

/** The order a list has when neither the URL nor the page names one. */
const firstColumn = (endpoint: Endpoint) => Object.keys(endpoint.table ?? {})[0];

const withHidden = (url: TableUrl, hidden: readonly string[] = []): TableUrl => ({
  ...url,
  search: { ...url.search, hide: url.search.hide ?? [...hidden] },
});

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
        rows={answer?.data ?? []}
      />
      <TableGrid
        {...props}
        columns={columns}
        url={url}
        sort={url.search.sort ?? sort}
        answer={answer}
        gone={news.gone}
        gridRef={grid}
      />
      {query.isError && !answer && <FailedTable error={query.error} onRetry={() => void query.refetch()} />}
      {answer && answer.data.length === 0 && <EmptyTable noun={noun[1]} url={url} action={props.emptyAction} />}
      <TableFoot url={url} answer={answer} isFetching={query.isFetching} grid={grid} />
    </div>
  );
}
