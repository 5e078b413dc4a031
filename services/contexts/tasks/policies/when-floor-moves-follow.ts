import { type PolicyContext, policy } from '../../../platform/policies/policy.ts';
import { recordDelivered, recordPanelFinished, returnToProduction } from '../../orders/orders.facts.ts';
import type { productionEvents } from '../../production/production.events.ts';
import { orderPanelFacts } from '../../production/production.facts.ts';
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
  'taskItem.completed': tellDelivered,
  'taskItem.despatchForced': tellDelivered,
});

interface HandedOver {
  readonly accountId: number;
  readonly data: {
    readonly orderId: number | null;
    readonly panelIds: readonly number[];
    readonly isTransfer?: boolean;
  };
}

/** A transfer only brings goods to another place, and purchase orders are nobody's delivery. */
async function tellDelivered({ accountId, data }: HandedOver, { read, dispatch }: PolicyContext): Promise<void> {
  const { orderId, panelIds, isTransfer } = data;
  if (orderId === null || isTransfer) return;
  const panels = await read((tx) => orderPanelFacts(tx, accountId, orderId));
  const isLast = panels.every((panel) => panel.isDespatched || panelIds.includes(panel.id));
  await dispatch(recordDelivered, { orderId, panelIds, isLast });
}
