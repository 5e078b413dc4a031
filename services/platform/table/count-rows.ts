import { type RawBuilder, sql } from 'kysely';
import { countCap, type TableColumns } from '../contract/table.ts';
import type { Tx } from '../db/database.ts';
import { trustedAlias, trustedName } from '../db/trusted-sql.ts';
import { columnOf, type TableSource } from './table-source.ts';

export interface Counts {
  readonly recordsTotal: number;
  readonly recordsFiltered: number;
  readonly isCapped: boolean;
  readonly summary: Record<string, string>;
}

interface Asked {
  /** What always holds. */
  readonly fixed: RawBuilder<unknown>;
  /** What always holds and what is asked, from `where` on. */
  readonly where: RawBuilder<unknown>;
  readonly isExact: boolean;
}

/**
 * Counts and totals in one statement. Looks at no more than one row over the cap, unless exact ones are asked for; the
 * totals are then those of as many rows as the cap.
 */
export async function countRows(
  db: Tx,
  source: TableSource<TableColumns>,
  { fixed, where, isExact }: Asked,
): Promise<Counts> {
  const column = columnOf(source);
  const table = trustedName(source.from);
  const totals = Object.entries(source.columns).flatMap(([field, c]) => (c.total ? [field] : []));
  const limit = isExact ? sql`` : sql`limit ${countCap + 1}`;
  const counted = totals.length && !isExact ? sql`row_number() over () as n` : sql`1 as n`;
  const picked = totals.map((f) => sql`, ${column(f)} as ${trustedAlias(f)}`);
  const sums = totals.map((f) => {
    const name = trustedAlias(f);
    return sql`, coalesce(sum(${name}) filter (where n <= ${countCap}), 0)::text as ${name}`;
  });
  const { rows } = await sql<Record<string, string | number>>`
    select count(*) as "rows.filtered"${sql.join(sums, sql``)},
      (select count(*) from (select 1 from ${table} where ${fixed} ${limit}) t) as "rows.all"
    from (select ${counted}${sql.join(picked, sql``)} from ${table} ${where} ${limit}) x`.execute(db);
  // Names no column can have: a list may well sum a column called total.
  const { 'rows.filtered': filtered, 'rows.all': total, ...summary } = rows[0] ?? {};
  const most = isExact ? Number.MAX_SAFE_INTEGER : countCap;
  return {
    recordsTotal: Math.min(Number(total ?? 0), most),
    recordsFiltered: Math.min(Number(filtered ?? 0), most),
    isCapped: Number(filtered ?? 0) > most,
    summary: summary as Record<string, string>,
  };
}
