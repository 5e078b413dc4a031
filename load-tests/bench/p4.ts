import type { Bar } from '../bars/bar.ts';
import { round } from '../bars/measure.ts';
import { fillList } from './fill-list.ts';
import { faultsOf, measurePages, type Pages } from './list-pages.ts';
import { accounts, type ListWorld, openListWorld } from './list-world.ts';
import { growingLists, longList, shortLists, sortsOf } from './lists/every-list.ts';
import { orderFilters } from './order-filters.ts';

const targets = { buffers: 60, deepOverFirst: 2, faults: 0 };

/** Every filter with every order: the most a page cost, and what was wrong with any plan. */
async function measureFilters({ probe }: ListWorld) {
  const faults: string[] = [];
  let worst = { what: '', buffers: 0 };
  const over: string[] = [];
  let requests = 0;
  for (const [name, flat] of Object.entries(orderFilters))
    for (const field of sortsOf(longList))
      for (const dir of ['asc', 'desc'] as const) {
        const { rows, counts } = await probe.ask(longList, { order: { field, dir } }, flat);
        const what = `${name} by ${field} ${dir}`;
        requests += 1;
        faults.push(...faultsOf(what, [rows, counts]));
        if (rows.buffers > targets.buffers) over.push(what);
        if (rows.buffers > worst.buffers) worst = { what, buffers: rows.buffers };
      }
  return { requests, withinTarget: requests - over.length, worst, faults };
}

/**
 * Bar P4: buffers of a page of every list in every order it offers, the first against one deep within, and the plans of
 * each filter with each order. Orders at a million rows over ten companies, the other lists at a hundred thousand.
 */
export const p4: Bar = async ({ rows = 1_000_000, others = 100_000 }) => {
  const world = await openListWorld(rows);
  try {
    const lists: Pages[] = [await measurePages(world, longList, rows / accounts.length)];
    const filters = await measureFilters(world);
    for (const source of growingLists.filter((list) => list !== longList)) {
      await fillList(world.url, source.from, accounts, others / accounts.length);
      lists.push(await measurePages(world, source, others / accounts.length));
    }
    const short: Pages[] = [];
    for (const source of shortLists) {
      await fillList(world.url, source.from, accounts, 1_000);
      short.push(await measurePages(world, source, 1_000));
    }
    const most = (part: 'first' | 'deep' | 'numbered') => Math.max(...lists.map((list) => list[part]));
    const ratio = round(most('deep') / most('first'));
    const faults = [...[...lists, ...short].flatMap((l) => l.faults.map((f) => `${l.list}: ${f}`)), ...filters.faults];
    return {
      bar: 'P4',
      figure: `${most('first')} buffers, deep ${most('deep')} (${ratio} x), ${faults.length} table scans or large sorts`,
      target: '60, 2 x, 0',
      pass:
        most('first') <= targets.buffers &&
        most('deep') <= targets.buffers &&
        ratio <= targets.deepOverFirst &&
        !faults.length,
      ratio,
      targets,
      first: most('first'),
      deep: most('deep'),
      numbered: most('numbered'),
      faults,
      filters: { requests: filters.requests, withinTarget: filters.withinTarget, worst: filters.worst },
      lists,
      sortedInMemory: short,
      rows,
    };
  } finally {
    await world.close();
  }
};
