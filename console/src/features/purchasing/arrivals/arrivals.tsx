import { type Arrivals, purchasingContract } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { anyOf, onDay } from '@glasshouse/services/platform/contract/filters';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ValueBars } from '../../../charts/value-bars/value-bars.tsx';
import { queryClient, queryOptionsFor } from '../../../lib/api/query.ts';
import { formatDayShort } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { useSettledChanges } from '../../../lib/live/use-settled-changes.ts';
import { writeFilter } from '../../../widgets/data-table/table-url.ts';
import { PartFailed } from '../../../widgets/page/part-failed.tsx';
import { listPath, purchaseOrdersTopic } from '../purchasing.queries.ts';
import { arrivalWords } from './arrival-words.ts';
import styles from './arrivals.module.css';

const arrivalsQuery = queryOptionsFor(purchasingContract.arrivals);
const topics = [purchaseOrdersTopic];

/** The open orders expected on a day, as the list's URL names them. */
const expectedOn = (day: string) => [anyOf('isOpen', 'true'), ...onDay('expectedDate', day)].map(writeFilter);

/** A bar for each of the next days with the pieces suppliers bring; the days lead to their orders. */
export default function ArrivalsChart() {
  const { data, error, refetch } = useQuery(arrivalsQuery);
  useSettledChanges(
    topics,
    () => void queryClient.invalidateQueries({ queryKey: arrivalsQuery.queryKey, exact: true }),
  );
  if (error && !data) return <PartFailed error={error} onRetry={refetch} title="The chart could not be loaded" />;
  return (
    <section className={styles.arrivals} aria-label="Arrivals of the next three weeks">
      {data && (
        <>
          <p className={styles.sum}>{arrivalWords(data)}</p>
          <Drawing days={data.days} />
          <Days days={data.days} />
        </>
      )}
    </section>
  );
}

function Drawing({ days }: Pick<Arrivals, 'days'>) {
  const { ref, width } = useElementSize();
  return (
    <div ref={ref} className={styles.chart}>
      {width > 0 && (
        <ValueBars
          title="Pieces expected by day"
          width={width}
          height={110}
          bars={days.map(({ day, orders, pieces }) => ({
            name: formatDayShort(day),
            says: `${formatCount(pieces)} pieces of ${formatCount(orders)} ${orders === 1 ? 'order' : 'orders'}`,
            value: pieces,
          }))}
        />
      )}
    </div>
  );
}

/** The days on which something comes, with their orders. */
function Days({ days }: Pick<Arrivals, 'days'>) {
  return (
    <details className={styles.figures}>
      <summary>Figures</summary>
      <table>
        <thead>
          <tr>
            <th>Expected</th>
            <th>Orders</th>
            <th>Pieces</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ orders }) => orders > 0)
            .map(({ day, orders, pieces }) => (
              <tr key={day}>
                <th scope="row">
                  <Link to={listPath} search={{ f: expectedOn(day) } as never}>
                    {formatDayShort(day)}
                  </Link>
                </th>
                <td className="tabular">{formatCount(orders)}</td>
                <td className="tabular">{formatCount(pieces)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
