import type { PurchaseOrder, TermsChange } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { formatMoney } from '../../../lib/format/number.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './order.module.css';

/** What waits for approval beside what is in force: each difference, before and after. */
export function Amendment({ order }: { readonly order: PurchaseOrder }) {
  if (!order.amendment) return null;
  const { changes, totals } = order.amendment;
  return (
    <section className={styles.amendment} aria-label="Amendment">
      <h2>
        <Icon name="pencil" size={16} /> Amendment waiting for approval
      </h2>
      <p>The approved order applies until then.</p>
      <table>
        <caption className="sr-only">What the amendment changes</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Field</th>
            <th scope="col">In force</th>
            <th scope="col">Amended</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.lineId} ${change.field} ${change.kind}`} data-kind={change.kind}>
              <td>{change.what}</td>
              <td>{fieldWords(change)}</td>
              <td className={styles.before}>{change.from || '–'}</td>
              <td className={styles.after}>{change.to || '–'}</td>
            </tr>
          ))}
          <tr>
            <td>Order</td>
            <td>Total inc GST</td>
            <td className={styles.before}>{formatMoney(order.totals.total)}</td>
            <td className={styles.after}>{formatMoney(totals.total)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

const fieldWords = ({ kind, field }: TermsChange) =>
  kind === 'added' ? 'Line added' : kind === 'removed' ? 'Line removed' : field;
