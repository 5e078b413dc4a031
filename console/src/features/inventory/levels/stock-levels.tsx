import { inventoryContract, type StockLevels } from '@glasshouse/services/contexts/inventory/inventory.contract';
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
import { Section } from '../../../widgets/page/page.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { stockTopic } from '../inventory.queries.ts';
import { isLow, levelWords, movedDays } from './level-words.ts';
import styles from './stock-levels.module.css';

const levelsQuery = (id: number) => queryOptionsFor(inventoryContract.stockLevels, { params: { id } });
const topics = [stockTopic];

/** The movements of a stock item on a day, as the list's URL names them. */
const movementsOn = (stockId: number, day: string) =>
  [anyOf('stockId', String(stockId)), ...onDay('at', day)].map(writeFilter);

/** A bar for each of the last days: its sheets against the reorder level, and how long what stands lasts. */
export default function StockLevelChart({ stockId }: { readonly stockId: number }) {
  const options = levelsQuery(stockId);
  const { data, error, refetch } = useQuery(options);
  useSettledChanges(topics, () => void queryClient.invalidateQueries({ queryKey: options.queryKey, exact: true }));
  if (!data) return <PartWait error={error} onRetry={refetch} title="The chart could not be loaded" rows={3} />;
  return (
    <Section title="Sheets day by day">
      <p className={styles.sum}>{levelWords(data)}</p>
      <Drawing levels={data} />
      <Figures levels={data} stockId={stockId} />
    </Section>
  );
}

function Drawing({ levels: { days, reorderLevel } }: { readonly levels: StockLevels }) {
  const { ref, width } = useElementSize();
  return (
    <div ref={ref} className={styles.chart}>
      {width > 0 && (
        <ValueBars
          title="Sheets at the end of each day"
          width={width}
          line={reorderLevel === null ? undefined : { value: reorderLevel, label: `reorder level ${reorderLevel}` }}
          bars={days.map(({ day, sheets }) => ({
            name: formatDayShort(day),
            says: `${formatCount(sheets)} sheets`,
            value: Math.max(0, sheets),
            tone: isLow(sheets, reorderLevel) ? 'attention' : undefined,
          }))}
        />
      )}
    </div>
  );
}

function Figures({ levels, stockId }: { readonly levels: StockLevels; readonly stockId: number }) {
  return (
    <details className={styles.figures}>
      <summary>Figures</summary>
      <table>
        <thead>
          <tr>
            <th>Day with movements</th>
            <th>Change</th>
            <th>Sheets after</th>
          </tr>
        </thead>
        <tbody>
          {movedDays(levels.days).map(({ day, change, sheets }) => (
            <tr key={day}>
              <th scope="row">
                <Link to="/inventory/transactions" search={{ f: movementsOn(stockId, day) } as never}>
                  {formatDayShort(day)}
                </Link>
              </th>
              <td className="tabular">{change > 0 ? `+${formatCount(change)}` : formatCount(change)}</td>
              <td className="tabular">{formatCount(sheets)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
