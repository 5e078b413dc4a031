import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { paymentMethods } from '@glasshouse/services/platform/contract/lookups';
import { formatInstant } from '../../lib/format/date.ts';
import { formatAmount, formatMoney } from '../../lib/format/number.ts';
import { nameOf } from '../../ui/lookup.ts';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { MoneyLinks } from '../../widgets/record-link/money-links.tsx';
import styles from './order-payments.module.css';

/** How it was paid; of cash that was rounded also what came. */
const howOf = ({ method, amount, rounding }: Order['payments'][number]) => {
  const came = formatMoney((Number(amount) - Number(rounding ?? 0)).toFixed(2));
  return `${nameOf(paymentMethods, method)}${rounding ? `, ${came} rounded` : ''}`;
};

/** Money that came in for an order. */
export const OrderPayments = ({ order }: { readonly order: Order }) => (
  <>
    <PlainTable
      caption="Payments"
      rows={order.payments}
      keyOf={(payment) => payment.paymentId}
      empty={
        order.paymentsSkipped
          ? 'No payment yet. Accounts released the order without payment.'
          : 'No payment yet. Record payment is in the action bar.'
      }
      columns={[
        { title: 'When', cell: (payment) => formatInstant(payment.at) },
        { title: 'How', cell: howOf },
        { title: 'Reference', cell: (payment) => payment.reference || '–', isMinor: true },
        { title: 'By', cell: (payment) => payment.by, isMinor: true },
        { title: 'Amount', unit: '$', isNumeric: true, cell: (payment) => formatAmount(payment.amount) },
      ]}
      foot={{ When: 'Paid', Amount: formatAmount(order.totals.paid) }}
    />
    <div className={styles.below}>
      <MoneyLinks of="orderId" id={order.id} />
    </div>
  </>
);
