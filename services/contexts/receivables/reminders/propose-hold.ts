import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { businessDay } from '../reading/business-day.ts';
import { customersToHold } from './customers-to-hold.ts';
import { remindersOf } from './reminders-of.ts';

/** Proposes to hold the orders of a customer who owes for more than 60 days. It changes nothing: a person decides. */
export const proposeHold = command('receivables.proposeHold', async ({ contactId }: { contactId: number }, context) => {
  const stream = await remindersOf(context, contactId);
  const today = await businessDay(context);
  const found = (await customersToHold(context.tx, context.accountId, { today, contactIds: [contactId] })).get(
    contactId,
  );
  if (!found) return outcome({ isProposed: false });
  const data = { contactId, contactName: found.name, asOf: today, over60: found.over60 };
  return outcome({ isProposed: true }, change(stream, [{ type: 'paymentReminder.holdProposed', data }]));
});
