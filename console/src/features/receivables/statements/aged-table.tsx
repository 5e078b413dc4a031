import type { AgedBalances, AgedRow } from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { formatAmount } from '../../../lib/format/number.ts';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { ages, wordsBy } from './aged-words.ts';
import styles from './statements.module.css';

interface Props {
  readonly balances: AgedBalances;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (contactId: number, isChosen: boolean) => void;
}

/** What each customer owes by age, and which of them get a statement. */
export function AgedTable({ balances, chosen, onChoose }: Props) {
  const { rows, totals, ageingBasis } = balances;
  const words = wordsBy(ageingBasis);
  const tick = (row: AgedRow) =>
    row.email ? (
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={`Statement to ${row.contactName}`}
          checked={chosen.has(row.contactId)}
          onChange={(event) => onChoose(row.contactId, event.target.checked)}
        />
      </label>
    ) : (
      <span className={styles.none} title="No e-mail address: enter one at the customer">
        –
      </span>
    );
  const foot = Object.fromEntries([
    ['Customer', 'All customers'],
    ...ages.map((age) => [words[age], formatAmount(totals[age])]),
    ['Free money', formatAmount(totals.credit)],
    ['Owing', formatAmount(totals.total)],
  ]);
  return (
    <PlainTable
      caption="What each customer owes"
      rows={rows}
      keyOf={(row) => row.contactId}
      empty="Nobody owes anything on this day, and no money is free."
      foot={foot}
      columns={[
        { title: 'Send', cell: tick },
        {
          title: 'Customer',
          cell: (row) => (
            <RecordLink kind="contact" id={row.contactId}>
              {row.contactName}
            </RecordLink>
          ),
        },
        ...ages.map((age) => ({
          title: words[age],
          unit: '$',
          isNumeric: true,
          isMinor: true,
          cell: (row: AgedRow) => formatAmount(row[age]),
        })),
        { title: 'Free money', unit: '$', isNumeric: true, isMinor: true, cell: (row) => formatAmount(row.credit) },
        { title: 'Owing', unit: '$', isNumeric: true, cell: (row) => <b>{formatAmount(row.total)}</b> },
      ]}
    />
  );
}
