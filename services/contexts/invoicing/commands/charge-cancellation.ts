import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { lockedOrderFacts } from '../../orders/orders.facts.ts';
import { invoiceAggregate } from '../domain/invoice.ts';
import { documentOf, heldPayments, raise } from '../domain/raise.ts';
import { invoiceIdOf, invoiceOfOrder } from '../invoice-of-order.facts.ts';
import { dateIn, dueDateOf } from '../reading/due-date.ts';

/** Line number of a fee on an invoice: it belongs to no line of the order. */
export const feeItemId = 0;

/** Raises the invoice of a cancellation that is charged for; once per order, and not when it is restored meanwhile. */
export const chargeCancellation = command(
  'invoicing.chargeCancellation',
  async ({ orderId }: { orderId: number }, context) => {
    const { tx, accountId, now } = context;
    const order = await lockedOrderFacts(tx, accountId, orderId);
    const fee = order?.cancellationFee;
    if (!order || !fee || (await invoiceIdOf(tx, accountId, orderId)) !== null) return outcome({ invoiceId: 0 });
    const { timeZone } = await accountFacts(tx, accountId);
    const contact = await contactFacts(tx, accountId, order.contactId);
    const invoice = await context.start(invoiceAggregate);
    await context.claim(invoiceOfOrder, String(orderId), invoice.id, {
      target: 'orderId',
      message: 'The order is invoiced already',
    });
    const issuedOn = dateIn(now, timeZone);
    const { unitPrice, exGst: lineCurrency, description } = fee;
    const lines = [{ itemId: feeItemId, description, quantity: 1, unitPrice, line: unitPrice, lineCurrency }];
    const raised = {
      number: (await context.nextLabel('invoice')).label,
      orderId,
      orderNumber: order.number,
      contactId: order.contactId,
      contactName: order.contactName,
      terms: order.terms,
      reference: order.reference,
      issuedOn,
      dueDate: dueDateOf(issuedOn, order.terms, contact),
      ...documentOf(lines, order.gstPercent, order.gstMethod),
      allocations: [],
    };
    return outcome({ invoiceId: invoice.id }, change(invoice, raise(raised, heldPayments(order), now.toISOString())));
  },
);
