import type { Interval } from '../billing.contract.ts';

/** A subscription as the provider has it; times in seconds since 1970. */
export interface ProviderSubscription {
  readonly id: string;
  readonly status: string;
  readonly createdAt: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  /** It was cancelled and runs to the end of its period. */
  readonly endsWithPeriod: boolean;
  readonly endedAt: number | null;
  readonly productId: string;
  readonly interval: Interval;
  /** Amount of an interval, with two decimals. */
  readonly price: string;
}

/** What a subscription means for the company. */
export interface Standing {
  readonly isActive: boolean;
  /** Its last moment, seconds since 1970. */
  readonly expiresAt: number;
  readonly isAutoRenewEnabled: boolean;
}

/** The better a status, the higher; what is missing here was never paid for and counts as no subscription. */
const ranks: Readonly<Record<string, number>> = {
  active: 3,
  trialing: 3,
  past_due: 2,
  unpaid: 1,
  paused: 1,
  canceled: 0,
};

/** The subscription that counts of a company's: the best, of equal ones the newest. Null when it has none. */
export function chooseSubscription(all: readonly ProviderSubscription[]): ProviderSubscription | null {
  const real = all.filter((one) => one.status in ranks);
  const rank = ({ status }: ProviderSubscription) => ranks[status] ?? 0;
  return real.sort((a, b) => rank(b) - rank(a) || b.createdAt - a.createdAt)[0] ?? null;
}

/** Paid for up to the end of the period, or free up to it. */
const running: ReadonlySet<string> = new Set(['active', 'trialing']);

/** So long a subscription goes on when its renewal could not be charged, s. */
const graceSeconds = 7 * 86_400;

/**
 * Active and trialing run to the end of their period and renew themselves unless they were cancelled. Past due: the
 * period that is not paid has begun, so seven days from its start. All others are over.
 */
export function standingOf(subscription: ProviderSubscription): Standing {
  const { status, periodStart, periodEnd, endsWithPeriod, endedAt } = subscription;
  if (running.has(status)) return { isActive: true, expiresAt: periodEnd, isAutoRenewEnabled: !endsWithPeriod };
  if (status === 'past_due')
    return { isActive: true, expiresAt: periodStart + graceSeconds, isAutoRenewEnabled: false };
  return { isActive: false, expiresAt: endedAt ?? periodStart, isAutoRenewEnabled: false };
}
