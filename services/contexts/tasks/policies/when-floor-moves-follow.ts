import { policy } from '../../../platform/policies/policy.ts';
import { recordDelivered, recordPanelFinished, returnToProduction } from '../../orders/orders.facts.ts';
import type { productionEvents } from '../../production/production.events.ts';
import type { taskEvents } from '../tasks.events.ts';

/**
 * The order counts what the floor finishes and the trucks deliver. One policy for all of it, so that it is counted in the
 * order it happened.
 */
export const whenFloorMovesFollow = policy<typeof productionEvents & typeof taskEvents>('when-floor-moves-follow', {
  async 'panel.finished'({ data, streamId }, { dispatch }) {
    await dispatch(recordPanelFinished, { orderId: data.orderId, itemId: data.itemId, panelId: streamId });
  },
  async 'panel.recut'({ data, streamId }, { dispatch }) {
    await dispatch(returnToProduction, {
      orderId: data.orderId,
      itemId: data.itemId,
      panelId: streamId,
      reason: data.reason,
    });
  },
  async 'panel.reverted'({ data, streamId }, { dispatch }) {
    if (!data.wasFinished) return;
    await dispatch(returnToProduction, {
      orderId: data.orderId,
      itemId: data.itemId,
      panelId: streamId,
      reason: 'the last stage was taken back',
    });
  },
  // A transfer only brings goods to another place, and purchase orders are nobody's delivery.
  async 'taskItem.completed'({ data }, { dispatch }) {
    if (data.orderId === null || data.isTransfer) return;
    if (data.orderId !== null) await dispatch(recordDelivered, { orderId: data.orderId, panelIds: data.panelIds });
  },
  async 'taskItem.despatchForced'({ data }, { dispatch }) {
    if (data.orderId === null || data.isTransfer) return;
    if (data.orderId !== null) await dispatch(recordDelivered, { orderId: data.orderId, panelIds: data.panelIds });
  },
});
