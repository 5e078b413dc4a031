import { countCap, defaultPageSize } from '@glasshouse/services/platform/contract/table';
import { type Db, withAccount } from '@glasshouse/services/platform/db/database';
import { trustedName } from '@glasshouse/services/platform/db/trusted-sql';
import { type Order, writeCursor } from '@glasshouse/services/platform/table/cursor';
import { columnOf } from '@glasshouse/services/platform/table/table-source';
import { sql } from 'kysely';
import type { Cost, Measured } from './explain.ts';
import { askedAccount, type ListWorld } from './list-world.ts';
import { type AnySource, sortsOf } from './lists/every-list.ts';

/** Worst of many requests of one list. */
export interface Pages {
  readonly list: string;
  /** Buffers of a page, the worst over every order: the first, one at nine tenths by cursor, the last numbered one. */
  readonly first: number;
  readonly deep: number;
  readonly numbered: number;
  /** Plans that read a whole table or sorted more than 10,000 rows. */
  readonly faults: readonly string[];
}

export const faultsOf = (what: string, costs: readonly (Cost | null)[]): string[] =>
  costs.flatMap((cost) => {
    if (!cost) return [];
    return [
      ...(cost.seqScans > 0 ? [`${what}: reads the whole table`] : []),
      ...(cost.sortedRows > countCap ? [`${what}: sorts ${cost.sortedRows} rows`] : []),
    ];
  });

/** The cursor of a row deep in an order, from a plain read. */
async function deepCursor(db: Db, source: AnySource, order: Order): Promise<string> {
  const key = columnOf(source)(order.field);
  const dir = order.dir === 'asc' ? sql`asc` : sql`desc`;
  const table = trustedName(source.from);
  const place = await withAccount(db, askedAccount, (tx) =>
    sql<{ value: string | null; id: number }>`
      select ${key}::text as value, id from ${table} order by ${key} ${dir} nulls last, id ${dir}
      limit 1 offset (select count(*) * 9 / 10 from ${table})`.execute(tx),
  );
  return writeCursor(order, place.rows[0] ?? { value: null, id: 0 });
}

/** Asks each order of a list for its first page, one deep within it and the last that has a number. */
export async function measurePages({ db, probe }: ListWorld, source: AnySource, rows: number): Promise<Pages> {
  const start = Math.min(countCap, rows) - defaultPageSize;
  const worst = { first: 0, deep: 0, numbered: 0 };
  const faults: string[] = [];
  for (const field of sortsOf(source))
    for (const dir of ['asc', 'desc'] as const) {
      const order = { field, dir };
      const first = await probe.ask(source, { order });
      const deep = await probe.ask(source, { order, after: await deepCursor(db, source, order) });
      const numbered = await probe.ask(source, { order, start });
      const all: Measured[] = [first, deep, numbered];
      if (all.some((one) => one.answer.data.length !== defaultPageSize))
        faults.push(`${field} ${dir}: a page is short`);
      faults.push(...all.flatMap((one) => faultsOf(`${field} ${dir}`, [one.rows, one.counts, one.place])));
      worst.first = Math.max(worst.first, first.rows.buffers);
      worst.deep = Math.max(worst.deep, deep.rows.buffers);
      worst.numbered = Math.max(worst.numbered, numbered.rows.buffers + (numbered.place?.buffers ?? 0));
    }
  return { list: source.from, ...worst, faults: [...new Set(faults)] };
}
