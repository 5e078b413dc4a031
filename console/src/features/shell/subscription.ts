import {
  daysLeft,
  type SubscriptionFacts,
  subscriptionState,
} from '@glasshouse/state-machines/subscription/subscription';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { reuseFor } from '../../lib/api/query.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { ways } from '../../widgets/record-link/record-routes.ts';

/** What the avatar menu says of a subscription on a day (YYYY-MM-DD), or null when all is well. */
export function subscriptionText(subscription: SubscriptionFacts, today: string): string | null {
  const state = subscriptionState(subscription, today);
  if (state === 'expired') return 'Subscription Expired';
  if (state === 'active') return null;
  const days = daysLeft(subscription, today);
  if (days === 0) return 'Subscription expires today';
  return `Subscription expires in ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** The line about the subscription for those with read on account; null for everybody else and when all is well. */
export function useSubscriptionText(): string | null {
  const mayKnow = useRights().allows(ways.account.access);
  const { data } = useQuery({
    queryKey: ['account.getAccount', {}],
    // The contract of the account is not needed to open the first page.
    queryFn: async ({ signal }) => {
      const { accountContract } = await import('@glasshouse/services/contexts/account/account.contract');
      return call(accountContract.getAccount, {}, { signal });
    },
    staleTime: reuseFor,
    enabled: mayKnow,
  });
  return mayKnow && data?.subscription ? subscriptionText(data.subscription, dayOf(new Date())) : null;
}
