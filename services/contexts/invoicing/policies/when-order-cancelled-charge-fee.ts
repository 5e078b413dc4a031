import { policy } from '../../../platform/policies/policy.ts';
import type { orderEvents } from '../../orders/orders.events.ts';
import { chargeCancellation } from '../commands/charge-cancellation.ts';
import { takeCancellationBack } from '../commands/take-cancellation-back.ts';

/** A cancellation that is charged for is invoiced; a restored order gets that invoice taken back. In this order, in one policy. */
export const whenOrderCancelledChargeFee = policy<typeof orderEvents>('when-order-cancelled-charge-fee', {
  async 'order.cancelled'({ data, streamId }, { dispatch }) {
    if (data.fee) await dispatch(chargeCancellation, { orderId: streamId });
  },
  async 'order.restored'({ data, streamId }, { dispatch }) {
    if (data.hadFee) await dispatch(takeCancellationBack, { orderId: streamId });
  },
});
