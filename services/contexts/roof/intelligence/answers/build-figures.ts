import { dec } from '../../../../platform/kernel/money.ts';
import { type MetricName, metricOf } from '../metrics/metrics.ts';
import { lineWhats } from '../orders/fold/standing.ts';
import type { Days } from '../period/calendar.ts';
import { type Summed, sumPostings } from '../reading/sum-postings.ts';
import type { Figure, Figures } from './answers.contract.ts';
import { type Asking, answering, sumOf } from './asking.ts';
import { metricValue, summedBy, whatsOf } from './metric-value.ts';

/** Values of metrics that are neither sums nor quotients, by the days they are asked for. */
export type OwnValues = (asking: Asking, days: Days) => Promise<Partial<Record<MetricName, string | null>>>;

const noOwn: OwnValues = async () => ({});
type Values = Partial<Record<MetricName, string | null>>;

/** Figures of a period, with those of the periods it is compared with. */
export async function buildFigures(
  asking: Asking,
  asked: readonly MetricName[],
  own: OwnValues = noOwn,
): Promise<Figures> {
  const names = asked.map((name) => answering(asking, name));
  const { previous, lastYear } = asking.period;
  const now = await valuesOf(asking, names, asking.period, own);
  const before = previous ? await valuesOf(asking, names, previous, own) : null;
  const year = lastYear ? await valuesOf(asking, names, lastYear, own) : null;
  return {
    figures: names.map((metric) => {
      const value = now[metric] ?? null;
      const [was, ago] = [before?.[metric] ?? null, year?.[metric] ?? null];
      return {
        metric,
        value,
        previous: was,
        lastYear: ago,
        reason: value === null ? reasonOf(metric) : null,
        tone: toneOf(metric, value, was ?? ago),
        drill: drillOf(metric, value),
      };
    }),
  };
}

/** A ratio has no records of its own: no sum of them is the figure. */
export const drillOf = (
  metric: MetricName,
  value: string | null,
  filter: Record<string, string> = {},
): Figure['drill'] =>
  value === null || metricOf(metric).kind === 'ratio' ? null : { records: { view: 'records', metric, ...filter } };

const reasonOf = (metric: MetricName) => metricOf(metric).none ?? 'There is nothing to divide by in this period';

function toneOf(metric: MetricName, value: string | null, base: string | null): Figure['tone'] {
  const { good } = metricOf(metric);
  if (value === null || base === null || good === null || dec(value).eq(base)) return 'neutral';
  return dec(value).gt(base) === (good === 'up') ? 'good' : 'bad';
}

async function valuesOf(asking: Asking, names: readonly MetricName[], days: Days, own: OwnValues): Promise<Values> {
  const of = (kind: 'state' | 'flow') =>
    names.filter(
      (name) => summedBy(metricOf(name)).length > 0 && (metricOf(name).kind === 'state') === (kind === 'state'),
    );
  const flows = await rowsOf(asking, of('flow'), days);
  const states = await rowsOf(asking, of('state'), { from: null, to: days.to });
  const found: Values = names.some((name) => metricOf(name).own) ? await own(asking, days) : {};
  for (const name of names)
    if (!metricOf(name).own)
      found[name] = metricValue(name, metricOf(name).kind === 'state' ? states : flows, asking.input.tax);
  return found;
}

/** Lines are summed apart from whole orders: they have other groups. */
async function rowsOf(
  asking: Asking,
  names: readonly MetricName[],
  days: { from: string | null; to: string },
): Promise<Summed[]> {
  const whats = whatsOf(names);
  const base = { ...sumOf(asking, { from: '', to: days.to }), from: days.from };
  const lines = whats.filter((what) => lineWhats.has(what));
  const others = whats.filter((what) => !lineWhats.has(what));
  return [
    ...(await sumPostings(asking.at, { ...base, whats: lines })),
    ...(await sumPostings(asking.at, { ...base, whats: others })),
  ];
}
