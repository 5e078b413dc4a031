import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change, type Loaded } from '../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { queueMessage } from '../../communication/queue-message.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { allocateCredit, takeCreditBack } from '../domain/credit-allocation.ts';
import { invoiceAggregate, owingOf } from '../domain/invoice.ts';
import { businessDay } from '../reading/business-day.ts';
import { type CreditNoteState, creditNoteAggregate, moveCredit, remainingOf } from './credit-note.ts';
import type { CreditMoved } from './credit-notes.contract.ts';
import type { CreditNoteEvent } from './credit-notes.events.ts';
import { creditValues } from './credit-values.ts';

interface Of {
  id: number;
  version?: number | undefined;
}
type Note = Loaded<CreditNoteState, CreditNoteEvent>;

async function loadNote(context: CommandContext, { id, version }: Of): Promise<Note> {
  const note = await context.load(creditNoteAggregate, id);
  if (version !== undefined && version !== note.version)
    throw conflict(
      'ConcurrencyError',
      'Somebody changed this credit note since you opened it. Reload it and try again',
      {
        version: note.version,
      },
    );
  return note;
}

function moved(note: Note, events: readonly CreditNoteEvent[], ...more: Change[]) {
  const status = events.at(-1)?.data.to ?? note.state.status;
  const answer: CreditMoved = { id: note.id, number: note.state.number, status, version: note.version + events.length };
  return outcome(answer, change(note, events), ...more);
}

const asksReason = (label: string, reason: string) => {
  if (!reason) throw badField('reason', `${label}: give a reason`);
};

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

/** Gives up or refunds what is left. */
export const closeCreditNote = command(
  'invoicing.closeCreditNote',
  async ({ reason, ...of }: Of & { reason: string }, context) => {
    const note = await loadNote(context, of);
    const events = moveCredit(note.state, 'close', {
      reason,
      contactId: note.state.contactId,
      effectiveOn: await businessDay(context),
      closedAmount: remainingOf(note.state),
    });
    asksReason('Close credit note', reason);
    return moved(note, events);
  },
);

/** Cancels a credit note and takes back what it paid; invoices owe it again. */
export const cancelCreditNote = command(
  'invoicing.cancelCreditNote',
  async ({ reason, ...of }: Of & { reason: string }, context) => {
    const note = await loadNote(context, of);
    const { events, changes } = await cancelCredit(context, note, reason);
    asksReason('Cancel credit note', reason);
    return moved(note, events, ...changes);
  },
);

/** Cancels a loaded credit note: its own events, and the invoices that owe again. */
export async function cancelCredit(context: CommandContext, note: Note, reason: string) {
  const { contactId, gstPercent, subtotal, gst, total } = note.state;
  const effectiveOn = await businessDay(context);
  const data = { reason, contactId, effectiveOn, gstPercent, subtotal, gst, total };
  const events = moveCredit(note.state, 'cancel', data);
  const changes: Change[] = [];
  // Always in the same order, so that two commands never wait for each other's invoices.
  for (const invoiceId of [...new Set(note.state.allocations.map((one) => one.invoiceId))].sort((a, b) => a - b)) {
    const invoice = await context.load(invoiceAggregate, invoiceId);
    changes.push(change(invoice, takeCreditBack(invoice.state, note.id, effectiveOn)));
  }
  return { events, changes };
}

/** Sends a credit note by e-mail. */
export const sendCreditNote = command(
  'invoicing.sendCreditNote',
  async ({ recipientList, ...of }: Of & { recipientList: string[] }, context) => {
    const note = await loadNote(context, of);
    const { contactId } = note.state;
    const contact = await contactFacts(context.tx, context.accountId, contactId);
    const to = recipientList.length > 0 ? recipientList : contact?.email ? [contact.email] : [];
    const events = moveCredit(note.state, 'send', { recipient: to.join(', ') });
    if (to.length === 0) throw badField('recipientList', 'The customer has no e-mail address: enter one');
    const message = await queueMessage(context, {
      type: 'creditNote',
      values: creditValues(note.state),
      recipientList: to,
      linkType: 'creditNote',
      linkId: note.id,
      contactId,
    });
    return moved(note, events, message.change);
  },
);
