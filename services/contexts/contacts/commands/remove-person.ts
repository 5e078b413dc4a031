import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { pick } from '../../../platform/kernel/pick.ts';
import { contentFields, contentOf, settled } from '../domain/content.ts';
import { loadContact } from './load-contact.ts';
import { withoutPart } from './move-part.ts';

/** Removes a person of a contact; the default only when it is the last. */
export const removePerson = command(
  'contacts.removePerson',
  async ({ id, personId }: { id: number; personId: number }, context) => {
    const contact = await loadContact(context, id);
    const before = contentOf(pick(contact.state, contentFields));
    const people = withoutPart(before.people, personId, { defaultId: before.defaultPersonId, noun: 'person' });
    const gone = before.people.find((one) => one.id === personId);
    const data = { partId: personId, text: gone ? gone.name : '', contact: settled({ ...before, people }) };
    return outcome({ id: personId }, change(contact, [{ type: 'contact.personRemoved', data }]));
  },
);
