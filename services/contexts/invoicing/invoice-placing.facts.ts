import { invoiceMachine } from '@glasshouse/state-machines/invoice/invoice.machine';
import { isFinal } from '@glasshouse/state-machines/kernel';
import type { CommandContext } from '../../platform/cqrs/command.ts';
import { type Change, change, type Loaded } from '../../platform/kernel/aggregate.ts';
import type { InvoiceStanding } from '../orders/order-books.facts.ts';
import { nextOwnNumber, place, takeBack } from './domain/credit-allocation.ts';
import { type InvoiceState, invoiceAggregate, owingOf } from './domain/invoice.ts';
import type { Allocation, InvoiceEvent } from './invoicing.events.ts';

/** An invoice after a change that its caller appends. */
export interface Placed {
  readonly change: Change;
  readonly standing: InvoiceStanding;
}

/** An invoice, locked, on which a command of a context above places money. */
export interface LockedInvoice {
  readonly id: number;
  readonly number: string;
  readonly contactId: number;
  /** The business day from which it owes: no money is placed on it before. */
  readonly since: string;
  readonly standing: InvoiceStanding;
  /** Places money that it owes at least; a payment of the order brings its number. */
  place(part: Part, effectiveOn: string): Placed;
  /** Takes some allocations back. */
  takeBack(isTaken: (allocation: Allocation) => boolean, effectiveOn: string): Placed;
  /** Takes some allocations back and places another one, as one change. */
  exchange(taken: Taken, part: Part, effectiveOn: string): Placed;
}

type Part = Omit<Allocation, 'paymentId'> & { readonly paymentId?: number };

/** Allocations that leave an invoice, and the business day on which they do. */
export interface Taken {
  readonly isTaken: (allocation: Allocation) => boolean;
  readonly effectiveOn: string;
}

type Invoice = Loaded<InvoiceState, InvoiceEvent>;

const standingOf = (id: number, version: number, state: InvoiceState): InvoiceStanding => ({
  invoiceId: id,
  version,
  owing: owingOf(state),
  isSettled: isFinal(invoiceMachine, state.status),
});

const after = (state: InvoiceState, events: readonly InvoiceEvent[], now: Date): InvoiceState =>
  events.reduce<InvoiceState>((s, event) => invoiceAggregate.evolve(s, event, now.toISOString()), state);

const placing = (state: InvoiceState, { paymentId, ...part }: Part, effectiveOn: string): InvoiceEvent[] =>
  place(state, { ...part, paymentId: paymentId ?? nextOwnNumber(state) }, effectiveOn);

function placedOn(invoice: Invoice, events: readonly InvoiceEvent[], now: Date): Placed {
  const state = after(invoice.state, events, now);
  return {
    change: change(invoice, events),
    standing: standingOf(invoice.id, invoice.version + events.length, state),
  };
}

/** An invoice that money is placed on, locked; null when there is none with this id. */
export async function lockedInvoice(context: CommandContext, id: number): Promise<LockedInvoice | null> {
  const invoice = await context.find(invoiceAggregate, id);
  if (!invoice) return null;
  const { state } = invoice;
  return {
    id,
    number: state.number,
    contactId: state.contactId,
    since: state.takenOverOn ?? state.issuedOn,
    standing: standingOf(id, invoice.version, state),
    place: (part, effectiveOn) => placedOn(invoice, placing(state, part, effectiveOn), context.now),
    takeBack: (isTaken, effectiveOn) => placedOn(invoice, takeBack(state, isTaken, effectiveOn), context.now),
    exchange(taken, part, effectiveOn) {
      const free = takeBack(state, taken.isTaken, taken.effectiveOn);
      const placed = placing(after(state, free, context.now), part, effectiveOn);
      return placedOn(invoice, [...free, ...placed], context.now);
    },
  };
}
