import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { paymentRemindersAggregate } from './payment-reminders.ts';

/** The reminders of a customer, locked; the first of them begins the stream, which has the customer's id. */
export async function remindersOf(context: CommandContext, contactId: number) {
  const known = await context.find(paymentRemindersAggregate, contactId);
  return known ?? { aggregate: paymentRemindersAggregate, id: contactId, version: 0, state: null };
}
