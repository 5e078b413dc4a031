const centsOf = (dollars: string) => Math.round(Number(dollars) * 100);
const dollarsOf = (cents: number) => (cents / 100).toFixed(2);

/**
 * What is paid in cash for an amount: to the nearest so many cents, half up. Dollars. There are no coins below 5 cents:
 * the sum that is settled is rounded once, never a line, the invoice or its GST.
 */
export const cashSum = (amount: string, toCents: number): string =>
  dollarsOf(Math.round(centsOf(amount) / toCents) * toCents);

/**
 * What rounding adds to cash that came, so that it settles an amount; below nothing when more came. Nothing unless what
 * came is exactly that amount as it is paid in cash. Dollars.
 */
export function cashRounding(
  came: { readonly amount: string; readonly method: string },
  settles: string,
  toCents: number,
): string {
  const isRounded =
    came.method === 'cash' && centsOf(settles) > 0 && centsOf(cashSum(settles, toCents)) === centsOf(came.amount);
  return isRounded ? dollarsOf(centsOf(settles) - centsOf(came.amount)) : '0.00';
}
