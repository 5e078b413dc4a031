import { dec } from '../../../platform/kernel/money.ts';
import type { PriceMove, Rates } from '../pricing.events.ts';
import { rateRows } from '../rate-rows.contract.ts';

/** What differs between two states of a list, by key, in the order of the newer one. */
export function movesBetween(before: Rates, after: Rates): PriceMove[] {
  const old = new Map(rateRows(before).map((row) => [row.key, row]));
  const rows = rateRows(after);
  const now = new Set(rows.map((row) => row.key));
  const moved = rows.flatMap(({ key, label, rate }) => {
    const was = old.get(key)?.rate ?? null;
    return was !== null && dec(was).eq(rate) ? [] : [{ key, label, before: was, after: rate }];
  });
  const gone = [...old.values()].filter((row) => !now.has(row.key));
  return [...moved, ...gone.map(({ key, label, rate }) => ({ key, label, before: rate, after: null }))];
}
