import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { ContactBody } from '../contacts.contract.ts';
import { contactAggregate } from '../domain/contact.ts';

/** Adds a customer or supplier. */
export const createContact = command('contacts.createContact', async (input: ContactBody, context) => {
  const contact = await context.start(contactAggregate);
  return outcome({ id: contact.id }, change(contact, [{ type: 'contact.created', data: input }]));
});
