import { command } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { allocateCredit } from '../domain/credit-allocation.ts';
import { invoiceAggregate, owingOf } from '../domain/invoice.ts';
import { businessDay } from '../reading/business-day.ts';
import { moveCredit, remainingOf } from './credit-note.ts';
import { loadNote, moved, type Of } from './credit-note-parts.ts';

/** Takes a part of the credit off an invoice of the same customer. */
export const allocateCreditNote = command(
  'invoicing.allocateCreditNote',
  async ({ invoiceId, amount, ...of }: Of & { invoiceId: number; amount: string }, context) => {
    const note = await loadNote(context, of);
    const invoice = await context.find(invoiceAggregate, invoiceId);
    const allocation = {
      allocationId: note.state.allocations.length + 1,
      invoiceId,
      invoiceNumber: invoice?.state.number ?? '',
      amount: currency(amount),
      at: context.now.toISOString(),
      by: context.actor.name,
    };
    const remaining = currency(dec(remainingOf(note.state)).minus(amount));
    const events = moveCredit(note.state, 'allocate', { allocation, remaining });
    if (!invoice || invoice.state.contactId !== note.state.contactId)
      throw badField('invoiceId', 'Choose an invoice of this customer');
    if (dec(remaining).lt(0)) throw badField('amount', `Only $${remainingOf(note.state)} is left to allocate`);
    const owing = owingOf(invoice.state);
    if (dec(amount).gt(owing)) throw badField('amount', `${invoice.state.number} owes only $${owing}`);
    const paid = allocateCredit(invoice.state, {
      creditNoteId: note.id,
      number: note.state.number,
      effectiveOn: await businessDay(context),
      ...allocation,
    });
    return moved(note, events, change(invoice, paid));
  },
);
