import { type Amount, dec } from '../../../platform/kernel/money.ts';

/** Whole cents of an amount in dollars, half up. */
export const centsOf = (amount: Amount): number => dec(amount).times(100).toDecimalPlaces(0).toNumber();

/** Dollars and cents as text. */
export const dollarsOf = (cents: number): string => dec(cents).div(100).toFixed(2);

/** Splits cents over shares so that the parts add up, by the largest remainder, ties to the earlier one. */
export function splitCents(total: number, shares: readonly Amount[]): number[] {
  const whole = shares.reduce<ReturnType<typeof dec>>((sum, share) => sum.plus(share), dec(0));
  if (whole.eq(0)) return shares.map((_, i) => (i === 0 ? total : 0));
  const exact = shares.map((share) => dec(total).times(share).div(whole));
  const parts = exact.map((one) => one.floor().toNumber());
  const left = total - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((one, i) => ({ i, rest: one.minus(one.floor()) }))
    .sort((a, b) => b.rest.cmp(a.rest) || a.i - b.i);
  for (const { i } of byRemainder.slice(0, left)) parts[i] = (parts[i] ?? 0) + 1;
  return parts;
}
