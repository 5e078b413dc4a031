import { quantity, sum } from '../../../platform/kernel/money.ts';
import {
  dueRisk,
  type FloorSummary,
  isPly,
  isWaitingForLayers,
  type PanelRow,
  type StationRow,
} from '../production.contract.ts';

type Stage = FloorSummary['stages'][number];

/** What a summary is made of, from the read tables or from the log. */
export interface FloorParts {
  readonly now: Date;
  /** Calendar date of `now` in the account's time zone. */
  readonly today: string;
  readonly timeZone: string;
  /** Panels on the floor, the one due first at the top. */
  readonly live: PanelRow[];
  /** Panels finished since the day began. */
  readonly finished: readonly Pick<PanelRow, 'areaM2'>[];
  readonly recutsToday: number;
  /** In the order of work. */
  readonly stages: readonly { readonly key: Stage['key']; readonly name: string }[];
  readonly stations: StationRow[];
  readonly broken: FloorSummary['broken'];
}

const countOf = (rows: readonly Pick<PanelRow, 'areaM2'>[]) => ({
  panels: rows.length,
  areaM2: quantity(sum(rows.map((row) => row.areaM2))),
});

function stageOf(key: Stage['key'], name: string, rows: readonly PanelRow[], today: string): Stage {
  const risks = { late: 0, today: 0, tomorrow: 0, later: 0 };
  for (const row of rows) risks[dueRisk(row.dueDate, today)] += 1;
  return { key, name, ...countOf(rows), inWork: rows.filter((row) => row.isInWork).length, ...risks };
}

/** The whole floor as its manager sees it. */
export function floorSummary(parts: FloorParts): FloorSummary {
  const { now, today, timeZone, live, finished, recutsToday, stations, broken } = parts;
  // A unit counts from the moment it is joined; until then its plies do. Late are pieces that customers wait for.
  const unfinished = live.filter((row) => row.stageKey !== null && !isWaitingForLayers(row));
  const late = live.filter((row) => dueRisk(row.dueDate, today) === 'late' && !isPly(row));
  const inStage = (key: string) => unfinished.filter((row) => row.stageKey === key);
  return {
    now: now.toISOString(),
    today,
    timeZone,
    workInProgress: countOf(unfinished),
    finishedToday: countOf(finished),
    recutsToday,
    atRisk: { panels: late.length, valueCents: late.reduce((cents, row) => cents + row.valueCents, 0) },
    stages: [
      ...parts.stages.map(({ key, name }) => stageOf(key, name, inStage(key), today)),
      stageOf(
        'despatch',
        'Despatch',
        live.filter((row) => row.stageKey === null),
        today,
      ),
    ],
    stations,
    panels: live,
    broken,
  };
}
