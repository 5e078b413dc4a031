import { policy } from '../../../platform/policies/policy.ts';
import type { orderEvents } from '../../orders/orders.events.ts';
import { allocatePayments } from '../commands/allocate-payments.ts';
import type { invoicingEvents } from '../invoicing.events.ts';

/** Payments of an order stand on its invoice, whichever of the two came first. */
export const whenOrderPaidAllocate = policy<typeof orderEvents & typeof invoicingEvents>('when-order-paid-allocate', {
  async 'order.paymentTaken'({ streamId }, { dispatch }) {
    await dispatch(allocatePayments, { orderId: streamId });
  },
  async 'invoice.created'({ data }, { dispatch }) {
    await dispatch(allocatePayments, { orderId: data.orderId });
  },
});
