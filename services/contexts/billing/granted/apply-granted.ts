import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { changeSubscription } from '../../account/subscription.facts.ts';
import type { BillingEvent } from '../billing.events.ts';
import { billingToChange } from '../commands/billing-to-change.ts';
import { type BillingState, billingAggregate } from '../domain/billing.ts';
import { grantedOn, limitsOf, renewedTo, withAddOns } from '../domain/granted.ts';

/** What the account is to be, by the subscription that was given for today; nothing when none has begun. */
export async function accountAsGranted(context: CommandContext, billing: BillingState): Promise<Change[]> {
  const { timeZone } = await accountFacts(context.tx, context.accountId);
  const one = grantedOn(billing.granted ?? [], localDate(context.now, timeZone));
  if (!one) return [];
  const subscription = { isActive: true, expiryDate: one.to, isAutoRenewEnabled: one.autoRenew };
  const access = withAddOns(limitsOf(one), billing.addOns ?? []);
  return [await changeSubscription(context, { subscription, access })];
}

/** A day has come on which a subscription that was given begins or renews itself. */
export const applyGranted = command('billing.applyGranted', async (_: object, context) => {
  const billing = await billingToChange(context);
  const { timeZone } = await accountFacts(context.tx, context.accountId);
  const renewed = renewedTo(billing.state?.granted ?? [], localDate(context.now, timeZone));
  const event: BillingEvent | null = renewed && { type: 'billing.subscriptionRenewed', data: renewed };
  const after = event ? billingAggregate.evolve(billing.state, event, context.now.toISOString()) : billing.state;
  return outcome({}, change(billing, event ? [event] : []), ...(after ? await accountAsGranted(context, after) : []));
});
