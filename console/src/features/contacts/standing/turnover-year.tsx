import type { TurnoverMonth } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { anyOf, until } from '@glasshouse/services/platform/contract/filters';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { useElementSize } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { ValueBars } from '../../../charts/value-bars/value-bars.tsx';
import { formatCount, formatMoney } from '../../../lib/format/number.ts';
import { writeFilter } from '../../../widgets/data-table/table-url.ts';
import styles from './standing.module.css';
import { monthEnd, monthName, turnoverOf } from './standing-figures.ts';

const money = (dollars: number) => formatMoney(dollars.toFixed(2));

/** A customer's invoices of a month, as the list's URL names them. */
const invoicesOf = (contactId: number, month: string) => {
  const from: TableFilter = { field: 'issuedOn', operator: 'gte', values: [month] };
  return [anyOf('contactId', String(contactId)), from, until('issuedOn', monthEnd(month))].map(writeFilter);
};

interface Props {
  readonly months: readonly TurnoverMonth[];
  readonly contactId: number;
}

/** A bar for each month: what was invoiced without what was credited, with its figures beside it. */
export function TurnoverYear({ months, contactId }: Props) {
  const { ref, width } = useElementSize();
  const total = months.reduce((sum, month) => sum + turnoverOf(month), 0);
  return (
    <section aria-label="Turnover by month" className={styles.part}>
      <h3>
        Turnover {money(total)} <small>twelve months, with GST, credit notes taken off</small>
      </h3>
      <div ref={ref} className={styles.chart}>
        {width > 0 && (
          <ValueBars
            title="Turnover by month"
            width={width}
            height={130}
            bars={months.map((month) => ({
              name: monthName(month.month),
              says: money(turnoverOf(month)),
              value: Math.max(0, turnoverOf(month)),
            }))}
          />
        )}
      </div>
      <details className={styles.more}>
        <summary>Figures</summary>
        <table className={styles.figures}>
          <thead>
            <tr>
              <th>Month</th>
              <th>Invoices</th>
              <th>Invoiced</th>
              <th>Credited</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, invoices, invoiced, credited }) => (
              <tr key={month}>
                <th scope="row">
                  <Link to="/accounts/invoices" search={{ f: invoicesOf(contactId, month) } as never}>
                    {monthName(month)}
                  </Link>
                </th>
                <td className="tabular">{formatCount(invoices)}</td>
                <td className="tabular">{formatMoney(invoiced)}</td>
                <td className="tabular">{formatMoney(credited)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
