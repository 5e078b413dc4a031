import { feeSentence, type Good, type MoneyTerms } from '@glasshouse/services/contexts/orders/order-fees.contract';
import type { CreditLeft } from '@glasshouse/services/contexts/orders/orders.contract';
import { formatDecimal, formatMoney, formatPercent } from '../../../lib/format/number.ts';
import { draftTotals } from './amounts.ts';
import styles from './editing.module.css';

interface Props {
  /** Priced lines. */
  readonly goods: readonly Good[];
  readonly terms: MoneyTerms;
  /** What is left of the customer's credit beside this order. */
  readonly credit: CreditLeft | null;
}

/** What is left of the credit limit after this order; who goes over it asks Accounts. */
function CreditAfter({ credit, total }: { readonly credit: CreditLeft; readonly total: string }) {
  const after = Number(credit.left) - Number(total);
  return (
    <div data-over={after < 0 || undefined}>
      <dt>{after < 0 ? 'Over the credit limit $' : 'Credit left $'}</dt>
      <dd>{formatDecimal(Math.abs(after).toFixed(2))}</dd>
      <dd className={styles.why}>Limit {formatMoney(credit.limit)}</dd>
    </div>
  );
}

/** What the lines come to while they are typed: fees with their reasons, GST and total. */
export default function OrderTotals({ goods, terms, credit }: Props) {
  const { fees, exGst, gst, total } = draftTotals(goods, terms);
  return (
    <dl className={`tabular ${styles.sums}`} aria-live="off">
      {fees.map((fee) => (
        <div key={fee.feeKind} title={feeSentence(fee.why, fee.quantity)}>
          <dt>{fee.description}</dt>
          <dd>{formatDecimal(fee.lineCurrency)}</dd>
          <dd className={styles.why}>{feeSentence(fee.why, fee.quantity)}</dd>
        </div>
      ))}
      <div>
        <dt>Ex GST</dt>
        <dd>{formatDecimal(exGst)}</dd>
      </div>
      <div>
        <dt>GST {formatPercent(terms.gstPercent)} %</dt>
        <dd>{formatDecimal(gst)}</dd>
      </div>
      <div data-main>
        <dt>Total $</dt>
        <dd>{formatDecimal(total)}</dd>
      </div>
      {credit && <CreditAfter credit={credit} total={total} />}
    </dl>
  );
}
