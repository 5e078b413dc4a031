import type { View } from '@glasshouse/services/contexts/core/views/views.contract';
import { viewsTopic } from '@glasshouse/services/contexts/core/views/views.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useActions } from '../../lib/actions/actions.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useLive } from '../../lib/live/live.ts';
import { type ListShape, tableQuery } from '../data-table/table-query.ts';
import type { TableSearch } from '../data-table/table-url.ts';
import { useTableUrl } from '../data-table/use-table-url.ts';
import { ViewActions } from './view-actions.tsx';
import { isChanged, urlOf } from './view-state.ts';
import styles from './views.module.css';
import { viewsQuery } from './views.queries.ts';
import { type SavedView, searchOf } from './views.ts';

/** Counts of views nobody looks at are read again this often, ms. */
const countAgain = 30_000;

interface Props {
  readonly endpoint: Endpoint;
  /** The page of the list. */
  readonly to: string;
  /** What the rows are, for the palette: 'tasks'. */
  readonly noun: string;
  readonly sort: string;
  /** Views that come with the list. */
  readonly views: readonly SavedView[];
  /** The one of them whose filters hold now. */
  readonly current: SavedView | undefined;
  /** Filters that always hold on this page. */
  readonly fixed?: readonly TableFilter[];
}

interface Tab {
  readonly key: string;
  readonly label: string;
  readonly search: TableSearch;
  readonly isCurrent: boolean;
  /** The list stands otherwise than it was saved. */
  readonly isChanged: boolean;
  /** Who shares it, where it is somebody else's. */
  readonly from: string | undefined;
}

const none: readonly View[] = [];

/** The views of a list as tabs with their counts, saved ones after its own. Each is a link: it can be opened in a new tab and sent. */
export function ViewTabs(props: Props) {
  const { endpoint, to, noun, sort, fixed } = props;
  const navigate = useNavigate();
  const { search } = useTableUrl();
  useLive(viewsTopic);
  const saved = useQuery(viewsQuery(endpoint.name)).data?.data ?? none;
  const open = saved.find((view) => view.id === search.v);
  const tabs = tabsOf(props, saved, open, search);
  const counts = useQueries({
    queries: tabs.map((tab) => ({
      ...tableQuery(endpoint, { ...tab.search, size: 25 }, sort, fixed),
      placeholderData: keepPreviousData,
      refetchInterval: countAgain,
    })),
    combine: (all) => all.map((query) => query.data as ListShape<unknown> | undefined),
  });
  useActions(
    tabs.map((tab) => ({
      id: `view ${to} ${tab.key}`,
      label: `Show ${noun}: ${tab.label}`,
      group: 'Views',
      run: () => void navigate({ to, search: tab.search as never }),
    })),
  );
  return (
    <div className={styles.bar}>
      <nav className={styles.views} aria-label="Views">
        {tabs.map((tab, i) => (
          <TabLink key={tab.key} tab={tab} to={to} count={counts[i]} />
        ))}
      </nav>
      <ViewActions list={endpoint.name} to={to} open={open} isChanged={open !== undefined && isChanged(open, search)} />
    </div>
  );
}

function tabsOf({ views, current }: Props, saved: readonly View[], open: View | undefined, search: TableSearch): Tab[] {
  const own = views.map((view) => ({
    key: view.id,
    label: view.label,
    search: searchOf(view),
    isCurrent: !open && !search.date && view === current,
    isChanged: false,
    from: undefined,
  }));
  const kept = saved.map((view) => ({
    key: `saved ${view.id}`,
    label: view.name,
    search: urlOf(view),
    isCurrent: view === open,
    isChanged: view === open && isChanged(view, search),
    from: view.isOwn ? undefined : view.ownerName,
  }));
  return [...own, ...kept];
}

interface LinkProps {
  readonly tab: Tab;
  readonly to: string;
  readonly count: ListShape<unknown> | undefined;
}

const TabLink = ({ tab, to, count }: LinkProps) => (
  <Link
    to={to}
    search={tab.search as never}
    className={styles.view}
    data-current={tab.isCurrent || undefined}
    aria-current={tab.isCurrent ? 'page' : undefined}
    title={tab.from && `Shared by ${tab.from}`}
    activeOptions={{ exact: true, includeSearch: true }}
    activeProps={{ 'aria-current': tab.isCurrent ? 'page' : undefined }}
  >
    {tab.label}
    {tab.isChanged && <span className={styles.changed}> changed</span>}
    <span className={`tabular ${styles.count}`}>
      {count ? `${formatCount(count.recordsFiltered)}${count.isCapped ? '+' : ''}` : ''}
    </span>
  </Link>
);
