import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useActions } from '../../lib/actions/actions.ts';
import { formatCount } from '../../lib/format/number.ts';
import { type ListShape, tableQuery } from '../data-table/table-query.ts';
import styles from './views.module.css';
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
  readonly views: readonly SavedView[];
  readonly current: SavedView | undefined;
}

/** The saved views of a list as tabs with their counts. Each is a link: it can be opened in a new tab and sent. */
export function ViewTabs({ endpoint, to, noun, sort, views, current }: Props) {
  const navigate = useNavigate();
  const counts = useQueries({
    queries: views.map((view) => ({
      ...tableQuery(endpoint, { ...searchOf(view), size: 25 }, sort),
      placeholderData: keepPreviousData,
      refetchInterval: countAgain,
    })),
    combine: (all) => all.map((query) => query.data as ListShape<unknown> | undefined),
  });
  useActions(
    views.map((view) => ({
      id: `view ${to} ${view.id}`,
      label: `Show ${noun}: ${view.label}`,
      group: 'Views',
      run: () => void navigate({ to, search: searchOf(view) }),
    })),
  );
  return (
    <nav className={styles.views} aria-label="Views">
      {views.map((view, i) => {
        const count = counts[i];
        return (
          <Link
            key={view.id}
            to={to}
            search={searchOf(view)}
            className={styles.view}
            data-current={view === current || undefined}
            aria-current={view === current ? 'page' : undefined}
          >
            {view.label}
            <span className={`tabular ${styles.count}`}>
              {count ? `${formatCount(count.recordsFiltered)}${count.isCapped ? '+' : ''}` : ''}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
