import { sql } from 'kysely';
import { query } from '../../../platform/cqrs/query.ts';
import { startOfLocalDay } from '../../../platform/kernel/local-day.ts';
import { quantity } from '../../../platform/kernel/money.ts';
import { allRecords } from '../../../platform/lists/list-records.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { descriptorLookups } from '../../account/descriptors/descriptor-lookups.contract.ts';

/** Entries that are shown, newest first. */
const shown = 10;

/** What the tool of manual usage offers and shows: active reasons, square metres used today, the last entries. */
export const manualUsageInfo = query('stockTools.manualUsageInfo', async (_: object, { db, accountId, now }) => {
  const { timeZone } = await accountFacts(db, accountId);
  const reasons = await allRecords(db, accountId, descriptorLookups);
  const used = db.selectFrom('stock_transaction').where('account_id', '=', accountId).where('cause_kind', '=', 'usage');
  const today = await used
    .where('at', '>=', startOfLocalDay(now, timeZone))
    .select(sql<string>`coalesce(-sum(area_m2), 0)`.as('m2'))
    .executeTakeFirst();
  const last = await used.selectAll().orderBy('id', 'desc').limit(shown).execute();
  return {
    reasons: reasons
      .filter(({ kind, isActive }) => kind === 'usage' && isActive)
      .sort((a, b) => a.sort - b.sort)
      .map(({ id, name, help }) => ({ id, name, help })),
    todayM2: quantity(today?.m2 ?? '0'),
    lastEntries: last.map((row) => ({
      ...{ id: row.id, at: new Date(row.at).toISOString(), stockId: row.stock_id, stockCode: row.stock_code },
      ...{ widthMm: row.width_mm, heightMm: row.height_mm, sheets: -row.sheets, reason: row.cause_text },
      byName: row.by_name,
    })),
  };
});
