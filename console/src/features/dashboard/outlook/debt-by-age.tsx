import { unpaidInvoices } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import type { Debt } from '@glasshouse/services/contexts/roof/dashboard/dashboard.contract';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { Link } from '@tanstack/react-router';
import { ageWords } from '../../../lib/format/debt-age.ts';
import { formatCount, formatMoney } from '../../../lib/format/number.ts';
import { addDays } from '../../../lib/format/zone.ts';
import { writeFilter } from '../../../widgets/data-table/table-url.ts';
import styles from './outlook.module.css';
import { ageRange } from './outlook-figures.ts';

const tones: Readonly<Record<Debt['age'], string | undefined>> = {
  notDue: undefined,
  to30: 'attention',
  to60: 'attention',
  to90: 'danger',
  over90: 'danger',
};

/** The invoices of an age, as the list's URL names them. */
function filtersOf(age: Debt['age'], today: string): string[] {
  const { from, until } = ageRange(age, today, addDays);
  const filters: TableFilter[] = [
    unpaidInvoices,
    ...(from ? [{ field: 'dueDate', operator: 'gte', values: [from] }] : []),
    ...(until ? [{ field: 'dueDate', operator: 'lte', values: [until] }] : []),
  ];
  return filters.map(writeFilter);
}

/** A bar for each age of what customers owe; each leads to its invoices. */
export function DebtByAge({ debt, today }: { readonly debt: readonly Debt[]; readonly today: string }) {
  const most = Math.max(...debt.map((one) => Number(one.owing)), 1);
  return (
    <table className={styles.bars}>
      <thead className="sr-only">
        <tr>
          <th>Age</th>
          <th>Share</th>
          <th>Owing</th>
        </tr>
      </thead>
      <tbody>
        {debt.map(({ age, owing, invoices }) => (
          <tr key={age} data-tone={tones[age]}>
            <th scope="row">
              <Link to="/accounts/invoices" search={{ f: filtersOf(age, today) } as never}>
                {ageWords[age]}
              </Link>
            </th>
            <td className={styles.track}>
              {Number(owing) > 0 && (
                <span className={styles.fill} style={{ width: `${(100 * Number(owing)) / most}%` }} />
              )}
            </td>
            <td className={`tabular ${styles.value}`}>
              {formatMoney(owing)} <small>{formatCount(invoices)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
