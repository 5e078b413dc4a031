import { feeSentence, type Good, type MoneyTerms } from '@glasshouse/services/contexts/orders/order-fees.contract';
import { formatDecimal, formatPercent } from '../../../lib/format/number.ts';
import { draftTotals } from './amounts.ts';
import styles from './editing.module.css';

interface Props {
  /** Priced lines. */
  readonly goods: readonly Good[];
  readonly terms: MoneyTerms;
}

/** What the lines come to while they are typed: fees with their reasons, GST and total. */
export default function OrderTotals({ goods, terms }: Props) {
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
    </dl>
  );
}
