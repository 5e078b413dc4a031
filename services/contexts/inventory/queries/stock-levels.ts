import { sql } from 'kysely';
import { query } from '../../../platform/cqrs/query.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { accountFacts } from '../../account/account.facts.ts';
import type { StockLevels } from '../inventory.contract.ts';
import { stockFacts, stockTotals } from '../inventory.facts.ts';

/** Days that are drawn, and days over which use is counted, as ordering counts it. */
const daysDrawn = 90;
const daysOfUse = 30;
const dayMs = 86_400_000;

/** Sheets of a stock item at the end of each of the last days: what stands now, less what moved since. */
export const stockLevels = query(
  'inventory.stockLevels',
  async ({ id }: { id: number }, { db, accountId, now }): Promise<StockLevels> => {
    const stock = await stockFacts(db, accountId, id);
    if (!stock) throw notFound();
    const { timeZone } = await accountFacts(db, accountId);
    const { sheets } = stockTotals(stock);
    const days = await levelsOf(db, accountId, { stockId: id, today: localDate(now, timeZone), timeZone, sheets });
    const used = await usedSince(db, accountId, id, new Date(now.getTime() - daysOfUse * dayMs));
    const coverDays = used > 0 ? Math.floor((sheets * daysOfUse) / used) : null;
    return { days, reorderLevel: stock.reorderLevel ?? null, used, coverDays };
  },
);

interface Of {
  readonly stockId: number;
  readonly today: string;
  readonly timeZone: string;
  /** What stands now. */
  readonly sheets: number;
}

async function levelsOf(db: Tx, accountId: number, { stockId, today, timeZone, sheets }: Of) {
  const { rows } = await sql<StockLevels['days'][number]>`
    with days as (
      select generate_series(${today}::date - ${daysDrawn - 1}::int, ${today}::date, interval '1 day')::date as day
    ), moved as (
      select (at at time zone ${timeZone})::date as day, sum(sheets) as sheets from stock_transaction
      where account_id = ${accountId} and stock_id = ${stockId} and item = 'sheet'
        and at >= (${today}::date - ${daysDrawn}::int)
      group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day,
      (${sheets}::int - coalesce(sum(moved.sheets) over (
        order by day desc rows between unbounded preceding and 1 preceding
      ), 0))::int as sheets
    from days left join moved using (day) order by day`.execute(db);
  return rows;
}

async function usedSince(db: Tx, accountId: number, stockId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('stock_transaction')
    .select(sql<number>`coalesce(-sum(sheets), 0)::int`.as('used'))
    .where('account_id', '=', accountId)
    .where('stock_id', '=', stockId)
    .where('at', '>=', since)
    .where('item', '=', 'sheet')
    .where('cause_kind', '=', 'optimiserSheet')
    .executeTakeFirstOrThrow();
  return row.used;
}
