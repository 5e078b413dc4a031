import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { command } from '../../../platform/cqrs/command.ts';
import type { Loaded } from '../../../platform/kernel/aggregate.ts';
import { badField, badFields } from '../../../platform/kernel/errors.ts';
import { assertAllowed } from '../domain/decide-action.ts';
import { editOrder } from '../domain/edit.ts';
import { type OrderState, openItems, orderAggregate } from '../domain/order.ts';
import { isDraft } from '../domain/statuses.ts';
import { mergeSave } from '../merge/merge-save.ts';
import type { OrderFloor } from '../order-floor.facts.ts';
import type { UpdateOrderBody } from '../orders.contract.ts';
import type { OrderEvent } from '../orders.events.ts';
import { readActionFacts } from '../reading/circumstances.ts';
import { priceOrder } from '../reading/price-order.ts';
import { moved } from './answer.ts';

type Input = UpdateOrderBody & { id: number };

/**
 * Saves an order: prices it again, works approvals out again, evaluates the gates again. What others saved since
 * `version` is kept field by field; 409 MergeConflict when both changed the same field.
 */
export const updateOrderAsking = (floor: OrderFloor) =>
  command('orders.updateOrder', async ({ id, ...typed }: Input, context) => {
    const order = await context.load(orderAggregate, id);
    assertAllowed(order.state, 'save', await readActionFacts(context, order.state, id));
    const { body, mergedWith, takenOver } = await mergeSave(context, order, typed);
    const saved = await saveOrder(order, body, context, floor);
    return { ...saved, answer: { ...saved.answer, mergedWith: [...mergedWith], takenOver: [...takenOver] } };
  });

/** Puts a body in the place of what an order was made of: priced, approved and gated again. */
export async function saveOrder(
  order: Loaded<OrderState, OrderEvent>,
  body: Omit<UpdateOrderBody, 'version'>,
  context: CommandContext,
  floor: OrderFloor,
) {
  assertLines(order.state, body);
  const standing = { before: order.state.items, saved: order.state };
  const details = await priceOrder(context, body, order.state.type, order.state.lastItemId, standing);
  const given = await readActionFacts(context, details, order.id);
  return moved(order, editOrder(order.state, details, await cutItemIds(context, floor, order.id), given), context.now);
}

/** Lines are changed by their number: a number must be one of this order's, once. The customer stays once it is submitted. */
function assertLines(state: OrderState, body: Omit<UpdateOrderBody, 'version'>): void {
  if (body.contactId !== state.contactId && !isDraft(state.status))
    throw badField('contactId', 'The customer can only be changed in a draft');
  const known = new Set(openItems(state).map((item) => item.itemId));
  const bad = body.items.flatMap((item, i) => {
    if (item.itemId === undefined || known.delete(item.itemId)) return [];
    return [
      {
        target: `items.${i}.itemId`,
        message: `The order has no open line ${item.itemId}, or the line is listed twice`,
      },
    ];
  });
  if (bad.length) throw badFields(bad);
}

/** Lines of which glass is cut. */
async function cutItemIds(context: CommandContext, floor: OrderFloor, orderId: number): Promise<number[]> {
  const panels = await floor.panelsOf(context.tx, context.accountId, [orderId]);
  const cut = (panels.get(orderId) ?? []).filter((panel) => panel.isCut);
  return [...new Set(cut.map((panel) => panel.itemId))];
}
