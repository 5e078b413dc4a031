import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { trustedName } from '../../../../platform/db/trusted-sql.ts';
import { stateWhats } from '../orders/fold/standing.ts';
import { addDays, startOf } from '../period/calendar.ts';

/** The row that says that a month is closed, also when nothing stood at its end. */
export const closedMark = '~closed';
const sums = ['value', 'gst', 'count', 'pieces', 'area_mm2', 'holes', 'toughened', 'moment'].map(trustedName);

/** Days added up, what stood at the ends of months, and the groups of both. */
export const closesOf: Readonly<Record<string, { readonly table: string; readonly groups: readonly string[] }>> = {
  intelligence_order_total: { table: 'intelligence_total_close', groups: ['what', 'key'] },
  intelligence_order_day: {
    table: 'intelligence_order_close',
    groups: ['what', 'key', 'contact_id', 'rep_id', 'terms', 'state', 'delivery_method'],
  },
  intelligence_line_day: {
    table: 'intelligence_line_close',
    groups: ['what', 'price_group_id', 'stock_id', 'kind', 'thickness'],
  },
};

/**
 * Keeps what stood at the end of the month before each month that something is posted in. Days never go back, so a month
 * that is over stays as it was; the same is kept however the log is cut into batches.
 */
export async function closeMonths(db: Tx, accountId: number, days: readonly string[]): Promise<void> {
  const ends = [...new Set(days.map((day) => addDays(startOf.month(day), -1)))].sort();
  const last = await lastClosed(db, accountId);
  // One by one: a month begins with what stood at the end of the one before; there is hardly ever more than one.
  for (const end of ends) if (last === null || end > last) await closeMonth(db, accountId, end);
}

async function lastClosed(db: Tx, accountId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from intelligence_total_close
    where account_id = ${accountId} and what = ${closedMark}`.execute(db);
  return rows[0]?.day ?? null;
}

/** Adds the days since the month that was closed last to what stood at its end; what came to nothing is left out. */
async function closeMonth(db: Tx, accountId: number, end: string): Promise<void> {
  const before = await lastClosed(db, accountId);
  for (const [days, { table, groups }] of Object.entries(closesOf)) {
    const keys = sql.join(groups.map(trustedName));
    const columns = sql`${keys}, ${sql.join(sums)}`;
    // One by one: three tables, each with groups of its own.
    await sql`
      insert into ${trustedName(table)} (account_id, day, ${columns})
      select ${accountId}::bigint, ${end}::date, ${keys}, ${sql.join(sums.map((name) => sql`sum(${name})`))} from (
        select ${columns} from ${trustedName(table)}
        where account_id = ${accountId} and day = ${before}::date and what <> ${closedMark}
        union all
        select ${columns} from ${trustedName(days)}
        where account_id = ${accountId} and what = any(${[...stateWhats]}::text[])
          and day > coalesce(${before}::date, '-infinity') and day <= ${end}::date
      ) rows group by ${keys}
      having ${sql.join(
        sums.map((name) => sql`sum(${name}) <> 0`),
        sql` or `,
      )}`.execute(db);
  }
  await sql`insert into intelligence_total_close (account_id, day, what, key, ${sql.join(sums)})
    values (${accountId}, ${end}::date, ${closedMark}, '', 0, 0, 0, 0, 0, 0, 0, 0)`.execute(db);
}
