import type { QueryContext } from '../../../platform/cqrs/query.ts';
import { localDate, startOfLocalDay } from '../../../platform/kernel/local-day.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { type FloorSummary, type PanelRow, waitsForRecut } from '../production.contract.ts';
import { rowsOf } from '../projections/panel-list.ts';
import { brokenOf } from '../projections/production-day.ts';
import { stationRowOf } from '../projections/station-list.ts';
import { floorSummary } from '../reading/floor-summary.ts';
import { type FloorState, panelsOf, recutsOf, stagesOf, stationsOf } from './fold-floor.ts';
import { pastInstant } from './instants.ts';
import { floorAt } from './read-floor.ts';

type Context = Pick<QueryContext, 'db' | 'accountId' | 'now' | 'events'>;

/** The whole floor as the log knew it at an instant; "today" and due dates are those of that instant. */
export async function summaryAt(context: Context, field: string, text: string): Promise<FloorSummary> {
  const { at, position } = await pastInstant(context, field, text);
  const { timeZone } = await accountFacts(context.db, context.accountId);
  return summaryOf(await floorAt(context, position), at, timeZone);
}

/** A folded floor as its manager saw it at an instant. */
export function summaryOf(state: FloorState, at: Date, timeZone: string): FloorSummary {
  const dayStart = startOfLocalDay(at, timeZone);
  const since = (instant: Date | string | null) => instant !== null && new Date(instant) >= dayStart;
  const all = [...panelsOf(state).values()];
  const live = rowsOf(all.filter((row) => row.is_on_floor)).sort(byDueDate);
  return floorSummary({
    now: at,
    today: localDate(at, timeZone),
    timeZone,
    live,
    finished: rowsOf(all.filter((row) => since(row.finished_at))),
    recutsToday: [...recutsOf(state).values()].filter((row) => since(row.at)).length,
    stages: [...stagesOf(state).values()]
      .filter((stage) => !stage.is_archived)
      .sort((a, b) => a.sort_order - b.sort_order || a.id - b.id),
    stations: stationRows(state, live),
    broken: brokenThen(state, live),
  });
}

/** Dates first, as the database orders them. */
const byDueDate = (a: PanelRow, b: PanelRow) => {
  if (a.dueDate === b.dueDate) return a.id - b.id;
  if (a.dueDate === null || b.dueDate === null) return a.dueDate === null ? 1 : -1;
  return a.dueDate < b.dueDate ? -1 : 1;
};

/** Stations with the panels in work at each, counted once. */
function stationRows(state: FloorState, live: readonly PanelRow[]) {
  const inWork = new Map<string, number>();
  for (const row of live) if (row.isInWork) inWork.set(placeOf(row), (inWork.get(placeOf(row)) ?? 0) + 1);
  return [...stationsOf(state).values()]
    .filter((station) => !station.is_archived)
    .sort((a, b) => a.id - b.id)
    .map((row) => stationRowOf(row, inWork.get(placeOf({ stationId: row.id, stageKey: row.stage_key })) ?? 0));
}
const placeOf = ({ stationId, stageKey }: Pick<PanelRow, 'stationId' | 'stageKey'>) => `${stationId} ${stageKey}`;

/** What broke of panels whose replacement waits, newest first. */
function brokenThen(state: FloorState, live: readonly PanelRow[]): FloorSummary['broken'] {
  const recuts = recutsOf(state);
  return live
    .filter(waitsForRecut)
    .flatMap(({ recutOf }) => recuts.get(recutOf ?? 0) ?? [])
    .map(brokenOf)
    .sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
}
