import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { loadContact } from './load-contact.ts';

/** Brings an archived contact back; restoring a live one changes nothing. */
export const restoreContact = command('contacts.restoreContact', async ({ id }: { id: number }, context) => {
  const contact = await loadContact(context, id);
  return outcome({ id }, change(contact, contact.state.isArchived ? [{ type: 'contact.restored', data: {} }] : []));
});
