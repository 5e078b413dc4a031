import type { CommandContext } from '../../platform/cqrs/command.ts';
import { type Change, change } from '../../platform/kernel/aggregate.ts';
import { currency } from '../../platform/kernel/money.ts';
import { accountFactsAt } from '../account/account.facts.ts';
import type { ContactFacts } from '../contacts/contacts.facts.ts';
import { feeItemId } from './commands/charge-cancellation.ts';
import { nextOwnNumber, place } from './domain/credit-allocation.ts';
import { type InvoiceState, invoiceAggregate } from './domain/invoice.ts';
import { invoiceTotals, raise } from './domain/raise.ts';
import type { Allocation } from './invoicing.events.ts';
import { businessDay } from './reading/business-day.ts';
import { dueDateOf } from './reading/due-date.ts';

/** A fee of no order; `unitPrice` in dollars ex GST. */
export interface Fee {
  readonly contact: ContactFacts;
  readonly description: string;
  readonly unitPrice: string;
  /** What it is for, as the customer reads it. */
  readonly reference: string;
  /** Money of the customer that pays it at once. */
  readonly paidBy?: Omit<Allocation, 'paymentId' | 'amount'>;
}

/** `total` in dollars with GST. */
export interface RaisedFee {
  readonly id: number;
  readonly number: string;
  readonly total: string;
  readonly issuedOn: string;
  readonly change: Change;
}

/** Raises the invoice of a fee that belongs to no order, by the customer's terms. The caller appends its change. */
export async function feeInvoice(
  context: CommandContext,
  { contact, description, unitPrice, reference, paidBy }: Fee,
): Promise<RaisedFee> {
  const { taxRatePercent: gstPercent } = await accountFactsAt(context.tx, context.accountId, context.now);
  const issuedOn = await businessDay(context);
  const stream = await context.start(invoiceAggregate);
  const { label: number } = await context.nextLabel('invoice');
  const lineCurrency = currency(unitPrice);
  const lines = [{ itemId: feeItemId, description, quantity: 1, unitPrice, line: unitPrice, lineCurrency }];
  const raised = {
    ...{ number, orderId: null, orderNumber: '', contactId: contact.id, contactName: contact.name },
    ...{
      terms: contact.paymentTerms,
      reference,
      issuedOn,
      dueDate: dueDateOf(issuedOn, contact.paymentTerms, contact),
    },
    ...{ lines, gstPercent, ...invoiceTotals(lines, gstPercent), allocations: [] },
  };
  const at = context.now.toISOString();
  const created = raise(raised, [], at);
  const state = created.reduce<InvoiceState | null>((s, event) => invoiceAggregate.evolve(s, event, at), null);
  const paid =
    state && paidBy ? place(state, { ...paidBy, amount: raised.total, paymentId: nextOwnNumber(state) }, issuedOn) : [];
  return { id: stream.id, number, total: raised.total, issuedOn, change: change(stream, [...created, ...paid]) };
}
