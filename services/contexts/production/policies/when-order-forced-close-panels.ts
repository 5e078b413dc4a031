import { policy } from '../../../platform/policies/policy.ts';
import type { orderEvents } from '../../orders/orders.events.ts';
import { closeOrderPanels } from '../commands/close-order-panels.ts';

/** What somebody forces on an order holds for its panels too, so that the floor shows what is really there. */
export const whenOrderForcedClosePanels = policy<typeof orderEvents>('when-order-forced-close-panels', {
  async 'order.productionForcedComplete'(event, context) {
    await context.dispatch(closeOrderPanels, { orderId: event.streamId, how: 'finished' });
  },
  async 'order.despatchForced'(event, context) {
    await context.dispatch(closeOrderPanels, { orderId: event.streamId, how: 'despatched' });
  },
  async 'order.despatchReverted'(event, context) {
    await context.dispatch(closeOrderPanels, { orderId: event.streamId, how: 'despatchReverted' });
  },
});
