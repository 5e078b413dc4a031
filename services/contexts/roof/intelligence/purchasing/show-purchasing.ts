import { type RawBuilder, sql } from 'kysely';
import { dec, sum } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Breakdown } from '../answers/answers.contract.ts';
import { type Asking, sumOf } from '../answers/asking.ts';
import { buildFigures, drillOf, type OwnValues } from '../answers/build-figures.ts';
import { metricValue, shownValue } from '../answers/metric-value.ts';
import { readRecords } from '../answers/read-records.ts';
import type { MetricName } from '../metrics/metrics.ts';
import { addDays, startOf } from '../period/calendar.ts';
import { type Summed, sumPostings } from '../reading/sum-postings.ts';
import { noDay } from './purchase-entries.ts';
import { incomingFigures } from './purchasing-calls.contract.ts';

const summary = [
  ...(['open_purchases', 'incoming_value', 'incoming_area', 'incoming_late'] as const),
  ...(['goods_received', 'lead_days'] as const),
] as const;

/** The last day whose end is asked for, today where that is still to come. */
export const lastDayOf = ({ period, at }: Asking, to = period.to): string => (to < at.today ? to : at.today);

/** What was expected before the last day. */
const lateValues: OwnValues = async (asking, { to }) => {
  const keys = { from: '0000-00-00', to: addDays(lastDayOf(asking, to), -1) };
  const rows = await sumPostings(asking.at, {
    ...sumOf(asking, { from: '', to }),
    from: null,
    whats: ['incoming'],
    byKey: true,
    keys,
  });
  return { incoming_late: shownValue('incoming_late', sum(rows.map(({ value }) => dec(value)))) };
};

const isLate = (day: string) => sql`key <> ${noDay} and key < ${day}`;

export const purchasingSummary = answerCall({
  name: 'purchasingSummary',
  metrics: () => summary,
  build: (asking) => buildFigures(asking, summary, lateValues),
  records: async (asking, name) =>
    name === 'incoming_late'
      ? readRecords(asking, name, recordedOf('incoming_value', isLate(lastDayOf(asking))))
      : null,
});

const amounts: Partial<Record<MetricName, RawBuilder<string>>> = {
  incoming_pieces: sql`count`,
  incoming_area: sql`area_mm2 / 1000000.0`,
};
/** Postings of what is incoming, those whose day fits. */
const recordedOf = (name: MetricName, where: RawBuilder<unknown>) => ({
  where: sql`what = 'incoming' and ${where}`,
  amount: amounts[name] ?? sql<string>`value`,
  isState: true,
});

const labels: Readonly<Record<string, string>> = { late: 'Late', [noDay]: 'No day' };

/** Late, then week by week, then what has no day. */
async function buildWeeks(asking: Asking): Promise<Breakdown> {
  const last = lastDayOf(asking);
  const rows = await sumPostings(asking.at, {
    ...sumOf(asking, asking.period),
    from: null,
    whats: ['incoming'],
    byKey: true,
  });
  const groupOf = ({ key }: Summed) => (key === noDay ? noDay : key < last ? 'late' : startOf.week(key));
  const groups = [...Map.groupBy(rows, groupOf)].filter(([, some]) => some.some(({ count }) => !dec(count).isZero()));
  const place = (key: string) => (key === 'late' ? '0' : key === noDay ? '9' : key);
  groups.sort(([a], [b]) => (place(a) < place(b) ? -1 : 1));
  const valuesOf = (some: readonly Summed[]) =>
    Object.fromEntries(incomingFigures.map((name) => [name, metricValue(name, some)]));
  const total = sum(rows.map(({ value }) => dec(value)));
  return {
    groups: groups.map(([key, some]) => ({
      key,
      label: labels[key] ?? `Week of ${key}`,
      values: valuesOf(some),
      share: total.gt(0)
        ? sum(some.map(({ value }) => dec(value)))
            .div(total)
            .times(100)
            .toFixed(6)
        : null,
      previous: null,
      drill: drillOf('incoming_value', '0', { expected: key }),
    })),
    ...{ other: null, rounding: null, total: valuesOf(rows) },
  };
}

/** The lines of a group: late ones, those without a day, or those of a week that are not late. */
function expectedSql(asking: Asking): RawBuilder<unknown> {
  const { expected } = asking.input as { expected?: string };
  const last = lastDayOf(asking);
  if (expected === undefined) return sql`true`;
  if (expected === 'late') return isLate(last);
  if (expected === noDay) return sql`key = ${noDay}`;
  return sql`key <> ${noDay} and key >= ${last} and key between ${expected} and ${addDays(expected, 6)}`;
}

export const stockIncomingSummary = answerCall({
  name: 'stockIncomingSummary',
  metrics: () => incomingFigures,
  build: buildWeeks,
  records: (asking, name) => readRecords(asking, name, recordedOf(name, expectedSql(asking))),
});
