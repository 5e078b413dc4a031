import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useActions } from '../../lib/actions/actions.ts';
import { formatCount } from '../../lib/format/number.ts';
import { tableQuery } from '../../widgets/data-table/table-query.ts';
import { type TableSearch, writeFilter } from '../../widgets/data-table/table-url.ts';
import type { OrderView } from './order-views.ts';
import styles from './orders.module.css';
import { newestFirst } from './orders.queries.ts';

/** Counts of views nobody looks at are read again this often, ms. */
const countAgain = 30_000;

/** What the URL keeps of a view. */
export const searchOf = (view: OrderView): TableSearch & { view?: 'all' } =>
  view.filters.length > 0 ? { f: view.filters.map(writeFilter) } : { view: 'all' };

interface Props {
  readonly views: readonly OrderView[];
  readonly current: OrderView | undefined;
}

/** The saved views as tabs with their counts. Each is a link: it can be opened in a new tab and sent to somebody. */
export function ViewTabs({ views, current }: Props) {
  const navigate = useNavigate();
  const counts = useQueries({
    queries: views.map((view) => ({
      ...tableQuery(ordersContract.listOrders, { ...searchOf(view), size: 25 }, newestFirst),
      placeholderData: keepPreviousData,
      refetchInterval: countAgain,
    })),
    combine: (all) => all.map((query) => query.data),
  });
  useActions(
    views.map((view) => ({
      id: `view ${view.id}`,
      label: `Show orders: ${view.label}`,
      group: 'Views',
      run: () => void navigate({ to: '/orders', search: searchOf(view) }),
    })),
  );
  return (
    <nav className={styles.views} aria-label="Views">
      {views.map((view, i) => {
        const count = counts[i];
        return (
          <Link
            key={view.id}
            to="/orders"
            search={searchOf(view)}
            className={styles.view}
            data-current={view === current || undefined}
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
