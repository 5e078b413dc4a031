import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { billingToChange } from '../commands/billing-to-change.ts';

/** Keeps that there is news of the provider; what it is, is fetched. */
export const noteNews = command('billing.noteNews', async (data: { noticeId: string; type: string }, context) => {
  const billing = await billingToChange(context);
  return outcome({}, change(billing, [{ type: 'billing.notified', data }]));
});
