import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { ContactBody } from '../contacts.contract.ts';
import { contactAggregate } from '../domain/contact.ts';

/** Changes the details of a contact. */
export const updateContact = command(
  'contacts.updateContact',
  async ({ id, ...data }: ContactBody & { id: number }, context) => {
    const contact = await context.load(contactAggregate, id);
    return outcome({ id }, change(contact, [{ type: 'contact.updated', data }]));
  },
);
