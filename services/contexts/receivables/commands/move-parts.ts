import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { lockedInvoice } from '../../invoicing/invoice-placing.facts.ts';
import { type PaymentState, placedOf, settledOf } from '../domain/payment.ts';
import { placingDay } from '../reading/placing-day.ts';
import type { PlacedPart } from '../receivables.events.ts';
import { byInvoice, type Wanted } from './by-invoice.ts';

interface Moving {
  readonly id: number;
  readonly before: PaymentState;
  /** The day it came, as it is now. */
  readonly receivedOn: string;
  /** The day on which parts that move are placed. */
  readonly placeOn: string;
  /** All invoices that it shall pay. */
  readonly wanted: readonly Wanted[];
}

interface Moved {
  readonly changes: readonly Change[];
  /** Parts that left their invoices. */
  readonly taken: readonly PlacedPart[];
  /** All parts as they are then. */
  readonly placed: PlacedPart[];
  /** Dollars that no invoice takes. */
  readonly unplaced: string;
}

/** Brings the parts of a payment to the invoices that it shall pay: only what differs moves, all of it to another day. */
export async function moveParts(
  { id, before, receivedOn, placeOn, wanted }: Moving,
  context: CommandContext,
): Promise<Moved> {
  const at = context.now.toISOString();
  const places = new Map(byInvoice(wanted).map(([place, one]) => [one.invoiceId, { place, amount: one.amount }]));
  const parts = new Map(before.placed.map((part) => [part.invoiceId, part]));
  const [changes, taken, placed]: [Change[], PlacedPart[], PlacedPart[]] = [[], [], []];
  // Ascending, so that two commands never wait for each other's invoices.
  for (const invoiceId of [...new Set([...parts.keys(), ...places.keys()])].sort((a, b) => a - b)) {
    const [part, want] = [parts.get(invoiceId), places.get(invoiceId)];
    if (part && want && dec(part.amount).eq(want.amount) && receivedOn === before.receivedOn) {
      placed.push(part);
      continue;
    }
    const invoice = await lockedInvoice(context, invoiceId);
    const field = `allocations.${want?.place}`;
    if (invoice?.contactId !== before.contactId)
      throw badField(`${field}.invoiceId`, 'Choose an invoice of this customer');
    const owing = currency(dec(invoice.standing.owing).plus(part?.amount ?? 0));
    if (want && dec(want.amount).gt(owing)) throw badField(`${field}.amount`, `${invoice.number} owes only $${owing}`);
    const mine = { isTaken: (one: { paymentReceivedId?: number | undefined }) => one.paymentReceivedId === id };
    const off = { ...mine, effectiveOn: part?.on ?? before.receivedOn };
    const on = placingDay(placeOn, invoice);
    if (part) taken.push(part);
    if (!want) {
      changes.push(invoice.takeBack(off.isTaken, off.effectiveOn).change);
      continue;
    }
    const next = { amount: currency(want.amount), method: before.method, at, paymentReceivedId: id };
    changes.push((part ? invoice.exchange(off, next, on) : invoice.place(next, on)).change);
    placed.push({ invoiceId, invoiceNumber: invoice.number, amount: next.amount, at, on });
  }
  return { changes, taken, placed, unplaced: currency(dec(settledOf(before)).minus(placedOf({ placed }))) };
}
