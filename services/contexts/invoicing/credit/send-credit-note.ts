import { command } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { queueMessage } from '../../communication/queue-message.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { moveCredit } from './credit-note.ts';
import { loadNote, moved, type Of } from './credit-note-parts.ts';
import { creditValues } from './credit-values.ts';

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
