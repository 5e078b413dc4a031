import type { Tone } from '../kernel/lifecycle.ts';

/** What is known of a company's subscription to the product. */
export interface SubscriptionFacts {
  readonly isActive: boolean;
  /** YYYY-MM-DD, the last day. */
  readonly expiryDate: string;
  readonly isAutoRenewEnabled: boolean;
}

/** The states that follow from it; none of them is stored. */
export const subscriptionStates = {
  active: { label: 'Active', tone: 'success' },
  expiringSoon: { label: 'Expires soon', tone: 'attention' },
  expired: { label: 'Expired', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>;
export type SubscriptionState = keyof typeof subscriptionStates;

/** From so many days before its end a subscription that does not renew itself is mentioned. */
const expiringSoonDays = 14;
const dayMs = 86_400_000;

/** Days from a day (YYYY-MM-DD) to the end of a subscription; below zero when it is over. */
export const daysLeft = ({ expiryDate }: Pick<SubscriptionFacts, 'expiryDate'>, today: string): number =>
  Math.round((Date.parse(expiryDate) - Date.parse(today)) / dayMs);

/** The state of a subscription on a day; it ends with the day it expires on. */
export function subscriptionState(subscription: SubscriptionFacts, today: string): SubscriptionState {
  const days = daysLeft(subscription, today);
  if (!subscription.isActive || days < 0) return 'expired';
  return !subscription.isAutoRenewEnabled && days <= expiringSoonDays ? 'expiringSoon' : 'active';
}
