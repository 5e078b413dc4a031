import { type QueryContext, query } from '../../../platform/cqrs/query.ts';
import { localDate, startOfLocalDay } from '../../../platform/kernel/local-day.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { summaryAt } from '../past/summary-at.ts';
import { type FloorSummary, waitsForRecut } from '../production.contract.ts';
import { panels, rowsOf } from '../projections/panel-list.ts';
import { brokenBefore, recutsSince } from '../projections/production-day.ts';
import { readStages, readStations } from '../projections/station-list.ts';
import { floorSummary } from '../reading/floor-summary.ts';

/**
 * The whole floor: every panel on it by stage and station, due risk, and what happened today in the account's time zone. With
 * `at`: as it was then.
 */
export const managerSummary = query(
  'production.managerSummary',
  async ({ at }: { at?: string | undefined }, context): Promise<FloorSummary> =>
    at === undefined ? summaryNow(context) : summaryAt(context, 'at', at),
);

async function summaryNow({ db, accountId, now }: QueryContext): Promise<FloorSummary> {
  const { timeZone } = await accountFacts(db, accountId);
  const [today, dayStart] = [localDate(now, timeZone), startOfLocalDay(now, timeZone)];
  const live = rowsOf(
    await panels(db, accountId).where('is_on_floor', '=', true).orderBy('due_date').orderBy('id').execute(),
  );
  return floorSummary({
    now,
    today,
    timeZone,
    live,
    finished: rowsOf(await panels(db, accountId).where('finished_at', '>=', dayStart).execute()),
    recutsToday: await recutsSince(db, accountId, dayStart),
    stages: await readStages(db, accountId),
    stations: await readStations(db, accountId),
    broken: await brokenBefore(db, accountId, live.filter(waitsForRecut)),
  });
}
