import type { Decimal } from 'decimal.js';
import { dec } from '../../../../platform/kernel/money.ts';
import { StageKey } from '../../../production/production.events.ts';
import { type Asking, sumOf } from '../answers/asking.ts';
import type { What } from '../orders/fold/standing.ts';
import { type Histogram, histogramOf } from '../orders/read-durations.ts';
import type { Days } from '../period/calendar.ts';
import { type Summed, sumPostings } from '../reading/sum-postings.ts';

/** What stands in a stage at the end of some days. */
export interface StageFloor {
  readonly stage: StageKey;
  readonly wip: number;
  readonly areaMm2: Decimal;
  /** Panels by the day since when they are in the stage. */
  readonly since: ReadonlyMap<string, number>;
}
/** What was done in a stage in some days. */
export interface StageWork {
  readonly stage: StageKey;
  readonly done: number;
  readonly recuts: number;
}
/** Minutes of waiting for a stage, and of work in it, in some days. */
export interface StageMinutes {
  readonly stage: StageKey;
  readonly queue: Histogram;
  readonly touch: Histogram;
}

const stageOf = ({ key }: Summed) => key.split('/')[0] ?? '';
const restOf = ({ key }: Summed) => key.slice(key.indexOf('/') + 1);
const count = (some: readonly Summed[]) => some.reduce((sum, row) => sum + Number(row.count), 0);
const among = (rows: readonly Summed[], stage: StageKey) => (what: What) =>
  rows.filter((row) => row.what === what && stageOf(row) === stage);

async function rowsOf(asking: Asking, days: Days, whats: readonly What[], isState = false): Promise<Summed[]> {
  return sumPostings(asking.at, { ...sumOf(asking, days), ...(isState && { from: null }), byKey: true, whats });
}

/** Each stage in the order of the floor, as it stands at the end of some days. */
export async function readFloor(asking: Asking, days: Days = asking.period): Promise<StageFloor[]> {
  const rows = await rowsOf(asking, days, ['wip', 'wait'], true);
  return StageKey.options.map((stage) => {
    const of = among(rows, stage);
    const wip = of('wip');
    return {
      ...{ stage, wip: count(wip), areaMm2: wip.reduce((sum, row) => sum.plus(row.area_mm2), dec(0)) },
      since: new Map(
        of('wait').flatMap((row) => (Number(row.count) > 0 ? [[restOf(row), Number(row.count)] as const] : [])),
      ),
    };
  });
}

/** Each stage in the order of the floor, with what was done in it. */
export async function readWork(asking: Asking, days: Days = asking.period): Promise<StageWork[]> {
  return workOf(await rowsOf(asking, days, ['stageDone', 'recutAt']));
}

/** Sums of stages done and recuts by stage. */
export const workOf = (rows: readonly Summed[]): StageWork[] =>
  StageKey.options.map((stage) => {
    const of = among(rows, stage);
    return { stage, done: count(of('stageDone')), recuts: count(of('recutAt')) };
  });

/** Each stage in the order of the floor, with how long panels waited for it and were in it. */
export async function readMinutes(asking: Asking, days: Days = asking.period): Promise<StageMinutes[]> {
  const rows = await rowsOf(asking, days, ['queue', 'touch']);
  return StageKey.options.map((stage) => {
    const of = among(rows, stage);
    return { stage, queue: histogramOf(of('queue')), touch: histogramOf(of('touch')) };
  });
}

/** Panels done of those done and recut; null where nothing was done. */
export const firstPass = ({ done, recuts }: Pick<StageWork, 'done' | 'recuts'>): Decimal | null =>
  done + recuts <= 0 ? null : dec(done).div(done + recuts);

/** Percent of panels that pass all stages at the first go: the product of the stages; null where nothing was done. */
export function firstPassOfAll(stages: readonly StageWork[]): Decimal | null {
  const passes = stages.map(firstPass).filter((one) => one !== null);
  return passes.length ? passes.reduce((all, one) => all.times(one), dec(100)) : null;
}
