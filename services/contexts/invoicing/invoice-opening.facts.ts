import { invoiceMachine } from '@glasshouse/state-machines/invoice/invoice.machine';
import { moveOf, NEW } from '@glasshouse/state-machines/kernel';
import type { CommandContext } from '../../platform/cqrs/command.ts';
import { type Change, change } from '../../platform/kernel/aggregate.ts';
import { currency, dec } from '../../platform/kernel/money.ts';
import { creditNoteAggregate, takeCreditOver } from './credit/credit-note.ts';
import { invoiceAggregate } from './domain/invoice.ts';
import { machineFacts } from './domain/raise.ts';
import type { TakenOver } from './invoicing.events.ts';

/** A document that was taken over; the caller appends its change. */
export interface Opened {
  readonly id: number;
  readonly change: Change;
}

/** Takes over what an invoice of another system owes; dollars. It is not a sale: that system counted it. */
export async function openInvoice(context: CommandContext, taken: TakenOver): Promise<Opened> {
  const stream = await context.start(invoiceAggregate);
  const facts = machineFacts({ ...taken, allocations: [], writtenOff: '0.00' });
  const move = moveOf(invoiceMachine, NEW, { type: 'takeOver', facts });
  return { id: stream.id, change: change(stream, [{ type: 'invoice.takenOver', data: { ...taken, ...move } }]) };
}

/** Takes over what is left of a credit of another system; dollars. */
export async function openCredit(
  context: CommandContext,
  taken: Omit<TakenOver, 'dueDate'>,
  description: string,
): Promise<Opened> {
  const stream = await context.start(creditNoteAggregate);
  const { number, contactId, contactName, reference, issuedOn, takenOverOn, gst, total } = taken;
  const subtotal = currency(dec(total).minus(gst));
  const line = { itemId: null, description, quantity: 1, unitPrice: subtotal, line: subtotal, lineCurrency: subtotal };
  const ofNoOrder = { orderId: null, orderNumber: '', ncrId: null, gstPercent: '0' };
  const credited = { number, contactId, contactName, ...ofNoOrder, reasonText: reference, issuedOn, lines: [line] };
  return { id: stream.id, change: change(stream, takeCreditOver({ ...credited, subtotal, gst, total }, takenOverOn)) };
}
