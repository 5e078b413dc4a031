import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { Notice } from '../../ui/notice.tsx';

/** What should be known before the order is made; none of it stops the order. */
export function OrderWarnings({ order }: { readonly order: Pick<Order, 'warnings'> }) {
  if (order.warnings.length === 0) return null;
  return (
    <Notice icon="alert" tone="attention" title="Check before it is made" role="status">
      <ul>
        {order.warnings.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
