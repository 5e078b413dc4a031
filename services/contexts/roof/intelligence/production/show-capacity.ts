import type { Decimal } from 'decimal.js';
import { dec } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Chart } from '../answers/answers.contract.ts';
import { type Asking, metricAsked } from '../answers/asking.ts';
import { metricValue, shownValue } from '../answers/metric-value.ts';
import type { MetricName } from '../metrics/metrics.ts';
import { addDays } from '../period/calendar.ts';
import { readLabels } from '../reading/read-labels.ts';
import { type DueGlass, drillInto, none, placesOf, readDue, sayPlace } from './due-days.ts';
import { type CapacityRow, type CapacityRows, capacityColumns } from './production-calls.contract.ts';
import { firstAhead, readCapacity, type StageCapacity } from './read-capacity.ts';

const areaOf = (glass: readonly DueGlass[]) => glass.reduce((sum, { row }) => sum.plus(row.area_mm2), dec(0));
const panelsOf = (glass: readonly DueGlass[]) => glass.reduce((sum, { row }) => sum + Number(row.count), 0);

/** Days are looked at so far ahead; what is due later is no trouble yet. */
const mostDaysAhead = 400;

/** By how much the most is due before it can be done, and from which due day on; null where nobody knows the pace. */
function troubleOf({ hoursFor, hoursOn }: StageCapacity, glass: readonly DueGlass[], first: string) {
  const dated = glass.filter(({ due }) => due !== none);
  if (hoursFor(dec(0)) === null) return { gap: null, fullOn: null };
  const last = dated.reduce((day, { due }) => (due > day ? due : day), first);
  let [hours, due, gap, fullOn] = [dec(0), dec(0), dec(0), null as string | null];
  for (let n = 0, day = first; day <= last && n < mostDaysAhead; n += 1, day = addDays(first, n)) {
    hours = hours.plus(hoursOn(day));
    const added = dated.filter((one) => one.due === day || (n === 0 && one.due < first));
    due = due.plus(hoursFor(areaOf(added)) ?? 0);
    const over: Decimal = due.minus(hours);
    if (over.gt(0) && fullOn === null) fullOn = day;
    if (over.gt(gap)) gap = over;
  }
  return { gap: gap.toFixed(6), fullOn };
}

async function buildCapacity(asking: Asking): Promise<CapacityRows> {
  const glass = await readDue(asking, 'load');
  const labelOf = await readLabels(asking.at, 'stage', []);
  const first = firstAhead(asking);
  const rows = (await readCapacity(asking)).flatMap((one): CapacityRow[] => {
    const own = glass.filter(({ stage }) => stage === one.stage);
    if (own.length === 0 && one.perDayMm2 === null) return [];
    const areaMm2 = areaOf(own);
    return [
      {
        ...{ stageKey: one.stage, stage: labelOf(one.stage), capacity: one.hoursPerDay.toFixed(6) },
        makesM2: one.perDayMm2?.div(1_000_000).toFixed(6) ?? null,
        ...{ panels: panelsOf(own), areaM2: areaMm2.div(1_000_000).toFixed(6) },
        load: one.hoursFor(areaMm2)?.toFixed(6) ?? null,
        ...troubleOf(one, own, first),
        source: one.perDayMm2 === null ? 'Not known' : 'Days of work',
        drill: drillInto('load_panels', one.stage, own),
      },
    ];
  });
  return { rows, total: null, count: rows.length, nextCursor: null };
}

/** As many days ahead are drawn. */
const daysDrawn = 14;
const isHours = (metric: MetricName) => metric === 'load_hours';

/** What is due on each of the next days by stage, and beside it the hours in which it can be done. */
async function buildCapacityChart(asking: Asking): Promise<Chart> {
  const metric = metricAsked(asking, 'load_hours');
  const glass = await readDue(asking, 'load');
  const labelOf = await readLabels(asking.at, 'stage', []);
  const first = firstAhead(asking);
  const days = Array.from({ length: daysDrawn }, (_, n) => addDays(first, n));
  const { placeOf, places } = placesOf(glass, first, days);
  const stages = (await readCapacity(asking)).filter(({ stage }) => glass.some((one) => one.stage === stage));
  return {
    buckets: places.map((key) => ({ key, from: sayPlace(key), to: sayPlace(key), isPartial: key === asking.at.today })),
    series: stages.flatMap((one) => {
      const own = glass.filter(({ stage }) => stage === one.stage);
      const amount = (some: readonly DueGlass[]) => amountOf(metric, one, some);
      const load = {
        ...{ key: one.stage, label: labelOf(one.stage), metric, previous: null, lastYear: null },
        values: places.map((place) => amount(own.filter((some) => placeOf(some) === place))),
        total: amount(own),
        drill: isHours(metric) ? null : drillInto(metric, one.stage, own),
      };
      return isHours(metric) ? [load, hoursSeries(one, load.label, places)] : [load];
    }),
  };
}

const amountOf = (metric: MetricName, { hoursFor }: StageCapacity, glass: readonly DueGlass[]) =>
  isHours(metric)
    ? shownValue(metric, hoursFor(areaOf(glass)))
    : metricValue(
        metric,
        glass.map(({ row }) => row),
      );

function hoursSeries({ stage, hoursOn }: StageCapacity, label: string, places: readonly string[]) {
  const values = places.map((place) => (/^\d/.test(place) ? hoursOn(place) : dec(0)));
  return {
    ...{ key: `${stage}/capacity`, label: `${label}, working hours`, metric: 'capacity' },
    values: values.map((hours) => hours.toFixed(6)),
    total: values.reduce((sum, hours) => sum.plus(hours), dec(0)).toFixed(6),
    ...{ previous: null, lastYear: null, drill: null },
  };
}

/** Hours are no sum of records: those behind them are of the area. */
const answered = ({ input }: Asking, hours: readonly MetricName[]): readonly MetricName[] =>
  input.metric ? [input.metric as MetricName] : input.view ? ['load_area'] : hours;

export const capacitySummary = answerCall({
  name: 'capacitySummary',
  metrics: (asking) => answered(asking, ['load_area', 'load_panels', 'load_hours', 'capacity']),
  columns: capacityColumns,
  build: buildCapacity,
});

export const capacityChart = answerCall({
  name: 'capacityChart',
  metrics: (asking) => answered(asking, ['load_hours', 'capacity']),
  build: buildCapacityChart,
});
