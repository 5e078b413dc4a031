import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change, type Fresh, type Loaded } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { orderFacts } from '../../orders/orders.facts.ts';
import { hasPiece, type OrderPanel, type OrderPanelsState, orderPanelsAggregate } from '../domain/order-panels.ts';
import { pieceOf } from '../domain/order-piece.ts';
import { stagesOf } from '../floor-place.ts';
import type { OrderPanelsEvent } from '../production.events.ts';
import { releaseOf, startPanel } from './new-panels.ts';

/** A panel for every piece of glass of a released order that has none yet: a second release makes only what is missing. */
export const createPanels = command('production.createPanels', async ({ orderId }: { orderId: number }, context) => {
  const order = await orderFacts(context.tx, context.accountId, orderId);
  if (!order) throw notFound();
  const known = await orderPanels(context, orderId);
  const configured = (await stagesOf(context)).map((stage) => stage.key);
  const changes: Change[] = [];
  const panels: OrderPanel[] = [];
  for (const line of order.items.filter((item) => item.kind === 'glass')) {
    for (let pieceNumber = 1; pieceNumber <= line.quantity; pieceNumber += 1) {
      if (hasPiece(known.state, line.itemId, pieceNumber)) continue;
      const panel = await startPanel(context);
      changes.push(releaseOf(panel, pieceOf(order, line, pieceNumber), configured));
      panels.push({ panelId: panel.stream.id, itemId: line.itemId, pieceNumber, recutOf: null });
    }
  }
  const added = panels.length ? [{ type: 'orderPanels.added' as const, data: { panels } }] : [];
  return outcome({ panelIds: panels.map((p) => p.panelId) }, change(known, added), ...changes);
});

/** The panels of an order so far, locked; the stream carries the order's id. */
export async function orderPanels(
  context: CommandContext,
  orderId: number,
): Promise<Loaded<OrderPanelsState, OrderPanelsEvent> | Fresh<OrderPanelsState, OrderPanelsEvent>> {
  const found = await context.find(orderPanelsAggregate, orderId);
  return found ?? { aggregate: orderPanelsAggregate, id: orderId, version: 0, state: null };
}
