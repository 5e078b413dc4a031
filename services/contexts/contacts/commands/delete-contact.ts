import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { contactAggregate } from '../domain/contact.ts';
import { loadContact } from './load-contact.ts';

/** Deletes a contact that nothing refers to; 409 naming what does. What was used is archived instead. */
export const deleteContact = command('contacts.deleteContact', async ({ id }: { id: number }, context) => {
  const contact = await loadContact(context, id);
  const { name } = contact.state;
  const use = await context.findUse({ type: contactAggregate.type, id, name });
  if (use) throw conflict('ContactInUseError', `${use.text}: archive it instead`);
  return outcome({ id }, change(contact, [{ type: 'contact.deleted', data: { name } }]));
});
