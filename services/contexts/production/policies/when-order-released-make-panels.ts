import { policy } from '../../../platform/policies/policy.ts';
import type { orderEvents } from '../../orders/orders.events.ts';
import { createPanels } from '../commands/create-panels.ts';

/** An order released to production gets its panels; one that is edited there takes them along. */
export const whenOrderReleasedMakePanels = policy<typeof orderEvents>('when-order-released-make-panels', {
  async 'order.productionReleased'(event, context) {
    await context.dispatch(createPanels, { orderId: event.streamId });
  },
  async 'order.edited'(event, context) {
    await context.dispatch(createPanels, { orderId: event.streamId });
  },
});
