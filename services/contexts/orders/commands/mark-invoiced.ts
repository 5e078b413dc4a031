import { command } from '../../../platform/cqrs/command.ts';
import { orderAggregate } from '../domain/order.ts';
import { moved } from './answer.ts';

interface Input {
  orderId: number;
  invoiceId: number;
  number: string;
}

/** Notes which invoice belongs to an order. */
export const markInvoiced = command('orders.markInvoiced', async ({ orderId, invoiceId, number }: Input, context) => {
  const order = await context.load(orderAggregate, orderId);
  const isKnown = order.state.invoiceId !== null;
  return moved(order, isKnown ? [] : [{ type: 'order.invoiceLinked', data: { invoiceId, number } }], context.now);
});
