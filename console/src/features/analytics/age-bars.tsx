import type {
  AgedField,
  AgedRow,
  AgedTrialBalance,
} from '@glasshouse/services/contexts/roof/intelligence/accounts/account-lists.contract';
import { agedColumns } from '@glasshouse/services/contexts/roof/intelligence/accounts/account-lists.contract';
import { seriesMark } from '../../charts/stacked-columns/series-mark.ts';
import styles from './analytics.module.css';
import { sayValue } from './say-value.ts';
import { SeriesLegend } from './series-legend.tsx';

/** As many customers are drawn. */
const mostBars = 20;
const ages = ['notDue', 'd1to30', 'd31to60', 'd61to90', 'over90'] as const satisfies readonly AgedField[];
const owingOf = (row: AgedRow) => ages.reduce((sum, age) => sum + Number(row[age]), 0);
const says = (value: number) => sayValue(String(value), { decimals: 2 });

interface Props {
  readonly rows: readonly AgedRow[];
  readonly totals: AgedTrialBalance['totals'];
  /** Debts age from the date of their invoice, not from the day they are due. */
  readonly isFromIssue: boolean;
}

/** What the customers who owe most owe, by age: the older, the further right. */
export function AgeBars({ rows, totals, isFromIssue }: Props) {
  const shown = [...rows]
    .sort((a, b) => owingOf(b) - owingOf(a))
    .filter((row) => owingOf(row) > 0)
    .slice(0, mostBars);
  if (shown.length === 0) return null;
  const most = owingOf(shown[0] as AgedRow);
  const owing = ages.reduce((sum, age) => sum + Number(totals[age] ?? 0), 0);
  const late = owing - Number(totals.notDue ?? 0);
  return (
    <figure className={styles.chart}>
      <figcaption>
        {`Owing $${says(owing)} inc GST, ${owing > 0 ? ((100 * late) / owing).toFixed(1) : '0.0'} % of it ${
          isFromIssue ? 'a day old or more' : 'overdue'
        }`}
      </figcaption>
      <SeriesLegend labels={ages.map((age) => agedColumns[age].title)} />
      <table className={styles.ages}>
        <caption className="sr-only">Owing by age, the {shown.length} customers who owe most</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Customer</span>
            </th>
            <th scope="col">
              <span className="sr-only">By age</span>
            </th>
            <th scope="col">Owing $ inc</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.contactId}>
              <th scope="row" title={row.name}>
                {row.name}
              </th>
              <td>
                <svg className={styles.track} width="100%" height={14} aria-hidden>
                  <Parts row={row} most={most} />
                </svg>
              </td>
              <td className="tabular">{says(owingOf(row))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Parts({ row, most }: { readonly row: AgedRow; readonly most: number }) {
  let from = 0;
  return ages.map((age, i) => {
    const [left, width] = [from, (100 * Number(row[age])) / most];
    from += width;
    return width <= 0 ? null : (
      <rect key={age} x={`${left}%`} width={`${width}%`} height={14} {...seriesMark(i)}>
        <title>{`${agedColumns[age].title}: ${says(Number(row[age]))}`}</title>
      </rect>
    );
  });
}
