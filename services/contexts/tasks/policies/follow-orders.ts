import { policy } from '../../../platform/policies/policy.ts';
import type { orderEvents } from '../../orders/orders.events.ts';
import { recordDespatchReverted } from '../commands/record-despatch-reverted.ts';

/** An order whose despatch is taken back has its goods free to be planned anew. */
export const followOrdersPolicy = policy<typeof orderEvents>('tasks.followOrders', {
  async 'order.despatchReverted'(event, { dispatch }) {
    await dispatch(recordDespatchReverted, { orderId: event.streamId });
  },
});
