import { isDeepStrictEqual } from 'node:util';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { noteBillingSetUp } from '../../account/subscription.facts.ts';
import type { BillingDetails } from '../billing.contract.ts';
import { billingToChange } from './billing-to-change.ts';

/** Keeps who gets the bills; the first time completes the initial billing setup. The provider is told at the next session. */
export const updateBilling = command('billing.updateBilling', async (data: BillingDetails, context) => {
  const billing = await billingToChange(context);
  const isSame = isDeepStrictEqual(billing.state?.details, data);
  const changed = change(billing, isSame ? [] : [{ type: 'billing.detailsChanged', data }]);
  return outcome({}, changed, await noteBillingSetUp(context));
});
