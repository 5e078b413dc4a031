import { query } from '../../../platform/cqrs/query.ts';
import { localDate, startOfLocalDay } from '../../../platform/kernel/local-day.ts';
import { quantity, sum } from '../../../platform/kernel/money.ts';
import { accountFacts } from '../../account/account.facts.ts';
import {
  dueRisk,
  type FloorSummary,
  isPly,
  isWaitingForLayers,
  type PanelRow,
  waitsForRecut,
} from '../production.contract.ts';
import { panels, rowsOf } from '../projections/panel-list.ts';
import { brokenBefore, recutsSince } from '../projections/production-day.ts';
import { readStages, readStations } from '../projections/station-list.ts';

type Stage = FloorSummary['stages'][number];
const countOf = (rows: readonly PanelRow[]) => ({
  panels: rows.length,
  areaM2: quantity(sum(rows.map((row) => row.areaM2))),
});

function stageOf(key: Stage['key'], name: string, rows: readonly PanelRow[], today: string): Stage {
  const risks = { late: 0, today: 0, tomorrow: 0, later: 0 };
  for (const row of rows) risks[dueRisk(row.dueDate, today)] += 1;
  return { key, name, ...countOf(rows), inWork: rows.filter((row) => row.isInWork).length, ...risks };
}

/** The whole floor: every panel on it by stage and station, due risk, and what happened today in the account's time zone. */
export const managerSummary = query(
  'production.managerSummary',
  async (_: object, { db, accountId, now }): Promise<FloorSummary> => {
    const { timeZone } = await accountFacts(db, accountId);
    const [today, dayStart] = [localDate(now, timeZone), startOfLocalDay(now, timeZone)];
    const live = rowsOf(
      await panels(db, accountId).where('is_on_floor', '=', true).orderBy('due_date').orderBy('id').execute(),
    );
    // A unit counts from the moment it is joined; until then its plies do. Late are pieces that customers wait for.
    const unfinished = live.filter((row) => row.stageKey !== null && !isWaitingForLayers(row));
    const late = live.filter((row) => dueRisk(row.dueDate, today) === 'late' && !isPly(row));
    const stages = await readStages(db, accountId);
    return {
      now: now.toISOString(),
      today,
      timeZone,
      workInProgress: countOf(unfinished),
      finishedToday: countOf(rowsOf(await panels(db, accountId).where('finished_at', '>=', dayStart).execute())),
      recutsToday: await recutsSince(db, accountId, dayStart),
      atRisk: { panels: late.length, valueCents: late.reduce((cents, row) => cents + row.valueCents, 0) },
      stages: [
        ...stages.map(({ key, name }) =>
          stageOf(
            key,
            name,
            unfinished.filter((row) => row.stageKey === key),
            today,
          ),
        ),
        stageOf(
          'despatch',
          'Despatch',
          live.filter((row) => row.stageKey === null),
          today,
        ),
      ],
      stations: await readStations(db, accountId),
      panels: live,
      broken: await brokenBefore(db, accountId, live.filter(waitsForRecut)),
    };
  },
);
