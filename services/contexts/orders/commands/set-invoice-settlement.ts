import { command } from '../../../platform/cqrs/command.ts';
import { orderAggregate } from '../domain/order.ts';
import type { InvoiceStanding } from '../order-books.facts.ts';
import { moved } from './answer.ts';
import { settlementNews } from './record-payment.ts';

type Input = InvoiceStanding & { orderId: number };

/** Notes what the invoice of an order owes, and whether it is paid or closed. */
export const setInvoiceSettlement = command(
  'orders.setInvoiceSettlement',
  async ({ orderId, ...invoice }: Input, context) => {
    const order = await context.load(orderAggregate, orderId);
    // The invoice of a cancellation is closed when the order is restored, which knows it no more.
    const isKnown = order.state.invoiceId !== invoice.invoiceId;
    return moved(order, isKnown ? [] : settlementNews(order.state, invoice), context.now);
  },
);
