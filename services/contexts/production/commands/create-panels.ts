import { command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { orderFacts } from '../../orders/orders.facts.ts';
import { compareWithOrder } from '../domain/compare-with-order.ts';
import type { OrderPanel } from '../domain/order-panels.ts';
import { isOrderInProduction } from '../domain/statuses.ts';
import type { OrderPanelsEvent } from '../production.events.ts';
import { placeOf, stagesOf } from '../reading/floor-place.ts';
import { orderPanels, panelsOf } from './order-panels.ts';
import { releaseTree } from './release-tree.ts';
import { takePanelsOff } from './take-panels-off.ts';
import { treesOf } from './unit-pieces.ts';

/**
 * Brings the panels of an order in production in line with its lines: a panel for every piece that has none (of a unit
 * one for each of its plies too), none for pieces that are gone or became something else, and the head (due date,
 * reference) as it is now. Doing it twice changes nothing.
 */
export const createPanels = command('production.createPanels', async ({ orderId }: { orderId: number }, context) => {
  const order = await orderFacts(context.tx, context.accountId, orderId);
  if (!order) throw notFound();
  const known = await orderPanels(context, orderId);
  if (!isOrderInProduction(order.status)) return outcome({ panelIds: [] as number[] });
  const existing = await panelsOf(context, known);
  const lines = order.items.filter((item) => item.kind === 'glass');
  const { missing, stale, changed } = compareWithOrder(existing, treesOf(order, lines));
  const place = await (await placeOf(context, null))(orderId);
  const off = await takePanelsOff(context, stale, place, 'the order changed');
  const configured = (await stagesOf(context)).map((stage) => stage.key);
  const changes: Change[] = [...off.changes];
  const panels: OrderPanel[] = [];
  for (const tree of missing) {
    const released = await releaseTree(context, tree, configured);
    changes.push(...released.changes);
    panels.push(...released.panels);
  }
  for (const { panel, head } of changed) changes.push(change(panel, [{ type: 'panel.orderChanged', data: head }]));
  const notes: OrderPanelsEvent[] = [];
  if (off.panelIds.length) notes.push({ type: 'orderPanels.removed', data: { panelIds: off.panelIds } });
  if (panels.length) notes.push({ type: 'orderPanels.added', data: { panels } });
  return outcome({ panelIds: panels.map((p) => p.panelId) }, change(known, notes), ...changes);
});
