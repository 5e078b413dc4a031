import { cashRounding } from '../../../platform/contract/cash.ts';
import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { currency, dec, sum } from '../../../platform/kernel/money.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { isCustomer } from '../../contacts/contacts.contract.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { lockedInvoice } from '../../invoicing/invoice-placing.facts.ts';
import { paymentAggregate, placedOf, receive, settledOf } from '../domain/payment.ts';
import { placingDay } from '../reading/placing-day.ts';
import type { NewPayment, PaymentRecorded } from '../receivables.contract.ts';
import type { PlacedPart, Received } from '../receivables.events.ts';
import { assertNotRecorded } from './assert-not-recorded.ts';
import { assertWithin } from './assert-within.ts';
import { byInvoice } from './by-invoice.ts';
import { cardSurcharge } from './card-surcharge.ts';
import { closedBooks } from './closed-books.ts';
import { keepRest } from './keep-rest.ts';

/**
 * Records money of a customer: placed on the invoices that are named, the rest kept as an overpayment or held. The same payment
 * twice is 409 PossibleDuplicate unless that is accepted.
 */
export const recordPaymentReceived = command(
  'receivables.recordPaymentReceived',
  async (input: NewPayment, context) => {
    const came = await moneyThatCame(input, context);
    (await closedBooks(context)).assertOpen(came.receivedOn, 'date');
    assertWithin(input.allocations, settledOf(came), 'amount');
    if (!input.acceptDuplicate) await assertNotRecorded(context, came);
    const stream = await context.start(paymentAggregate);
    const { placed: parts, changes } = await placeAll(input, came, stream.id, context);
    // As late as can be: until this payment is written, every other one of the company waits for its number.
    const { label: number } = await context.nextLabel('paymentReceived');
    const received: Received = { number, ...came };
    const fee = await cardSurcharge(context, input, received, stream.id);
    if (fee) assertWithin(input.allocations, currency(dec(settledOf(came)).minus(fee.part.amount)), 'amount');
    const placed = fee ? [...parts, fee.part] : parts;
    const unplaced = currency(dec(settledOf(received)).minus(placedOf({ placed })));
    const over =
      dec(unplaced).gt(0) && input.rest === 'overpayment'
        ? await keepRest(context, stream.id, received, unplaced, 'paidOver')
        : null;
    const kept = over ? unplaced : '0.00';
    const events = receive(received, { placed, overpaymentId: over?.id ?? null, kept });
    const status = events.at(-1)?.data.to;
    if (!status) throw new Error('A payment was received without an event');
    const answer: PaymentRecorded = {
      id: stream.id,
      number,
      status,
      version: events.length,
      overpaymentId: over?.id ?? null,
    };
    const more = [over, fee].flatMap((one) => (one ? [one.change] : []));
    return outcome(answer, change(stream, events), ...changes, ...more);
  },
);

async function moneyThatCame(
  { contactId, date, amount, method, reference, allocations }: NewPayment,
  context: CommandContext,
): Promise<Omit<Received, 'number'>> {
  const contact = await contactFacts(context.tx, context.accountId, contactId);
  if (!contact || !isCustomer(contact)) throw badField('contactId', 'Choose a customer');
  const { settings, timeZone } = await accountFacts(context.tx, context.accountId);
  const today = localDate(context.now, timeZone);
  const receivedOn = date ?? today;
  if (receivedOn > today) throw badField('date', 'Money is recorded when it has come: choose today or a day before');
  const noOrder = { orderId: null, orderPaymentId: null };
  const settles = sum(allocations.map((part) => part.amount));
  const rounding = cashRounding({ amount, method }, currency(settles), settings.accountsRoundingCents);
  return {
    ...{ contactId, contactName: contact.name, ...noOrder },
    ...{ amount: currency(amount), method, reference, receivedOn, by: context.actor.name },
    ...(Number(rounding) !== 0 && { rounding }),
  };
}

async function placeAll(
  { allocations }: NewPayment,
  received: Omit<Received, 'number'>,
  paymentReceivedId: number,
  context: CommandContext,
) {
  const { contactId, method, receivedOn } = received;
  const at = context.now.toISOString();
  const placed: PlacedPart[] = [];
  const changes: Change[] = [];
  for (const [i, wanted] of byInvoice(allocations)) {
    const invoice = await lockedInvoice(context, wanted.invoiceId);
    if (invoice?.contactId !== contactId)
      throw badField(`allocations.${i}.invoiceId`, 'Choose an invoice of this customer');
    const { owing } = invoice.standing;
    if (dec(wanted.amount).gt(owing))
      throw badField(`allocations.${i}.amount`, `${invoice.number} owes only $${owing}`);
    const amount = currency(wanted.amount);
    const on = placingDay(receivedOn, invoice);
    changes.push(invoice.place({ amount, method, at, paymentReceivedId }, on).change);
    placed.push({ invoiceId: invoice.id, invoiceNumber: invoice.number, amount, at, on });
  }
  return { placed, changes };
}
