import { dec } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import { type Asking, metricAsked } from '../answers/asking.ts';
import { buildChart } from '../answers/build-chart.ts';
import { buildFigures } from '../answers/build-figures.ts';
import { nearestRank } from '../orders/read-durations.ts';
import { daysIn } from '../period/calendar.ts';
import { readLabels } from '../reading/read-labels.ts';
import { leanValues } from './own-values.ts';
import { type StageRows, stageColumns } from './production-calls.contract.ts';
import {
  firstPass,
  readFloor,
  readMinutes,
  readWork,
  type StageFloor,
  type StageMinutes,
  type StageWork,
} from './read-stages.ts';

const lean = ['lean', 'lean_touch', 'lean_wait', 'lean_lead', 'lean_coverage', 'floor_days'] as const;

/** Days since the oldest panel of a stage is there. */
function oldestDays({ since }: StageFloor, today: string): number | null {
  const [first] = [...since.keys()].sort();
  return first === undefined ? null : daysIn({ from: first, to: today }) - 1;
}

async function buildStages(asking: Asking): Promise<StageRows> {
  const { at, period } = asking;
  const labelOf = await readLabels(at, 'stage', []);
  const last = period.to < at.today ? period.to : at.today;
  const [floor, work, minutes] = [await readFloor(asking), await readWork(asking), await readMinutes(asking)];
  const all = floor.map((one, i) => ({ ...one, ...work[i], ...minutes[i] }) as StageFloor & StageWork & StageMinutes);
  const stages = all.filter(({ wip, done, recuts }) => wip + done + recuts > 0);
  const rank = (histogram: StageMinutes['queue'], percent: number) =>
    nearestRank(histogram, percent)?.toFixed(6) ?? null;
  return {
    rows: stages.map((one) => ({
      ...{ stageKey: one.stage, stage: labelOf(one.stage), wip: one.wip, done: one.done },
      areaM2: one.areaMm2.div(1_000_000).toFixed(6),
      ...{ queueP50: rank(one.queue, 50), queueP90: rank(one.queue, 90), touchP50: rank(one.touch, 50) },
      ...{ fpy: firstPass(one)?.times(100).toFixed(6) ?? null, oldestDays: oldestDays(one, last) },
    })),
    total: stages.reduce((sum, { wip }) => sum.plus(wip), dec(0)).toFixed(0),
    ...{ count: stages.length, nextCursor: null },
  };
}

export const stagesSummary = answerCall({
  name: 'stagesSummary',
  metrics: () => ['wip_panels'],
  columns: stageColumns,
  build: buildStages,
});

export const stagesChart = answerCall({
  name: 'stagesChart',
  metrics: (asking) => [metricAsked(asking, 'wip_panels')],
  build: (asking) => buildChart(asking, metricAsked(asking, 'wip_panels'), 'stage'),
});

export const leanSummary = answerCall({
  name: 'leanSummary',
  metrics: () => lean,
  build: (asking) => buildFigures(asking, lean, leanValues),
});

export const tougheningChart = answerCall({
  name: 'tougheningChart',
  metrics: (asking) => [metricAsked(asking, 'tough_yield')],
  build(asking) {
    const metric = metricAsked(asking, 'tough_yield');
    // Ratios of groups do not stack: only beds are told apart unless somebody asks.
    const group = asking.input.groupBy === 'stock' ? 'stock' : 'thickness';
    return buildChart(asking, metric, metric === 'beds' || asking.input.groupBy ? group : null);
  },
});
