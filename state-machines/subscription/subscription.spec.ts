import { expect, it } from 'vitest';
import { subscriptionState } from './subscription.ts';

const today = '2026-11-25';
const state = (expiryDate: string, isAutoRenewEnabled = false, isActive = true) =>
  subscriptionState({ isActive, expiryDate, isAutoRenewEnabled }, today);

it('B-122 a subscription is active, expires soon from 14 days before its end, and has expired after its last day', () => {
  expect(state('2026-12-10')).toBe('active');
  expect(state('2026-12-09')).toBe('expiringSoon');
  expect(state('2026-11-25')).toBe('expiringSoon');
  expect(state('2026-11-24')).toBe('expired');
});

it('one that renews itself is active up to its last day', () => {
  expect(state('2026-11-25', true)).toBe('active');
  expect(state('2026-11-24', true)).toBe('expired');
});

it('one that was ended has expired whatever its day', () => {
  expect(state('2027-11-25', true, false)).toBe('expired');
});
