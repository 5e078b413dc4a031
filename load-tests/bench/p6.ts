import type { Bar } from '../bars/bar.ts';
import { round } from '../bars/measure.ts';
import { openListWorld } from './list-world.ts';
import { longList, sortsOf } from './lists/every-list.ts';

/** Terms with few rows, with thousands, with all and with none; the last ones are too short to scan for. */
const terms = [
  '54321',
  '987654',
  'customer 1733',
  '4321',
  'pty ltd',
  'glazing',
  'customer',
  'po 1',
  'zzzq',
  'ing',
  '10000',
  'o 9',
];
const shortTerms = ['54', 'cu', '1', 'z'];
/** Rows up to which a search counts as selective: a page. */
const few = 50;
const targets = { selective: 200, worst: 5_000, minLength: 3 };

interface Part {
  readonly term: string;
  readonly found: number;
  /** Buffers of the page and of counts with totals, each the most over every order. */
  readonly page: number;
  readonly counts: number;
  readonly milliseconds: number;
}

/** Bar P6: what a search of a million orders costs, its page and its counts, in every order. */
export const p6: Bar = async ({ rows = 1_000_000 }) => {
  const world = await openListWorld(rows);
  try {
    const parts: Part[] = [];
    for (const term of [...terms, ...shortTerms]) {
      let part: Part = { term, found: 0, page: 0, counts: 0, milliseconds: 0 };
      for (const field of sortsOf(longList))
        for (const dir of ['asc', 'desc'] as const) {
          const asked = await world.probe.ask(longList, { search: term, order: { field, dir } });
          part = {
            term,
            found: asked.answer.recordsFiltered,
            page: Math.max(part.page, asked.rows.buffers),
            counts: Math.max(part.counts, asked.counts.buffers),
            milliseconds: round(Math.max(part.milliseconds, asked.rows.milliseconds + asked.counts.milliseconds)),
          };
        }
      parts.push(part);
    }
    const most = (some: readonly Part[]) => Math.max(...some.flatMap(({ page, counts }) => [page, counts]));
    const selective = most(parts.filter(({ term, found }) => found <= few && !shortTerms.includes(term)));
    const worst = most(parts);
    return {
      bar: 'P6',
      figure: `${selective} buffers for few rows, ${worst} at most`,
      target: '200, 5,000',
      pass: selective <= targets.selective && worst <= targets.worst,
      targets,
      selective,
      worst,
      parts,
      rows,
    };
  } finally {
    await world.close();
  }
};
