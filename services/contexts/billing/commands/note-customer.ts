import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { billingToChange } from './billing-to-change.ts';

/** Keeps the provider's id of the company. */
export const noteCustomer = command('billing.noteCustomer', async (data: { customerId: string }, context) => {
  const billing = await billingToChange(context);
  const isKnown = billing.state?.customerId === data.customerId;
  return outcome({}, change(billing, isKnown ? [] : [{ type: 'billing.customerKnown', data }]));
});
