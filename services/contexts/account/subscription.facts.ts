import { isDeepStrictEqual } from 'node:util';
import type { CommandContext } from '../../platform/cqrs/command.ts';
import { type Change, change } from '../../platform/kernel/aggregate.ts';
import { pick } from '../../platform/kernel/pick.ts';
import type { ProductAccess, Subscription } from './account.contract.ts';
import type { AccountEvent } from './account.events.ts';
import { accountAggregate } from './domain/account.ts';

/** What a subscription gives. What is left out stays as it is. */
export interface NewSubscription {
  readonly subscription: Subscription;
  readonly access: Partial<Omit<ProductAccess, 'hasActiveSubscription'>>;
}

/** Changes the subscription and its limits within another context's command; nothing happens when they are so already. */
export async function changeSubscription(context: CommandContext, given: NewSubscription): Promise<Change> {
  const account = await context.load(accountAggregate, context.accountId);
  const { subscription } = given;
  const access = { ...account.state.access, ...given.access, hasActiveSubscription: subscription.isActive };
  const isSame = isDeepStrictEqual({ subscription, access }, pick(account.state, ['subscription', 'access']));
  const events: AccountEvent[] = isSame
    ? []
    : [{ type: 'account.subscriptionChanged', data: { subscription, access } }];
  return change(account, events);
}

/** Notes that the company has said who gets its bills, once. */
export async function noteBillingSetUp(context: CommandContext): Promise<Change> {
  const account = await context.load(accountAggregate, context.accountId);
  return change(account, account.state.isInitialBillingSetup ? [] : [{ type: 'account.billingSetUp', data: {} }]);
}
