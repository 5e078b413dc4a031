import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { isFinal } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { Link } from '@tanstack/react-router';
import { Row } from '../../ui/layout.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import styles from './order.module.css';
import { Promised } from './order-cells.tsx';
import { deliveryWords } from './order-words.ts';

/** The line under the number: customer, reference, how it leaves, when it was promised, and what it came from or led to. */
export function OrderSub({ order }: { readonly order: Order }) {
  const isOpen = !isFinal(orderMachine, order.status);
  return (
    <Row as="span" gap={6} rowGap={0} align="baseline" isWrapped className={styles.sub}>
      <strong>
        <RecordLink kind="contact" id={order.contactId} isSameTab>
          {order.contactName}
        </RecordLink>
      </strong>
      {order.reference && <span>{order.reference}</span>}
      <span>{deliveryWords[order.deliveryMethod]}</span>
      <span>
        {order.dueDate === null ? (
          'No date promised'
        ) : (
          <>
            Promised <Promised day={order.dueDate} isOpen={isOpen} />
          </>
        )}
      </span>
      {order.items.some((item) => item.isExternal && !item.isCancelled) && (
        <Link to="/orders/$orderId/externalsetup" params={{ orderId: order.id }}>
          External supplier setup
        </Link>
      )}
      {order.quoteNumber && order.quoteNumber !== order.number && <span>from quote {order.quoteNumber}</span>}
      {order.invoiceId !== null && (
        <RecordLink kind="invoice" id={order.invoiceId} isSameTab>
          Invoice
        </RecordLink>
      )}
    </Row>
  );
}
