import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { takeCreditBack } from '../domain/credit-allocation.ts';
import { invoiceAggregate } from '../domain/invoice.ts';
import { businessDay } from '../reading/business-day.ts';
import { moveCredit } from './credit-note.ts';
import type { Note } from './credit-note-parts.ts';

/** Cancels a loaded credit note: its own events, and the invoices that owe again. */
export async function cancelCredit(context: CommandContext, note: Note, reason: string) {
  const { contactId, gstPercent, subtotal, gst, total, isTakenOver } = note.state;
  const effectiveOn = await businessDay(context);
  const sums = { gstPercent, subtotal, gst, total, ...(isTakenOver && { isTakenOver }) };
  const data = { reason, contactId, effectiveOn, ...sums };
  const events = moveCredit(note.state, 'cancel', data);
  const changes: Change[] = [];
  // Always in the same order, so that two commands never wait for each other's invoices.
  for (const invoiceId of [...new Set(note.state.allocations.map((one) => one.invoiceId))].sort((a, b) => a - b)) {
    const invoice = await context.load(invoiceAggregate, invoiceId);
    changes.push(change(invoice, takeCreditBack(invoice.state, note.id, effectiveOn)));
  }
  return { events, changes };
}
