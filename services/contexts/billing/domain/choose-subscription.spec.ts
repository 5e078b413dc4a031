import { describe, expect, it } from 'vitest';
import { chooseSubscription, type ProviderSubscription, standingOf } from './choose-subscription.ts';

const of = (status: string, more: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  ...{ id: 'sub', status, createdAt: 1, periodStart: 1_000_000, periodEnd: 3_000_000, endsWithPeriod: false },
  ...{ endedAt: null, productId: 'prod', interval: 'month', price: '1.00' },
  ...more,
});
const day = 86_400;

describe('what a subscription means', () => {
  it.each(['active', 'trialing'])(
    '%s runs to the end of its period and renews itself unless it was cancelled',
    (status) => {
      expect(standingOf(of(status))).toEqual({ isActive: true, expiresAt: 3_000_000, isAutoRenewEnabled: true });
      expect(standingOf(of(status, { endsWithPeriod: true })).isAutoRenewEnabled).toBe(false);
    },
  );

  it('past_due runs seven days from the begin of the unpaid period', () => {
    expect(standingOf(of('past_due'))).toEqual({
      ...{ isActive: true, expiresAt: 1_000_000 + 7 * day, isAutoRenewEnabled: false },
    });
  });

  it.each(['unpaid', 'paused', 'canceled'])('%s is over', (status) => {
    expect(standingOf(of(status, { endedAt: 2_000_000 }))).toMatchObject({ isActive: false, expiresAt: 2_000_000 });
  });
});

describe('which of several counts', () => {
  const ids = (...all: ProviderSubscription[]) => chooseSubscription(all)?.id ?? null;

  it('the best, of equal ones the newest', () => {
    expect(ids(of('canceled', { id: 'old', createdAt: 9 }), of('active', { id: 'runs' }))).toBe('runs');
    expect(ids(of('past_due', { id: 'late', createdAt: 9 }), of('trialing', { id: 'runs' }))).toBe('runs');
    expect(ids(of('active', { id: 'a', createdAt: 2 }), of('active', { id: 'b', createdAt: 3 }))).toBe('b');
  });

  it('none that was never paid for: a company keeps what it had', () => {
    expect(ids(of('incomplete'), of('incomplete_expired'))).toBeNull();
    expect(ids()).toBeNull();
  });
});
