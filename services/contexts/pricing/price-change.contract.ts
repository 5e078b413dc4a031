import { z } from 'zod';
import { PriceChangeText, rateText, ThicknessMm } from '../../platform/contract/words.ts';
import { dec } from '../../platform/kernel/money.ts';
import type { PricedStock, RateRow } from './rate-rows.contract.ts';
import { stockKey } from './rate-rows.contract.ts';

const NewRate = rateText();

/** What a rule is about: everything, a part of the list, a price group, a service, one stock item. */
export const PriceScope = z.enum(['all', 'category', 'group', 'service', 'stock']);
export type PriceScope = z.infer<typeof PriceScope>;
/** Percent more, dollars more, or this price. */
export const PriceMode = z.enum(['percent', 'amount', 'set']);
export const scopeWords = {
  all: 'Everything',
  category: 'Category',
  group: 'Price group',
  service: 'Service',
  stock: 'Stock item',
} as const;
export const modeWords = { percent: '% more', amount: '$ more', set: '$ price' } as const;
/** Categories of prices: what they charge for. */
export const priceCategories = { glass: 'Glass', processing: 'Processing', articles: 'Hardware and services' } as const;
/** Services by name; edgework also by code, as `edgework:FP`. */
export const priceServices = {
  toughening: 'Toughening',
  edgework: 'Edgework',
  holes: 'Holes',
  cutouts: 'Cutouts',
  corners: 'Corners',
  layers: 'Units and laminates',
} as const;

export const PriceRule = z
  .object({
    scope: PriceScope,
    /** Category, price group, service or stock id; empty for everything. */
    target: z.string().trim().max(60, 'Use at most 60 characters').default(''),
    /** mm; only for a price group. */
    thicknessMm: ThicknessMm.nullable().default(null),
    mode: PriceMode.default('percent'),
    value: PriceChangeText,
  })
  .refine((rule) => rule.scope === 'all' || rule.target !== '', {
    path: ['target'],
    message: 'Choose what the rule applies to',
  })
  // Asked of texts that are no number too, which have been refused already.
  .refine((rule) => rule.mode !== 'percent' || !(Number(rule.value) < -100), {
    path: ['value'],
    message: 'At most 100 % down',
  });
export type PriceRule = z.infer<typeof PriceRule>;

/** New prices are rounded to a multiple of this, dollars. */
export const priceSteps = ['0.01', '0.05', '0.10', '0.50', '1.00'] as const;
export const PriceStep = z.enum(priceSteps);

/** Changes of prices: rules, and prices of their own, which win over every rule. */
export const PriceContent = z.object({
  rules: z.array(PriceRule).max(100, 'At most 100 rules').default([]),
  /** The stock sales prices that are set one by one. */
  prices: z
    .array(z.object({ key: z.string().trim().min(1).max(120), rate: NewRate }))
    .max(1_000)
    .default([]),
  step: PriceStep.default('0.01'),
});
export type PriceContent = z.infer<typeof PriceContent>;

/** One price before and after. `before` null: it follows its group until now. */
export interface PriceChange {
  readonly key: string;
  readonly before: string | null;
  readonly after: string;
}

/** How near a rule comes to a price; the nearest decides, the later of two. */
const nearness = { all: 1, category: 2, service: 3, group: 4, stock: 6 } as const;

function fits(rule: PriceRule, row: RateRow, stock: PricedStock | undefined): number {
  const group = row.section === 'stock' ? (stock?.priceGroup ?? '') : row.target;
  switch (rule.scope) {
    case 'all':
      return row.section === 'minimum' ? 0 : nearness.all;
    case 'category':
      return categoryOf(row) === rule.target ? nearness.category : 0;
    case 'service': {
      const [name, code] = rule.target.split(':');
      return row.section === name && (code === undefined || code === row.target)
        ? nearness.service + (code ? 0.5 : 0)
        : 0;
    }
    case 'group': {
      if (!['glass', 'stock', 'each'].includes(row.section) || group !== rule.target) return 0;
      if (rule.thicknessMm === null) return nearness.group;
      return rule.thicknessMm === row.thicknessMm ? nearness.group + 1 : 0;
    }
    case 'stock':
      return row.key === stockKey(Number(rule.target)) ? nearness.stock : 0;
  }
}

const categoryOf = ({ section }: RateRow): keyof typeof priceCategories | null =>
  section === 'minimum'
    ? null
    : section === 'each'
      ? 'articles'
      : section === 'glass' || section === 'stock'
        ? 'glass'
        : 'processing';

/** A price moved by a percentage or an amount, or set; rounded half up to the step, never below zero, 2 decimals. */
export function ruledRate(mode: PriceRule['mode'], change: string, rate: string, step: string): string {
  const value = dec(change);
  const moved =
    mode === 'set' ? value : mode === 'amount' ? dec(rate).plus(value) : dec(rate).times(value.div(100).plus(1));
  const rounded = moved.div(step).toDecimalPlaces(0).times(step);
  return (rounded.isNegative() ? dec(0) : rounded).toFixed(2);
}

/**
 * What the content makes of a list: only prices that differ from before, in the order of the list. A price set by hand
 * wins; else the nearest rule decides (stock item, group with thickness, group, service, category, everything), the later
 * of two alike. Prices are rounded half up to the step. A stock item without a price of its own gets one from its group.
 */
export function priceChanges(
  rows: readonly RateRow[],
  content: PriceContent,
  stocks: readonly PricedStock[],
): PriceChange[] {
  const own = new Map(content.prices.map((price) => [price.key, price.rate]));
  const byId = new Map(stocks.map((stock) => [stockKey(stock.id), stock]));
  const all = [...rows, ...newStockRows(rows, content, byId)];
  return all.flatMap((row) => {
    const before = rows.includes(row) ? row.rate : null;
    const after = own.get(row.key) ?? byRules(row, content, byId.get(row.key));
    return after === null || (before !== null && dec(after).eq(before)) ? [] : [{ key: row.key, before, after }];
  });
}

function byRules(row: RateRow, content: PriceContent, stock: PricedStock | undefined): string | null {
  let best: PriceRule | null = null;
  let near = 0;
  for (const rule of content.rules) {
    const fit = fits(rule, row, stock);
    if (fit > 0 && fit >= near) [best, near] = [rule, fit];
  }
  return best && ruledRate(best.mode, best.value, row.rate, content.step);
}

/** Stock items that are named by the content and have no row yet: their price is that of their group. */
function newStockRows(
  rows: readonly RateRow[],
  content: PriceContent,
  byId: ReadonlyMap<string, PricedStock>,
): RateRow[] {
  const named = [
    ...content.rules.flatMap((rule) => (rule.scope === 'stock' ? [stockKey(Number(rule.target))] : [])),
    ...content.prices.map((price) => price.key),
  ];
  return [...new Set(named)].flatMap((key) => {
    const stock = byId.get(key);
    if (!stock || rows.some((row) => row.key === key)) return [];
    const base = rows.find((row) =>
      row.section === 'glass'
        ? row.target === stock.priceGroup && row.thicknessMm === stock.thicknessMm
        : row.section === 'each' && stock.thicknessMm === null && row.target === stock.priceGroup,
    );
    if (!base) return [];
    return [{ ...base, key, section: 'stock' as const, label: stock.code, target: String(stock.id) }];
  });
}

/** Margin in percent of the price, 1 decimal; null without a cost or a price. */
export const marginOf = (price: string, cost: string | null): string | null =>
  cost === null || dec(price).lte(0) ? null : dec(price).minus(cost).div(price).times(100).toFixed(1);

/** By how much a price moved, percent with 2 decimals; null from nothing. */
export const risePercent = (before: string | null, after: string): string | null =>
  before === null || dec(before).isZero() ? null : dec(after).minus(before).div(before).times(100).toFixed(2);
