import type { Decimal } from 'decimal.js';
import { dec } from '../../../../platform/kernel/money.ts';
import { StageKey } from '../../../production/production.events.ts';
import { type Asking, sumOf } from '../answers/asking.ts';
import { type Histogram, histogramOf } from '../orders/read-durations.ts';
import type { Days } from '../period/calendar.ts';
import { type Summed, sumPostings } from '../reading/sum-postings.ts';

/** How a stage stands at the end of some days, and what was done in them. */
export interface StageStanding {
  readonly stage: string;
  readonly wip: number;
  readonly areaMm2: Decimal;
  readonly done: number;
  readonly recuts: number;
  readonly queue: Histogram;
  readonly touch: Histogram;
  /** Panels by the day since when they are in the stage. */
  readonly since: ReadonlyMap<string, number>;
}

const stageOf = ({ key }: Summed) => key.split('/')[0] ?? '';
const restOf = ({ key }: Summed) => key.slice(key.indexOf('/') + 1);

/** Each stage in the order of the floor; two statements. */
export async function readStages(asking: Asking, days: Days = asking.period): Promise<StageStanding[]> {
  const base = { ...sumOf(asking, days), byKey: true };
  const flows = await sumPostings(asking.at, { ...base, whats: ['stageDone', 'recutAt', 'queue', 'touch'] });
  const states = await sumPostings(asking.at, { ...base, whats: ['wip', 'wait'], from: null });
  const count = (some: readonly Summed[]) => some.reduce((sum, row) => sum + Number(row.count), 0);
  return StageKey.options.map((stage) => {
    const of = (rows: readonly Summed[], what: Summed['what']) =>
      rows.filter((row) => row.what === what && stageOf(row) === stage);
    const wip = of(states, 'wip');
    return {
      ...{ stage, wip: count(wip), areaMm2: wip.reduce((sum, row) => sum.plus(row.area_mm2), dec(0)) },
      ...{ done: count(of(flows, 'stageDone')), recuts: count(of(flows, 'recutAt')) },
      ...{ queue: histogramOf(of(flows, 'queue')), touch: histogramOf(of(flows, 'touch')) },
      since: new Map(
        of(states, 'wait').flatMap((row) => (Number(row.count) > 0 ? [[restOf(row), Number(row.count)] as const] : [])),
      ),
    };
  });
}

/** Panels done of those done and recut; null where nothing was done. */
export const firstPass = ({ done, recuts }: Pick<StageStanding, 'done' | 'recuts'>): Decimal | null =>
  done + recuts <= 0 ? null : dec(done).div(done + recuts);
