import { command, type Outcome, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { lockedOrderFacts, type OrderFacts } from '../../orders/orders.facts.ts';
import { invoiceAggregate } from '../domain/invoice.ts';
import { heldPayments, invoiceTotals, raise } from '../domain/raise.ts';
import { invoiceIdOf, invoiceOfOrder } from '../invoice-of-order.facts.ts';
import type { InvoiceLine, Raised } from '../invoicing.events.ts';
import { dateIn, dueDateOf } from '../reading/due-date.ts';

/** The order's invoice; null when it has none and gets none. */
interface Raising {
  invoiceId: number | null;
}

/** Raises the invoice of an order with what was paid already; once per order. Quotes and reworks are not invoiced. */
export const raiseInvoice = command(
  'invoicing.raiseInvoice',
  async ({ orderId }: { orderId: number }, context): Promise<Outcome<Raising>> => {
    const { tx, accountId } = context;
    // Locked: a payment of the order is on the invoice, or it finds the invoice.
    const order = await lockedOrderFacts(tx, accountId, orderId);
    if (!order) throw notFound();
    if (order.type !== 'order' || order.items.length === 0) return outcome<Raising>({ invoiceId: null });
    const before = await invoiceIdOf(tx, accountId, orderId);
    if (before !== null) return outcome<Raising>({ invoiceId: before });
    const { timeZone } = await accountFacts(tx, accountId);
    const contact = await contactFacts(tx, accountId, order.contactId);
    const invoice = await context.start(invoiceAggregate);
    await context.claim(invoiceOfOrder, String(orderId), invoice.id, {
      target: 'orderId',
      message: 'The order is invoiced already',
    });
    const issuedOn = dateIn(context.now, timeZone);
    const { label: number } = await context.nextLabel('invoice');
    const raised = raisedOf(order, number, issuedOn, dueDateOf(issuedOn, order.terms, contact));
    return outcome<Raising>(
      { invoiceId: invoice.id },
      change(invoice, raise(raised, heldPayments(order), context.now.toISOString())),
    );
  },
);

const lineOf = ({
  itemId,
  description,
  quantity,
  unitPrice,
  line,
  lineCurrency,
}: OrderFacts['items'][number]): InvoiceLine => ({ itemId, description, quantity, unitPrice, line, lineCurrency });

function raisedOf(order: OrderFacts, number: string, issuedOn: string, dueDate: string): Raised {
  const lines = order.items.map(lineOf);
  return {
    number,
    orderId: order.id,
    orderNumber: order.number,
    contactId: order.contactId,
    contactName: order.contactName,
    terms: order.terms,
    reference: order.reference,
    issuedOn,
    dueDate,
    lines,
    gstPercent: order.gstPercent,
    ...invoiceTotals(lines, order.gstPercent),
    allocations: [],
  };
}
