import { command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { orderFacts } from '../../orders/orders.facts.ts';
import { compareWithOrder } from '../domain/compare-with-order.ts';
import type { OrderPanel } from '../domain/order-panels.ts';
import { piecesOf } from '../domain/order-piece.ts';
import { isOrderInProduction } from '../domain/statuses.ts';
import type { OrderPanelsEvent } from '../production.events.ts';
import { placeOf, stagesOf } from '../reading/floor-place.ts';
import { releaseOf, startPanel } from './new-panels.ts';
import { orderPanels, panelsOf } from './order-panels.ts';
import { takePanelsOff } from './take-panels-off.ts';

/**
 * Brings the panels of an order in production in line with its lines: a panel for every piece that has none, none for
 * pieces that are gone or became something else, and the head (due date, reference) as it is now. Doing it twice
 * changes nothing.
 */
export const createPanels = command('production.createPanels', async ({ orderId }: { orderId: number }, context) => {
  const order = await orderFacts(context.tx, context.accountId, orderId);
  if (!order) throw notFound();
  const known = await orderPanels(context, orderId);
  if (!isOrderInProduction(order.status)) return outcome({ panelIds: [] as number[] });
  const existing = await panelsOf(context, known);
  // A unit or laminate is no single pane: it is made of the panels of its plies.
  const lines = order.items.filter((item) => item.kind === 'glass' && !item.assembly);
  const { missing, stale, changed } = compareWithOrder(existing, piecesOf(order, lines));
  const place = await (await placeOf(context, null))(orderId);
  const off = await takePanelsOff(context, stale, place, 'the order changed');
  const configured = (await stagesOf(context)).map((stage) => stage.key);
  const changes: Change[] = [...off.changes];
  const panels: OrderPanel[] = [];
  for (const piece of missing) {
    const panel = await startPanel(context);
    changes.push(releaseOf(panel, piece, configured));
    panels.push({ panelId: panel.stream.id, itemId: piece.itemId, pieceNumber: piece.pieceNumber, recutOf: null });
  }
  for (const { panel, head } of changed) changes.push(change(panel, [{ type: 'panel.orderChanged', data: head }]));
  const notes: OrderPanelsEvent[] = [];
  if (off.panelIds.length) notes.push({ type: 'orderPanels.removed', data: { panelIds: off.panelIds } });
  if (panels.length) notes.push({ type: 'orderPanels.added', data: { panels } });
  return outcome({ panelIds: panels.map((p) => p.panelId) }, change(known, notes), ...changes);
});
