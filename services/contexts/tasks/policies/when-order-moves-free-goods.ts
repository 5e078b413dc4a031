import { policy } from '../../../platform/policies/policy.ts';
import type { orderEvents } from '../../orders/orders.events.ts';
import { recordDespatchReverted } from '../commands/record-despatch-reverted.ts';
import { takeCancelledOff } from '../commands/take-cancelled-off.ts';

/** An order whose despatch is taken back has its goods free to be planned anew; one that is cancelled is not delivered. */
export const whenOrderMovesFreeGoods = policy<typeof orderEvents>('when-order-moves-free-goods', {
  async 'order.despatchReverted'(event, { dispatch }) {
    await dispatch(recordDespatchReverted, { orderId: event.streamId });
  },
  async 'order.cancelled'(event, { dispatch }) {
    await dispatch(takeCancelledOff, { orderId: event.streamId });
  },
});
