import { answerCall } from '../answers/answer-call.ts';
import type { Breakdown } from '../answers/answers.contract.ts';
import { type Asking, metricAsked, sumOf } from '../answers/asking.ts';
import { buildBreakdown, comparedDays } from '../answers/build-breakdown.ts';
import { buildChart } from '../answers/build-chart.ts';
import { buildFigures } from '../answers/build-figures.ts';
import { shownValue } from '../answers/metric-value.ts';
import type { MetricName } from '../metrics/metrics.ts';
import type { Days } from '../period/calendar.ts';
import type { GroupName } from '../reading/filters.ts';
import { type Summed, sumPostings } from '../reading/sum-postings.ts';
import { performanceValues } from './own-values.ts';
import { availabilityOf, readHours } from './read-hours.ts';
import { firstPassOfAll, workOf } from './read-stages.ts';

const summary = [
  ...(['finished', 'finished_area', 'stage_done', 'fpy', 'otif', 'recut_rate', 'availability'] as const),
] as const;
const stays = ['stage_done', 'stays_pending', 'stays_active', 'stays_cancelled', 'work_minutes'] as const;

/** What is told of each group: what nobody can charge to it is left out. */
const told: Readonly<Record<string, readonly MetricName[]>> = {
  stage: ['stage_done', 'stage_done_area', 'finished', 'stage_recuts', 'fpy', 'availability'],
  station: ['stage_done', 'stage_done_area', 'finished', 'stage_recuts', 'fpy', 'availability'],
  user: ['stage_done', 'stage_done_area', 'finished', 'work_minutes'],
  stock: ['stage_done', 'stage_done_area', 'finished', 'recut_count', 'recut_rate', 'fpy'],
  thickness: ['stage_done', 'stage_done_area', 'finished', 'recut_count', 'recut_rate', 'fpy'],
};
const groupOf = ({ input }: Asking, fallback: GroupName) => (input.groupBy as GroupName | undefined) ?? fallback;

export const performanceSummary = answerCall({
  name: 'performanceSummary',
  metrics: () => summary,
  build: (asking) => buildFigures(asking, summary, performanceValues),
});

export const sessionsSummary = answerCall({
  name: 'sessionsSummary',
  metrics: () => stays,
  build(asking) {
    const column = groupOf(asking, 'station');
    return buildBreakdown(asking, stays, { name: column, column });
  },
});

export const stagesDoneChart = answerCall({
  name: 'stagesDoneChart',
  metrics: (asking) => [metricAsked(asking, 'stage_done')],
  build: (asking) => buildChart(asking, metricAsked(asking, 'stage_done'), groupOf(asking, 'stage')),
});

const isOwn: ReadonlySet<MetricName> = new Set(['fpy', 'availability']);

/** Figures by group; what divides in a way of its own is worked out for each group and for all of them. */
async function buildPerformance(asking: Asking): Promise<Breakdown> {
  const column = groupOf(asking, 'stage');
  const metrics = told[column] ?? [];
  const built = await buildBreakdown(
    asking,
    metrics.filter((name) => !isOwn.has(name)),
    { name: column, column },
  );
  if (!metrics.some((name) => isOwn.has(name))) return built;
  const own = await ownOf(asking, column, asking.period);
  const compared = comparedDays(asking.period);
  const before = compared && (await ownOf(asking, column, compared));
  return {
    ...built,
    groups: built.groups.map((group) => ({
      ...group,
      values: { ...group.values, ...own(group.key) },
      previous: group.previous && before && { ...group.previous, ...before(group.key) },
    })),
    total: { ...built.total, ...own(null) },
  };
}

/** First pass yield and availability of a group in some days; of all of them together for null. */
async function ownOf(asking: Asking, column: GroupName, days: Days) {
  const work = await sumPostings(asking.at, {
    ...{ ...sumOf(asking, days, column), whats: ['stageDone', 'recutAt'], byKey: true },
  });
  const hours = column === 'stage' || column === 'station' ? await readHours(asking, days) : null;
  return (key: string | null) => ({
    fpy: passOf(key === null ? work : work.filter(({ group }) => group === key)),
    ...(hours && { availability: shownValue('availability', availabilityOf(hours.filter(isOf(column, key)))) }),
  });
}

const passOf = (rows: readonly Summed[]) => shownValue('fpy', firstPassOfAll(workOf(rows)) ?? null);
const isOf =
  (column: GroupName, key: string | null) =>
  ({ station }: { readonly station: { readonly id: number; readonly stageKey: string } }) =>
    key === null || (column === 'stage' ? station.stageKey : String(station.id)) === key;

export const performanceBreakdown = answerCall({
  name: 'performanceBreakdown',
  metrics: (asking) => told[groupOf(asking, 'stage')] ?? [],
  build: buildPerformance,
});
