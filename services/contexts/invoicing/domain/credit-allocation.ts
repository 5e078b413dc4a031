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
}

/** Counts a credit on an invoice; the last cent pays it. Its number is negative: payments of the order count from 1. */
export function allocateCredit(state: InvoiceState, part: CreditPart): InvoiceEvent[] {
  const { creditNoteId, number, amount, at } = part;
  const lowest = Math.min(0, ...state.allocations.map((one) => one.paymentId));
  const allocation: Allocation = {
    paymentId: lowest - 1,
    amount,
    method: 'creditNote',
    at,
    creditNoteId,
    creditNoteNumber: number,
  };
  const owing = currency(dec(owingOf(state)).minus(amount));
  const after = { ...state, allocations: [...state.allocations, allocation] };
  const event = { type: 'allocated', facts: machineFacts(after), before: machineFacts(state) };
  return moveEvents(invoiceMachine, state.status, event, { orderId: state.orderId, owing, allocation });
}

/** Takes everything that one credit note paid off an invoice again. */
export function takeCreditBack(state: InvoiceState, creditNoteId: number): InvoiceEvent[] {
  const kept = state.allocations.filter((one) => one.creditNoteId !== creditNoteId);
  if (kept.length === state.allocations.length) return [];
  const after = { ...state, allocations: kept };
  const event = { type: 'allocationTakenBack', facts: machineFacts(after), before: machineFacts(state) };
  const paymentIds = state.allocations.flatMap((one) => (one.creditNoteId === creditNoteId ? [one.paymentId] : []));
  const data = { orderId: state.orderId, owing: owingOf(after), paymentIds };
  return moveEvents(invoiceMachine, state.status, event, data);
}
