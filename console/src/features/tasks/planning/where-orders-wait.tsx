import { dashboardContract } from '@glasshouse/services/contexts/roof/dashboard/dashboard.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { Icon } from '../../../ui/icon.tsx';
import { filtersInUrl } from '../../../widgets/data-table/filters-in-url.ts';
import styles from './new-task.module.css';

/** What keeps orders from being ready, by the names of the dashboard's figures. */
const waits = [
  'orders.pendingCODPaid',
  'orders.pendingPrePaid',
  'orders.pendingAccountApproval',
  'orders.pendingExternalSetup',
  'panels.late',
  'panels.toPlan',
  'tasks.toLoad',
  'tasks.onTheRoad',
];

/** Where orders stand that are not ready yet, or are on a run already: how many, and the way there. */
export function WhereOrdersWait() {
  const { data } = useQuery(queryOptionsFor(dashboardContract.pendingItems));
  const items = data?.data.filter((item) => waits.includes(item.id) && item.count) ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.waits} aria-label="Where orders wait">
      <h2>What orders wait for</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Icon name={item.icon} size={17} />
            <Link to={item.link} search={filtersInUrl(item.filters)}>
              {item.label}
            </Link>
            <span className="tabular">{formatCount(item.count ?? 0)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
