import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { orderFacts } from '../../orders/orders.facts.ts';
import { invoiceAggregate } from '../domain/invoice.ts';
import { allocateAll } from '../domain/raise.ts';
import { invoiceIdOf } from '../invoice-of-order.facts.ts';

/** Brings the payments of an order onto its invoice, those that are not there yet. Without an invoice nothing happens. */
export const allocatePayments = command(
  'invoicing.allocatePayments',
  async ({ orderId }: { orderId: number }, context) => {
    const invoiceId = await invoiceIdOf(context.tx, context.accountId, orderId);
    const invoice = invoiceId === null ? null : await context.find(invoiceAggregate, invoiceId);
    const order = await orderFacts(context.tx, context.accountId, orderId);
    if (!invoice || !order) return outcome({ invoiceId });
    return outcome(
      { invoiceId },
      change(invoice, allocateAll(invoice.state, order.payments, context.now.toISOString())),
    );
  },
);
