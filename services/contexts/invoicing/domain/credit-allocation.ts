import { invoiceMachine } from '@glasshouse/state-machines/invoice/invoice.machine';
import { moveEvents } from '@glasshouse/state-machines/kernel';
import { currency, dec } from '../../../platform/kernel/money.ts';
import type { Allocation, InvoiceEvent } from '../invoicing.events.ts';
import { type InvoiceState, owingOf } from './invoice.ts';
import { machineFacts } from './raise.ts';

/** A part of a credit note that goes to an invoice; dollars. */
export interface CreditPart {
  readonly creditNoteId: number;
  readonly number: string;
  readonly amount: string;
  readonly at: string;
  /** The business day it counts for. */
  readonly effectiveOn: string;
}

/** Money and credit that are no payment of the order have negative numbers: payments of the order count from 1. */
export const nextOwnNumber = (state: InvoiceState): number =>
  Math.min(0, ...state.allocations.map((one) => one.paymentId)) - 1;

/** Counts a credit on an invoice; the last cent pays it. */
export function allocateCredit(state: InvoiceState, part: CreditPart): InvoiceEvent[] {
  const { creditNoteId, number, amount, at, effectiveOn } = part;
  const allocation: Allocation = {
    paymentId: nextOwnNumber(state),
    amount,
    method: 'creditNote',
    at,
    creditNoteId,
    creditNoteNumber: number,
  };
  return place(state, allocation, effectiveOn);
}

/** Counts an allocation that the invoice owes at least; the last cent pays it. */
export function place(state: InvoiceState, allocation: Allocation, effectiveOn: string): InvoiceEvent[] {
  const owing = currency(dec(owingOf(state)).minus(allocation.amount));
  const after = { ...state, allocations: [...state.allocations, allocation] };
  const event = { type: 'allocated', facts: machineFacts(after), before: machineFacts(state) };
  const { orderId, contactId } = state;
  return moveEvents(invoiceMachine, state.status, event, { orderId, contactId, effectiveOn, owing, allocation });
}

/** Takes everything that one credit note paid off an invoice again. */
export const takeCreditBack = (state: InvoiceState, creditNoteId: number, effectiveOn: string): InvoiceEvent[] =>
  takeBack(state, (one) => one.creditNoteId === creditNoteId, effectiveOn);

/** Takes some allocations off an invoice; nothing happens when it has none of them. */
export function takeBack(
  state: InvoiceState,
  isTaken: (allocation: Allocation) => boolean,
  effectiveOn: string,
): InvoiceEvent[] {
  const kept = state.allocations.filter((one) => !isTaken(one));
  if (kept.length === state.allocations.length) return [];
  const after = { ...state, allocations: kept };
  const event = { type: 'allocationTakenBack', facts: machineFacts(after), before: machineFacts(state) };
  const taken = state.allocations.filter(isTaken);
  const paymentIds = taken.map((one) => one.paymentId);
  const { orderId, contactId } = state;
  const data = { orderId, contactId, effectiveOn, owing: owingOf(after), paymentIds, taken };
  return moveEvents(invoiceMachine, state.status, event, data);
}
