import { command, outcome } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { isCustomer } from '../../contacts/contacts.contract.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { openCredit, openInvoice } from '../../invoicing/invoice-opening.facts.ts';
import { closedBooks } from '../commands/closed-books.ts';
import { businessDay } from '../reading/business-day.ts';
import { claimNumber } from './claim-number.ts';
import type { OpeningBalance, TakenOverDocument } from './opening.contract.ts';

/**
 * Takes over what a customer owes or has in another system. It counts against OPENING: the sale and its GST were accounted
 * for there. The same document twice is 422.
 */
export const takeOverBalance = command('receivables.takeOverBalance', async (input: OpeningBalance, context) => {
  const { tx, accountId } = context;
  const contact = await contactFacts(tx, accountId, input.contactId);
  if (!contact || !isCustomer(contact)) throw badField('contactId', 'Choose a customer');
  const today = await businessDay(context);
  const takenOverOn = input.takenOverOn ?? today;
  if (takenOverOn > today) throw badField('takenOverOn', 'Choose today or a day before');
  if (input.issuedOn > takenOverOn)
    throw badField('issuedOn', 'It was issued before it is taken over: choose that day');
  const dueDate = input.dueDate ?? input.issuedOn;
  if (dueDate < input.issuedOn) throw badField('dueDate', 'The due date cannot be before the issue date');
  (await closedBooks(context)).assertOpen(takenOverOn, 'takenOverOn');
  const [total, gst] = [currency(input.amount), currency(input.gst)];
  if (dec(total).lte(0)) throw badField('amount', 'Enter what is owing, or what is unused');
  if (dec(gst).times(2).gt(total)) throw badField('gst', 'This is more than half of the amount');
  const isOwed = input.kind === 'invoice' || input.kind === 'balanceOwing';
  const isDocument = input.kind === 'invoice' || input.kind === 'credit';
  if (isDocument && !input.number) throw badField('number', 'Enter its number in the other system');
  const document = isOwed ? 'invoice' : 'creditNote';
  const number = input.number || (await context.nextLabel(document)).label;
  const { reference, issuedOn } = input;
  const whose = { contactId: contact.id, contactName: contact.name };
  const taken = { number, ...whose, reference, issuedOn, takenOverOn, gst, total };
  const opened = isOwed
    ? await openInvoice(context, { ...taken, dueDate })
    : await openCredit(context, taken, 'Credit from before, taken over');
  if (input.number) await claimNumber(context, document, input.number, opened.id);
  const answer: TakenOverDocument = { id: opened.id, document, number, takenOverOn };
  return outcome(answer, opened.change);
});
