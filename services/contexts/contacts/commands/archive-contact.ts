import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { loadContact } from './load-contact.ts';

/** Takes a contact out of the lists; archiving an archived one changes nothing. */
export const archiveContact = command('contacts.archiveContact', async ({ id }: { id: number }, context) => {
  const contact = await loadContact(context, id);
  return outcome({ id }, change(contact, contact.state.isArchived ? [] : [{ type: 'contact.archived', data: {} }]));
});
