import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { pick } from '../../../platform/kernel/pick.ts';
import type { ContactPerson } from '../contacts.contract.ts';
import { contentFields, contentOf, settled } from '../domain/content.ts';
import { loadContact } from './load-contact.ts';

const most = 50;

/** Adds a person to a contact; the first is the default. */
export const addPerson = command(
  'contacts.addPerson',
  async ({ id, ...person }: Omit<ContactPerson, 'id'> & { id: number }, context) => {
    const contact = await loadContact(context, id);
    const before = contentOf(pick(contact.state, contentFields));
    if (before.people.length >= most) throw conflict('TooManyPartsError', 'At most 50 people');
    const partId = before.lastPartId + 1;
    const after = settled({ ...before, people: [...before.people, { id: partId, ...person }] });
    const data = { partId, text: person.name, contact: after };
    return outcome({ id: partId }, change(contact, [{ type: 'contact.personAdded', data }]));
  },
);
