import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { filtersOf } from '../data-table/table-url.ts';
import { useTableUrl } from '../data-table/use-table-url.ts';
import { ViewTabs } from './view-tabs.tsx';
import { everything, viewOf } from './views.ts';

interface Props {
  readonly endpoint: Endpoint;
  /** The page of the list. */
  readonly to: string;
  /** What the rows are, for the palette: 'contacts'. */
  readonly noun: string;
  readonly sort: string;
  /** Filters that always hold on this page. */
  readonly fixed?: readonly TableFilter[];
}

/** The views of a list that comes with none but "All". */
export function ListViews(props: Props) {
  const { search } = useTableUrl();
  const current = viewOf(everything, filtersOf(search, props.endpoint.table ?? {}));
  return <ViewTabs {...props} views={everything} current={current} />;
}
