import { command } from '../../../platform/cqrs/command.ts';
import { createOrder as create } from '../domain/create.ts';
import { orderAggregate } from '../domain/order.ts';
import type { OrderBody } from '../orders.contract.ts';
import { readCircumstances } from '../reading/circumstances.ts';
import { priceOrder } from '../reading/price-order.ts';
import { moved } from './answer.ts';
import { nextOrderNumber } from './order-numbers.ts';

/** Makes a draft of an order, quote or rework, priced today. */
export const createOrder = command('orders.createOrder', async ({ type, ...body }: OrderBody, context) => {
  const details = await priceOrder(
    context,
    { ...body, items: body.items.map(({ itemId: _given, ...item }) => item) },
    type,
    0,
  );
  const given = await readCircumstances(context.tx, context.accountId, details, context.now);
  const order = await context.start(orderAggregate);
  // The number last: its row stays locked until the end.
  const number = await nextOrderNumber(context, type);
  return moved(order, create(number, type, details, given), context.now);
});
