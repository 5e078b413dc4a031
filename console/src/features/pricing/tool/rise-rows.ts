import { marginOf, priceServices, risePercent } from '@glasshouse/services/contexts/pricing/price-change.contract';
import type { SalesPrice } from '@glasshouse/services/contexts/pricing/sales/sales-pricing.contract';

/** What a change does to the prices of one group: percent, averaged over its prices. */
export interface RiseRow {
  readonly name: string;
  readonly prices: number;
  readonly changed: number;
  /** Of the prices that change. */
  readonly rise: number;
  /** Of the prices whose cost is known; null when none is. */
  readonly marginBefore: number | null;
  readonly marginAfter: number | null;
}

const services: Readonly<Record<string, string>> = {
  ...priceServices,
  stock: 'Stock items of their own price',
};

/** Glass and hardware by price group, work by its kind. */
const nameOf = ({ section, target, label }: SalesPrice) => services[section] ?? (target || label);

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Groups in which a price changes, in the order of the list. `after`: new prices by key, AUD. */
export function riseRows(prices: readonly SalesPrice[], after: ReadonlyMap<string, string>): RiseRow[] {
  const groups = Map.groupBy(prices, nameOf);
  return [...groups].flatMap(([name, own]) => {
    const changed = own.filter((one) => after.has(one.key));
    if (changed.length === 0) return [];
    const rateAfter = (one: SalesPrice) => after.get(one.key) ?? one.rate;
    const rises = changed.map((one) => Number(risePercent(one.rate, rateAfter(one)) ?? 0));
    const margins = own.flatMap((one) => {
      const [before, next] = [marginOf(one.rate, one.cost), marginOf(rateAfter(one), one.cost)];
      return before === null || next === null ? [] : [{ before: Number(before), next: Number(next) }];
    });
    return [
      {
        ...{ name, prices: own.length, changed: changed.length, rise: mean(rises) ?? 0 },
        marginBefore: mean(margins.map((one) => one.before)),
        marginAfter: mean(margins.map((one) => one.next)),
      },
    ];
  });
}
