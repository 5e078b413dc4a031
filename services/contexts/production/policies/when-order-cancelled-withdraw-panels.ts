import { policy } from '../../../platform/policies/policy.ts';
import type { orderEvents } from '../../orders/orders.events.ts';
import { withdrawPanels } from '../commands/withdraw-panels.ts';

/** A cancelled order or line takes its panels off the floor. */
export const whenOrderCancelledWithdrawPanels = policy<typeof orderEvents>('when-order-cancelled-withdraw-panels', {
  async 'order.cancelled'(event, context) {
    await context.dispatch(withdrawPanels, {
      orderId: event.streamId,
      reason: event.data.reason ?? 'the order is cancelled',
    });
  },
  async 'order.itemCancelled'(event, context) {
    const { itemId, reason } = event.data;
    await context.dispatch(withdrawPanels, {
      orderId: event.streamId,
      itemId,
      reason: reason ?? 'the line is cancelled',
    });
  },
});
