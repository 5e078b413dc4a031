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
  readonly standing: InvoiceStanding;
  /** Places money that it owes at least; a payment of the order brings its number. */
  place(part: Omit<Allocation, 'paymentId'> & { readonly paymentId?: number }, effectiveOn: string): Placed;
  /** Takes some allocations back. */
  takeBack(isTaken: (allocation: Allocation) => boolean, effectiveOn: string): Placed;
}

type Invoice = Loaded<InvoiceState, InvoiceEvent>;

const standingOf = (id: number, version: number, state: InvoiceState): InvoiceStanding => ({
  invoiceId: id,
  version,
  owing: owingOf(state),
  isSettled: isFinal(invoiceMachine, state.status),
});

function placedOn(invoice: Invoice, events: readonly InvoiceEvent[], now: Date): Placed {
  const at = now.toISOString();
  const state = events.reduce<InvoiceState>((s, event) => invoiceAggregate.evolve(s, event, at), invoice.state);
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
    standing: standingOf(id, invoice.version, state),
    place({ paymentId, ...part }, effectiveOn) {
      const allocation = { ...part, paymentId: paymentId ?? nextOwnNumber(state) };
      return placedOn(invoice, place(state, allocation, effectiveOn), context.now);
    },
    takeBack: (isTaken, effectiveOn) => placedOn(invoice, takeBack(state, isTaken, effectiveOn), context.now),
  };
}
