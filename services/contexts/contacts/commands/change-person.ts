import { isDeepStrictEqual } from 'node:util';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { pick } from '../../../platform/kernel/pick.ts';
import type { ContactPerson } from '../contacts.contract.ts';
import { contentFields, contentOf, settled } from '../domain/content.ts';
import { loadContact } from './load-contact.ts';
import { replacePart } from './move-part.ts';

/** Changes a person of a contact. */
export const changePerson = command(
  'contacts.changePerson',
  async ({ id, personId, ...person }: Omit<ContactPerson, 'id'> & { id: number; personId: number }, context) => {
    const contact = await loadContact(context, id);
    const before = contentOf(pick(contact.state, contentFields));
    const people = replacePart(before.people, { id: personId, ...person });
    const after = settled({ ...before, people });
    const data = { partId: personId, text: person.name, contact: after };
    const events = isDeepStrictEqual(before, after) ? [] : [{ type: 'contact.personChanged' as const, data }];
    return outcome({ id: personId }, change(contact, events));
  },
);
