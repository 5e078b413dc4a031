import {
  type PriceContent,
  type PriceRule,
  priceChanges,
} from '@glasshouse/services/contexts/pricing/price-change.contract';
import type { PricedStock, RateRow } from '@glasshouse/services/contexts/pricing/rate-rows.contract';

/** A rule as it is typed; what is not a number yet does nothing. */
export interface TypedRule extends Omit<PriceRule, 'thicknessMm'> {
  readonly thicknessMm: string;
}

/** Changes as they are typed. */
export interface TypedContent {
  readonly rules: readonly TypedRule[];
  /** Prices typed by hand, by key. */
  readonly own: Readonly<Record<string, string>>;
  readonly step: PriceContent['step'];
}

const number = /^-?\d{1,7}(\.\d{1,6})?$/;
const rate = /^\d{1,7}(\.\d{1,6})?$/;

/** What is sent: every rule, and the prices that are numbers. */
export const contentOf = ({ rules, own, step }: TypedContent): PriceContent => ({
  rules: rules.map((rule) => ({ ...rule, thicknessMm: rule.thicknessMm === '' ? null : Number(rule.thicknessMm) })),
  prices: Object.entries(own).flatMap(([key, typed]) => (rate.test(typed) ? [{ key, rate: typed }] : [])),
  step,
});

/** A request as it was saved, to be typed on. */
export const typedOf = ({ rules, prices, step }: PriceContent): TypedContent => ({
  rules: rules.map((rule) => ({ ...rule, thicknessMm: rule.thicknessMm === null ? '' : String(rule.thicknessMm) })),
  own: Object.fromEntries(prices.map((price) => [price.key, price.rate])),
  step,
});

/** New prices by key, worked out as the server does it. Rules that are not finished count as not there. */
export function newPrices(
  rows: readonly RateRow[],
  stocks: readonly PricedStock[],
  typed: TypedContent,
): Map<string, string> {
  const content = contentOf(typed);
  const rules = content.rules.filter((rule) => number.test(rule.value) && (rule.scope === 'all' || rule.target !== ''));
  return new Map(priceChanges(rows, { ...content, rules }, stocks).map((change) => [change.key, change.after]));
}

/** Numbers of a pasted column, one a line; dollars and thousands are taken off. */
export const pastedColumn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => (line.split('\t')[0] ?? '').replace(/[$,\s]/g, ''))
    .filter((line, i, all) => line !== '' || i < all.length - 1);
