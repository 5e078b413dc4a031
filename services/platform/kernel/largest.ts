import { type Amount, dec } from './money.ts';

/**
 * The largest values that are accepted, by what they measure. Every column of a read table that holds a line, an order
 * or a credit note has room for them.
 */
export const largest = {
  /** Dollars, a price of a price list. */
  rate: '9999999.999999',
  /** Dollars, one line or a whole document, tax with it. */
  total: '999999999.99',
  areaM2: '9999999',
  weightKg: '99999999',
} as const;

/** Is it larger, without its sign, than what is accepted? */
export const isOver = (value: Amount, measure: keyof typeof largest): boolean => dec(value).abs().gt(largest[measure]);
