import type { AgedBalances } from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { formatMoney } from '../../../lib/format/number.ts';
import { shares, wordsBy } from './aged-words.ts';
import styles from './statements.module.css';

/** All debts on one bar by their age; the table below has the figures of each customer. */
export function AgeStrip({ balances: { totals, ageingBasis } }: { readonly balances: AgedBalances }) {
  const parts = shares(totals);
  if (parts.length === 0) return null;
  const words = wordsBy(ageingBasis);
  return (
    <section className={styles.ages} aria-label="What is owed by age">
      <div className={styles.strip} aria-hidden>
        {parts.map(({ age, share }) => (
          <span key={age} data-age={age} style={{ width: `${share * 100}%` }} />
        ))}
      </div>
      <ul className={styles.keys}>
        {parts.map(({ age }) => (
          <li key={age}>
            <span className={styles.key} data-age={age} aria-hidden />
            {words[age]} <b className="tabular">{formatMoney(totals[age])}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
