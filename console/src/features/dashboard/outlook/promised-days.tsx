import { anyOf, onDay } from '@glasshouse/services/platform/contract/filters';
import { useElementSize } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { BarsByDay } from '../../../charts/bars-by-day/bars-by-day.tsx';
import { formatDayShort } from '../../../lib/format/date.ts';
import { formatCount, formatDecimal } from '../../../lib/format/number.ts';
import { writeFilter } from '../../../widgets/data-table/table-url.ts';
import styles from './outlook.module.css';
import { drawnDays, type FloorAhead } from './outlook-figures.ts';

const oneDecimal = (value: number) => formatDecimal(value.toFixed(1));

/** The panels promised for a day, as the list's URL names them. */
const dueOn = (day: string) => [anyOf('isOnFloor', 'true'), ...onDay('dueDate', day)].map(writeFilter);

/** What is promised for each of the next days, how much of it is made, and what the house makes in a day. */
export function PromisedDays({ days, late, perDayM2 }: FloorAhead) {
  const { ref, width } = useElementSize();
  const pace = perDayM2 === null ? null : Number(perDayM2);
  const drawn = drawnDays(days, Number(late.openM2), pace);
  const risks = drawn.filter((day) => day.isAtRisk).length;
  return (
    <>
      <div ref={ref} className={styles.chart}>
        {width > 0 && (
          <BarsByDay
            title="Glass promised by day"
            width={width}
            line={pace === null ? null : { value: pace, label: `usual ${oneDecimal(pace)} m² a day` }}
            bars={drawn.map((day) => ({
              name: formatDayShort(day.day).replace(/ \d{4}$/, ''),
              says: `${oneDecimal(Number(day.areaM2))} m² promised, ${oneDecimal(day.open)} to make`,
              done: Number(day.madeM2),
              open: day.open,
              isAtRisk: day.isAtRisk,
            }))}
          />
        )}
      </div>
      <p className={styles.sum}>
        {late.panels > 0 && `${oneDecimal(Number(late.openM2))} m² is late. `}
        {pace === null
          ? 'Nothing was finished before today, so nobody can say what is possible.'
          : risks === 0
            ? 'At the usual pace every day ahead can be kept.'
            : `${formatCount(risks)} of ${formatCount(drawn.length)} days cannot be kept at the usual pace.`}
      </p>
      <details className={styles.figures}>
        <summary>Figures</summary>
        <table>
          <thead>
            <tr>
              <th>Promised</th>
              <th>Panels</th>
              <th>m²</th>
              <th>To make</th>
            </tr>
          </thead>
          <tbody>
            {drawn.map((day) => (
              <tr key={day.day}>
                <th scope="row">
                  <Link to="/production/items" search={{ f: dueOn(day.day) } as never}>
                    {formatDayShort(day.day)}
                  </Link>
                </th>
                <td className="tabular">{formatCount(day.panels)}</td>
                <td className="tabular">{oneDecimal(Number(day.areaM2))}</td>
                <td className="tabular">{oneDecimal(day.open)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
