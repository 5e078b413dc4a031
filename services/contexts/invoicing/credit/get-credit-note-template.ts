import { query } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { filledTemplate } from '../../communication/communication.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { creditNoteAggregate } from './credit-note.ts';
import { creditValues } from './credit-values.ts';

/** The message of a credit note as it would go out now. */
export const getCreditNoteTemplate = query(
  'invoicing.getCreditNoteTemplate',
  async ({ id }: { id: number }, { db, accountId, actor }) => {
    const note = await findAggregate(db, accountId, creditNoteAggregate, id, false);
    if (!note) throw notFound();
    const contact = await contactFacts(db, accountId, note.state.contactId);
    const filled = await filledTemplate(db, accountId, 'creditNote', {
      userName: actor.name,
      ...creditValues(note.state),
    });
    return { recipientList: contact?.email ? [contact.email] : [], ...filled };
  },
);
