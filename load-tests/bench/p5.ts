import { countCap } from '@glasshouse/services/platform/contract/table';
import type { Bar } from '../bars/bar.ts';
import { round } from '../bars/measure.ts';
import { openListWorld } from './list-world.ts';
import { longList } from './lists/every-list.ts';
import { orderFilters } from './order-filters.ts';

/** Bar P5: counts and totals of a list that is longer than the cap, capped against exact. */
export const p5: Bar = async ({ rows = 1_000_000 }) => {
  const world = await openListWorld(rows);
  try {
    let overCap = 0;
    const parts: { what: string; capped: number; exact: number; ratio: number }[] = [];
    for (const [what, flat] of [['all', {}], ...Object.entries(orderFilters)] as const) {
      const capped = await world.probe.ask(longList, {}, flat);
      if (capped.counts.countedRows > countCap + 1) overCap += 1;
      if (!capped.answer.isCapped) continue;
      const exact = await world.probe.ask(longList, { count: 'exact' }, flat);
      const [a, b] = [capped.counts.buffers, exact.counts.buffers];
      parts.push({ what, capped: a, exact: b, ratio: round(a / b, 3) });
    }
    const all = parts.find((part) => part.what === 'all');
    return {
      bar: 'P5',
      figure: `${overCap} counts above 10,001 rows; ${all?.ratio} of the buffers`,
      target: '0; 0.15',
      ratio: all?.ratio ?? null,
      pass: overCap === 0 && (all?.ratio ?? 1) <= 0.15,
      targets: { exactCountsOver10001Rows: 0, cappedOverExact: 0.15 },
      exactCountsOver10001Rows: overCap,
      parts,
      rows,
    };
  } finally {
    await world.close();
  }
};
