import type { Layout } from '../optimiser.contract.ts';

/** So many other plans are kept of one job. */
const most = 4;
/** A plan and its alternatives travel in one event; the broker takes messages of 4 MB. Bytes. */
const largest = 2_000_000;

/** The other plans that are kept beside a layout: different from it and from each other, few, and small enough together. */
export function keptAlternatives(layout: Layout, alternatives: readonly Layout[]): Layout[] {
  const textOf = (plan: Layout) => JSON.stringify(plan.sheets);
  const seen = new Set([textOf(layout)]);
  let bytes = textOf(layout).length;
  return alternatives
    .filter((plan) => {
      const text = textOf(plan);
      if (plan.sheets.length === 0 || seen.has(text) || bytes + text.length > largest) return false;
      seen.add(text);
      bytes += text.length;
      return true;
    })
    .slice(0, most);
}
