import { invoiceMachine } from '@glasshouse/state-machines/invoice/invoice.machine';
import { moveEvents } from '@glasshouse/state-machines/kernel';
import { currency, dec } from '../../../platform/kernel/money.ts';
import type { InvoiceEvent } from '../invoicing.events.ts';
import { type InvoiceState, owingOf } from './invoice.ts';
import { machineFacts } from './raise.ts';

type Sums = Pick<InvoiceState, 'total' | 'gst' | 'writtenOff' | 'gstWrittenOff'>;

/**
 * GST of a change of what is written off; dollars, less than nothing when it is less. It is the share of all that is
 * written off then, rounded, less what was adjusted already: however many parts there are, they end at the invoice's GST.
 */
export function gstOfWriteOff({ total, gst, writtenOff, gstWrittenOff = '0.00' }: Sums, more: string): string {
  if (dec(total).isZero()) return '0.00';
  const share = currency(dec(writtenOff).plus(more).times(gst).div(total));
  const adjusted = dec(share).minus(gstWrittenOff);
  // What was written off before the ledger was kept adjusted no GST: there is none to give back.
  const isLess = dec(more).lt(0);
  return currency(isLess ? (adjusted.gt(0) ? 0 : adjusted) : adjusted);
}

/** Writes off what is owing. Throws IllegalTransition. */
export function close(state: InvoiceState, reason: string, effectiveOn: string): InvoiceEvent[] {
  const { orderId, contactId } = state;
  const writtenOff = owingOf(state);
  const gstWrittenOff = gstOfWriteOff(state, writtenOff);
  const data = { reason, orderId, contactId, effectiveOn, owing: '0.00', writtenOff, gstWrittenOff };
  return moveEvents(invoiceMachine, state.status, { type: 'close', facts: machineFacts(state) }, data);
}

/** Lets a part of what was written off owe again; dollars. Throws IllegalTransition when nothing was written off. */
export function reverseWriteOff(
  state: InvoiceState,
  { amount, reason, effectiveOn }: { readonly amount: string; readonly reason: string; readonly effectiveOn: string },
): InvoiceEvent[] {
  const { orderId, contactId } = state;
  const less = currency(dec(amount).negated());
  const gst = currency(dec(gstOfWriteOff(state, less)).negated());
  const after = { ...state, writtenOff: currency(dec(state.writtenOff).minus(amount)) };
  const event = { type: 'reverseWriteOff' as const, facts: machineFacts(after), before: machineFacts(state) };
  const data = { reason, orderId, contactId, effectiveOn, owing: owingOf(after), amount: currency(amount), gst };
  return moveEvents(invoiceMachine, state.status, event, data);
}
