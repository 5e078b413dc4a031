import { command, type Outcome, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { type StockFacts, stockFactsMany } from '../../inventory/inventory.facts.ts';
import { describedWords } from '../../ordereditor/assembly-words.contract.ts';
import { lockedOrderFacts, type OrderFacts } from '../../orders/orders.facts.ts';
import { invoiceAggregate } from '../domain/invoice.ts';
import { documentOf, heldPayments, raise } from '../domain/raise.ts';
import { invoiceIdOf, invoiceOfOrder } from '../invoice-of-order.facts.ts';
import type { InvoiceLine, Raised } from '../invoicing.events.ts';
import { dateIn, dueDateOf } from '../reading/due-date.ts';
import { feeItemId } from './charge-cancellation.ts';

/** The order's invoice; null when it has none and gets none. */
interface Raising {
  invoiceId: number | null;
}

/** What has an invoice: orders, and a rework whose delivery the customer pays, for its fees alone. */
const isInvoiced = ({ type, items, fees }: OrderFacts) =>
  items.length > 0 && (type === 'order' || (type === 'nonChargeableRework' && fees.length > 0));

/** Raises the invoice of an order with what was paid already; once per order. Quotes are not invoiced. */
export const raiseInvoice = command(
  'invoicing.raiseInvoice',
  async ({ orderId }: { orderId: number }, context): Promise<Outcome<Raising>> => {
    const { tx, accountId } = context;
    // Locked: a payment of the order is on the invoice, or it finds the invoice.
    const order = await lockedOrderFacts(tx, accountId, orderId);
    if (!order) throw notFound();
    if (!isInvoiced(order)) return outcome<Raising>({ invoiceId: null });
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
    const stocks = await stockFactsMany(
      tx,
      accountId,
      order.items.map(({ stockId }) => stockId),
    );
    const raised = raisedOf(order, stocks, number, issuedOn, dueDateOf(issuedOn, order.terms, contact));
    return outcome<Raising>(
      { invoiceId: invoice.id },
      change(invoice, raise(raised, heldPayments(order), context.now.toISOString())),
    );
  },
);

type Stocks = ReadonlyMap<number, Pick<StockFacts, 'priceGroupId'>>;

const lineOf = (item: OrderFacts['items'][number], stocks: Stocks): InvoiceLine => {
  const { itemId, quantity, unitPrice, line, lineCurrency, taxPercent, stockId } = item;
  const priceGroupId = stocks.get(stockId)?.priceGroupId;
  return {
    ...{ itemId, description: describedWords(item), quantity, unitPrice, line, lineCurrency },
    ...(taxPercent === undefined ? {} : { taxPercent }),
    ...(priceGroupId ? { priceGroupId } : {}),
  };
};

/** A fee belongs to no line of the order. */
const feeLineOf = ({
  description,
  quantity,
  unitPrice,
  line,
  lineCurrency,
  taxPercent,
  feeKind,
  why,
}: OrderFacts['fees'][number]): InvoiceLine => ({
  ...{ itemId: feeItemId, description, quantity, unitPrice, line, lineCurrency },
  ...{ taxPercent, feeKind, why },
});

function raisedOf(order: OrderFacts, stocks: Stocks, number: string, issuedOn: string, dueDate: string): Raised {
  const goods = order.type === 'order' ? order.items.map((item) => lineOf(item, stocks)) : [];
  const document = documentOf([...goods, ...order.fees.map(feeLineOf)], order.gstPercent, order.gstMethod);
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
    ...document,
    allocations: [],
  };
}
