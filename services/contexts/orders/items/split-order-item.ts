import { type CommandContext, command } from '../../../platform/cqrs/command.ts';
import { badField, notFound } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { assertVersion } from '../commands/answer.ts';
import { saveOrder } from '../commands/update-order.ts';
import { assertAllowed } from '../domain/decide-action.ts';
import { type OrderState, openItems, orderAggregate } from '../domain/order.ts';
import type { OrderFloor } from '../order-floor.facts.ts';
import type { OrderItem } from '../orders.events.ts';
import { readActionFacts } from '../reading/circumstances.ts';
import type { SplitBody } from './order-items.contract.ts';

type Input = SplitBody & { id: number; orderItemId: number };

/** Splits one line into several of fewer pieces, so that each may have its own date: priced and approved again as an edit. */
export const splitOrderItemAsking = (floor: OrderFloor) =>
  command('orders.splitOrderItem', async (input: Input, context) => {
    const order = await context.load(orderAggregate, input.id);
    assertVersion(order, input.version);
    assertAllowed(order.state, 'save', await readActionFacts(context, order.state, input.id));
    const item = openItems(order.state).find((one) => one.itemId === input.orderItemId);
    if (!item) throw notFound();
    await assertSplit(item, input.quantities, context);
    return saveOrder(
      order,
      { ...headOf(order.state), items: splitItems(order.state, item, input.quantities) },
      context,
      floor,
    );
  });

/** 422 when the settings do not let this stock be split, or not into so many, or the pieces do not add up. */
async function assertSplit(item: OrderItem, quantities: readonly number[], { tx, accountId }: CommandContext) {
  const { settings } = await accountFacts(tx, accountId);
  if (!settings.splittingStockIds.includes(item.stockId))
    throw badField(
      'orderItemId',
      `${item.stockCode} cannot be split: the order configuration lists the stock items that can`,
    );
  if (quantities.length > settings.splittingMaximumSplits)
    throw badField('quantities', `At most ${settings.splittingMaximumSplits} parts`);
  const sum = quantities.reduce((a, b) => a + b, 0);
  if (sum !== item.quantity) throw badField('quantities', `The parts add up to ${sum} of ${item.quantity} pieces`);
}

/** The first part keeps the line's number; the others are new lines right after it. */
function splitItems(state: OrderState, item: OrderItem, [first = 0, ...others]: readonly number[]) {
  return openItems(state).flatMap(({ itemId, ...one }) =>
    itemId === item.itemId
      ? [{ ...one, itemId, quantity: first }, ...others.map((quantity) => ({ ...one, quantity }))]
      : [{ ...one, itemId }],
  );
}

const headOf = ({ contactId, reference, deliveryMethod, deliveryAddress, dueDate, note }: OrderState) => ({
  contactId,
  reference,
  deliveryMethod,
  deliveryAddress,
  dueDate,
  note,
});
