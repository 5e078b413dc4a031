/** Decimals kept (specification 3 §9). */
export const places = { currency: 2, subtotal: 6, quantity: 5 } as const;

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/**
 * Decimal text rounded to a number of decimals, halves away from zero, without passing through a binary fraction.
 * @throws RangeError when the text is no plain decimal.
 */
export function roundText(text: string, decimals: number): string {
  const match = pattern.exec(text.trim());
  if (!match || !(match[2] || match[3])) throw new RangeError(`Not a decimal: ${text}`);
  const [, sign, whole = '', fraction = ''] = match;
  const kept = BigInt(`0${whole}${fraction.padEnd(decimals, '0').slice(0, decimals)}`);
  const rounded = (fraction[decimals] ?? '0') >= '5' ? kept + 1n : kept;
  const digits = String(rounded).padStart(decimals + 1, '0');
  const body = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return sign === '-' && rounded !== 0n ? `-${body}` : body;
}

/** Dollars, 2 decimals. */
export const roundCurrency = (text: string): string => roundText(text, places.currency);
/** Subtotals and unit prices, 6 decimals. */
export const roundSubtotal = (text: string): string => roundText(text, places.subtotal);
/** Quantities in m², m, kg, 5 decimals. */
export const roundQuantity = (text: string): string => roundText(text, places.quantity);

/** Decimal text of digits with `decimals` of them behind the point. */
function pointed(digits: bigint, decimals: number): string {
  const text = String(digits < 0n ? -digits : digits).padStart(decimals + 1, '0');
  const body = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
  return digits < 0n ? `-${body}` : body;
}

const fractionOf = (text: string) => text.split('.')[1] ?? '';

/** Digits of a decimal text without its point, filled up to so many decimals. */
const digitsOf = (text: string, decimals: number) =>
  BigInt(`${text.split('.')[0] || '0'}${fractionOf(text).padEnd(decimals, '0')}`);

/** Product of decimal texts, exact. */
export function timesText(...factors: readonly string[]): string {
  const decimals = factors.reduce((sum, factor) => sum + fractionOf(factor).length, 0);
  const digits = factors.reduce((product, factor) => product * digitsOf(factor, 0), 1n);
  return pointed(digits, decimals);
}

/** Sum of decimal texts, exact. */
export function sumText(values: readonly string[]): string {
  const decimals = Math.max(0, ...values.map((value) => fractionOf(value).length));
  return pointed(
    values.reduce((sum, value) => sum + digitsOf(value, decimals), 0n),
    decimals,
  );
}
