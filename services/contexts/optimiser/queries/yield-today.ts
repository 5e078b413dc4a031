import { query } from '../../../platform/cqrs/query.ts';
import { startOfLocalDay } from '../../../platform/kernel/local-day.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { cutSince } from '../../production/cut-since.facts.ts';

/** How much of the glass that was cut today became panels: each panel takes the glass its sheet's layout gives it. */
export const yieldToday = query('optimiser.yieldToday', async (_: object, { db, accountId, now }) => {
  const { timeZone } = await accountFacts(db, accountId);
  const cut = await cutSince(db, accountId, startOfLocalDay(now, timeZone));
  const none = { percent: null, areaM2: '0.000' };
  if (cut.length === 0) return none;
  const sheets = await db
    .selectFrom('optimiser_sheet_list')
    .select(['id', 'yield_percent'])
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      cut.map(({ sheetId }) => sheetId),
    )
    .execute();
  const shares = new Map(sheets.map((sheet) => [sheet.id, Number(sheet.yield_percent ?? 0) / 100]));
  const known = cut.filter(({ sheetId }) => (shares.get(sheetId) ?? 0) > 0);
  const panels = known.reduce((sum, { areaM2 }) => sum + areaM2, 0);
  const glass = known.reduce((sum, { areaM2, sheetId }) => sum + areaM2 / (shares.get(sheetId) ?? 1), 0);
  return glass === 0 ? none : { percent: ((100 * panels) / glass).toFixed(1), areaM2: panels.toFixed(3) };
});
