import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { filtersOf } from '../data-table/table-url.ts';
import { useTableUrl } from '../data-table/use-table-url.ts';
import { ViewTabs } from './view-tabs.tsx';
import { everything, type SavedView, viewOf } from './views.ts';

interface Props {
  readonly endpoint: Endpoint;
  /** The page of the list. */
  readonly to: string;
  /** What the rows are, for the palette: 'contacts'. */
  readonly noun: string;
  readonly sort: string;
  /** Views that come with the list; left out: only "All". The page opens with everything. */
  readonly views?: readonly SavedView[];
  /** Filters that always hold on this page. */
  readonly fixed?: readonly TableFilter[];
}

/** The views of a list that opens with all its records. */
export function ListViews({ views = [], ...props }: Props) {
  const { search } = useTableUrl();
  const all = [...everything, ...views];
  const current = search.date ? undefined : viewOf(all, filtersOf(search, props.endpoint.table ?? {}));
  return <ViewTabs {...props} views={all} current={current} />;
}
