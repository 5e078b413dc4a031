import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { ContactState } from '../domain/contact.ts';
import { loadContact } from './load-contact.ts';

interface Input {
  id: number;
  status: ContactState['accountStatus'];
  reason: string;
}

/** Sets a customer active, on hold or on stop. */
export const setCreditStatus = command('contacts.setCreditStatus', async ({ id, status, reason }: Input, context) => {
  const contact = await loadContact(context, id);
  const from = contact.state.accountStatus;
  const events =
    from === status ? [] : [{ type: 'contact.creditStatusSet' as const, data: { from, to: status, reason } }];
  return outcome({ id }, change(contact, events));
});
