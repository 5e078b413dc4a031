import { type CustomerStanding, unpaidInvoices } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { anyOf, until } from '@glasshouse/services/platform/contract/filters';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../lib/format/number.ts';
import { addDays } from '../../../lib/format/zone.ts';
import { writeFilter } from '../../../widgets/data-table/table-url.ts';
import styles from './standing.module.css';
import { drawnOwing, type OwingPart } from './standing-figures.ts';

const words: Readonly<Record<OwingPart, string>> = {
  overdue: 'Overdue',
  notDue: 'Invoiced, not due',
  notInvoiced: 'On orders, not invoiced',
};
const money = (dollars: number) => formatMoney(dollars.toFixed(2));

/** The page of the records of a part, and its filters as the URL has them. */
function recordsOf(part: OwingPart, contactId: number, today: string) {
  const customer = anyOf('contactId', String(contactId));
  const due: TableFilter =
    part === 'overdue' ? until('dueDate', addDays(today, -1)) : { field: 'dueDate', operator: 'gte', values: [today] };
  return part === 'notInvoiced'
    ? { to: '/orders', filters: [customer, { field: 'owing', operator: 'gt', values: ['0'] }] }
    : { to: '/accounts/invoices', filters: [unpaidInvoices, customer, due] };
}

interface Props {
  readonly standing: CustomerStanding;
  readonly contactId: number;
}

/** What is owing in its parts on one bar, with the credit limit as a mark; each part leads to its records. */
export function OwingBar({ standing, contactId }: Props) {
  const { parts, owing, limitAt, left } = drawnOwing(standing);
  return (
    <section aria-label="Owing against the credit limit" className={styles.part}>
      <h3>
        Owing {money(owing)} <small>{limitWords(standing.creditLimit, left)}</small>
      </h3>
      <div className={styles.bar} aria-hidden>
        {parts.map(({ part, share }) => (
          <span key={part} data-part={part} style={{ width: `${share * 100}%` }} />
        ))}
        {limitAt !== null && (
          <span
            className={styles.limit}
            data-over={(left ?? 0) < 0 || undefined}
            style={{ left: `${limitAt * 100}%` }}
          />
        )}
      </div>
      <table className={styles.figures}>
        <tbody>
          {parts.map(({ part, owing: dollars }) => {
            const { to, filters } = recordsOf(part, contactId, standing.today);
            return (
              <tr key={part}>
                <th scope="row">
                  <span className={styles.key} data-part={part} aria-hidden />
                  <Link to={to} search={{ f: filters.map(writeFilter) } as never}>
                    {words[part]}
                  </Link>
                </th>
                <td className="tabular">{money(dollars)}</td>
              </tr>
            );
          })}
          {/[1-9]/.test(standing.free) && (
            <tr>
              <th scope="row">
                <span className={styles.key} aria-hidden />
                Free money and credit
              </th>
              <td className="tabular">{money(-Number(standing.free))}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function limitWords(limit: string | null, left: number | null) {
  if (limit === null || left === null) return 'no credit limit';
  const of = `credit limit ${formatMoney(limit)}`;
  return left < 0 ? `${money(-left)} over the ${of}` : `of a ${of}, ${money(left)} left`;
}
