import { isPaymentHeld } from '@glasshouse/state-machines/payment/payment-received.machine';
import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { dateWords } from '../../../platform/kernel/words.ts';
import { correct, type PaymentState, placeAnew, settledOf } from '../domain/payment.ts';
import { cancelWithPayment, leftInvoiceOn, overpaymentAggregate, usedOf } from '../overpayments/overpayment.ts';
import { businessDay } from '../reading/business-day.ts';
import type { PaymentCorrection, PaymentRecorded } from '../receivables.contract.ts';
import type { PaymentEvent, PlacedPart } from '../receivables.events.ts';
import { assertNotRecorded } from './assert-not-recorded.ts';
import { assertWithin } from './assert-within.ts';
import type { Wanted } from './by-invoice.ts';
import { closedBooks } from './closed-books.ts';
import { keepRest } from './keep-rest.ts';
import { loadPayment } from './load-payment.ts';
import { moveParts } from './move-parts.ts';

/**
 * Puts right the day, the reference and the invoices of a payment. What moves is mirrored on the day it had and placed on
 * the day it has now; invoices that stay as they are are left alone. Its overpayment is made anew when the rest is another:
 * 409 when some of it is used. Money taken on an order follows the order: only its reference may change.
 */
export const updatePaymentReceived = command(
  'receivables.updatePaymentReceived',
  async ({ id, version, ...said }: PaymentCorrection & { id: number }, context) => {
    const payment = await loadPayment(context, { id, version });
    const before = payment.state;
    const corrected = await correctedOf(before, said, context);
    const events: PaymentEvent[] = [];
    const changes: Change[] = [];
    if (corrected.reference !== before.reference || corrected.receivedOn !== before.receivedOn) {
      if (!said.acceptDuplicate) await assertNotRecorded(context, corrected, id);
      events.push(...correct(before, corrected));
    }
    const wanted = said.allocations ?? before.placed;
    const isDayMoved = corrected.receivedOn !== before.receivedOn;
    // What is put right counts from the day the money came; what was held is placed today.
    const isHeld = isPaymentHeld(before.status);
    const placeOn = isHeld && !isDayMoved ? await businessDay(context) : corrected.receivedOn;
    const moved = await moveParts({ id, before, receivedOn: corrected.receivedOn, placeOn, wanted }, context);
    await assertMayLeave(moved.taken, before, context);
    let { overpaymentId } = before;
    const isKept = (said.rest ?? (isHeld ? 'hold' : 'overpayment')) === 'overpayment';
    const kept = isKept ? moved.unplaced : '0.00';
    if (moved.changes.length > 0 || !dec(kept).eq(before.kept) || (isDayMoved && overpaymentId !== null)) {
      const rest = await keepAnew(
        { id, before, now: { ...corrected, receivedOn: placeOn }, kept, isDayMoved },
        context,
      );
      overpaymentId = rest.overpaymentId;
      if (rest.old && leftInvoiceOn(rest.old.state) !== null)
        throw badField(
          'allocations',
          'Some of it was on an invoice until it was taken back: cancel it, and record it again',
        );
      const next = { placed: moved.placed, kept, overpaymentId };
      const used = rest.old ? usedOf(rest.old.state) : '0';
      events.push(...placeAnew(corrected, { taken: moved.taken, used, next }));
      if (rest.old) changes.push(change(rest.old, cancelWithPayment(rest.old.state, before.receivedOn)));
      changes.push(...moved.changes, ...rest.changes);
    }
    const status = events.at(-1)?.data.to ?? before.status;
    const answer: PaymentRecorded = {
      ...{ id, number: before.number, status, overpaymentId },
      version: payment.version + events.length,
    };
    return outcome(answer, change(payment, events), ...changes);
  },
);

/** 422 when a part would leave an invoice on a day of closed books. */
async function assertMayLeave(taken: readonly PlacedPart[], { receivedOn }: PaymentState, context: CommandContext) {
  const books = await closedBooks(context);
  const closed = taken.find((part) => books.isClosed(part.on ?? receivedOn));
  if (!closed) return;
  const day = dateWords(closed.on ?? receivedOn);
  throw badField(
    'allocations',
    `It counts on ${closed.invoiceNumber} since ${day}, when the books are closed: cancel it, and record it again`,
  );
}

async function correctedOf(
  before: PaymentState,
  { date, reference, allocations, rest }: Omit<PaymentCorrection, 'version'>,
  context: CommandContext,
): Promise<PaymentState> {
  // First the machine: a payment that was cancelled says so before any of its fields is looked at.
  correct(before, before);
  const receivedOn = date ?? before.receivedOn;
  const ofOrder = 'It was taken on an order: cancel it, and record it again';
  if (before.orderId !== null && receivedOn !== before.receivedOn) throw badField('date', ofOrder);
  if (before.orderId !== null && allocations) throw badField('allocations', ofOrder);
  if (before.orderId !== null && rest) throw badField('rest', ofOrder);
  // A form sends them all: it is what they change that counts.
  const isPlacedAnew = allocations !== undefined && !isPlacedSo(before.placed, allocations);
  const isHeldNow = rest === 'hold' && before.overpaymentId !== null;
  if (before.rounding && isPlacedAnew)
    throw badField('allocations', 'It was rounded for the invoices it paid: cancel it, and record it again');
  if (receivedOn > (await businessDay(context)))
    throw badField('date', 'Money is recorded when it has come: choose today or a day before');
  const books = await closedBooks(context);
  if (receivedOn !== before.receivedOn) books.assertOpen(receivedOn, 'date');
  // What is held moves today: only its parts are asked for their day.
  const isMoved = isPaymentHeld(before.status) ? false : isPlacedAnew || isHeldNow;
  if ((isMoved || receivedOn !== before.receivedOn) && books.isClosed(before.receivedOn))
    throw badField(
      isMoved ? 'allocations' : 'date',
      `It counts on ${dateWords(before.receivedOn)}, when the books are closed: cancel it, and record it again`,
    );
  assertWithin(allocations ?? [], settledOf(before), 'allocations');
  return { ...before, reference: reference ?? before.reference, receivedOn };
}

/** The invoices of a payment are those that are wanted, each with the same part. */
const isPlacedSo = (placed: readonly PlacedPart[], wanted: readonly Wanted[]): boolean =>
  placed.length === wanted.length &&
  wanted.every((want) => placed.some((part) => part.invoiceId === want.invoiceId && dec(part.amount).eq(want.amount)));

interface Rest {
  readonly id: number;
  readonly before: PaymentState;
  readonly now: PaymentState;
  /** Dollars that no invoice takes. */
  readonly kept: string;
  readonly isDayMoved: boolean;
}

/** The overpayment stays while the rest and its day are the same; else the old one goes and another one is made. */
async function keepAnew({ id, before, now, kept, isDayMoved }: Rest, context: CommandContext) {
  const { overpaymentId } = before;
  if (!isDayMoved && dec(kept).eq(before.kept)) return { overpaymentId, old: null, changes: [] };
  const old = overpaymentId === null ? null : await context.load(overpaymentAggregate, overpaymentId);
  const rest = dec(kept).gt(0) ? await keepRest(context, id, now, currency(kept), 'paidOver') : null;
  return { overpaymentId: rest?.id ?? null, old, changes: rest ? [rest.change] : [] };
}
