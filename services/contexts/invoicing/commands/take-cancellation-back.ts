import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { takeBack } from '../domain/credit-allocation.ts';
import { invoiceAggregate } from '../domain/invoice.ts';
import { close } from '../domain/write-off.ts';
import { invoiceIdOf, invoiceOfOrder } from '../invoice-of-order.facts.ts';
import { businessDay } from '../reading/business-day.ts';
import { feeItemId } from './charge-cancellation.ts';

/** Takes the invoice of a cancellation back when its order is restored: it is closed, and the order may be invoiced again. */
export const takeCancellationBack = command(
  'invoicing.takeCancellationBack',
  async ({ orderId }: { orderId: number }, context) => {
    const invoiceId = await invoiceIdOf(context.tx, context.accountId, orderId);
    const invoice = invoiceId === null ? null : await context.find(invoiceAggregate, invoiceId);
    if (!invoice?.state.lines.every((line) => line.itemId === feeItemId)) return outcome({ invoiceId: null });
    await context.release(invoiceOfOrder, String(orderId));
    const today = await businessDay(context);
    // What the order was paid is no longer on it: it is free for the customer.
    const freed = takeBack(invoice.state, (one) => one.paymentId > 0, today);
    const state = freed.reduce(
      (s, event) => invoiceAggregate.evolve(s, event, context.now.toISOString()),
      invoice.state,
    );
    return outcome({ invoiceId }, change(invoice, [...freed, ...close(state, 'The order was restored', today)]));
  },
);
