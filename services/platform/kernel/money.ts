import { Decimal } from 'decimal.js';

Decimal.set({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** Anything that can be read as a decimal without passing through a binary float of unknown origin. */
export type Amount = Decimal | string | number;

/** A decimal from text, number or decimal. */
export const dec = (value: Amount): Decimal => new Decimal(value);

/** So many decimals, half up; nothing has no sign. */
const fixed = (value: Amount, places: number): string =>
  dec(value)
    .toFixed(places)
    .replace(/^-(0\.0+)$/, '$1');

/** Currency: 2 decimals, half up (specification 3 §9). */
export const currency = (value: Amount): string => fixed(value, 2);
/** Subtotals and unit prices: 6 decimals, half up. */
export const subtotal = (value: Amount): string => fixed(value, 6);
/** Quantities in m², m, kg: 5 decimals, half up. */
export const quantity = (value: Amount): string => fixed(value, 5);

/** Sum of decimals. */
export const sum = (values: readonly Amount[]): Decimal =>
  values.reduce<Decimal>((total, value) => total.plus(value), new Decimal(0));

/** GST by the total invoice rule (GST Act s 9-90(2)(a)): unrounded GST of all lines added, rounded once. */
export const gstOf = (totalExGst: Amount, ratePercent: Amount): string =>
  currency(dec(totalExGst).times(ratePercent).div(100));
