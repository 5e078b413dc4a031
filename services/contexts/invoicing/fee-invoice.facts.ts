import type { CommandContext } from '../../platform/cqrs/command.ts';
import { type Change, change } from '../../platform/kernel/aggregate.ts';
import { currency } from '../../platform/kernel/money.ts';
import { accountFacts } from '../account/account.facts.ts';
import type { ContactFacts } from '../contacts/contacts.facts.ts';
import { feeItemId } from './commands/charge-cancellation.ts';
import { invoiceAggregate } from './domain/invoice.ts';
import { invoiceTotals, raise } from './domain/raise.ts';
import { businessDay } from './reading/business-day.ts';
import { dueDateOf } from './reading/due-date.ts';

/** A fee of no order; `unitPrice` in dollars ex GST. */
export interface Fee {
  readonly contact: ContactFacts;
  readonly description: string;
  readonly unitPrice: string;
  /** What it is for, as the customer reads it. */
  readonly reference: string;
}

/** Raises the invoice of a fee that belongs to no order, by the customer's terms. The caller appends its change. */
export async function feeInvoice(
  context: CommandContext,
  { contact, description, unitPrice, reference }: Fee,
): Promise<{ readonly id: number; readonly number: string; readonly change: Change }> {
  const { taxRatePercent: gstPercent } = await accountFacts(context.tx, context.accountId);
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
  return { id: stream.id, number, change: change(stream, raise(raised, [], context.now.toISOString())) };
}
