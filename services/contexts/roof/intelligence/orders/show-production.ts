import { dec } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Breakdown } from '../answers/answers.contract.ts';
import { type Asking, sumOf } from '../answers/asking.ts';
import { shownValue } from '../answers/metric-value.ts';
import { readLabels } from '../reading/read-labels.ts';
import { type Summed, sumPostings } from '../reading/sum-postings.ts';

const dayMs = 86_400_000;
/** So many ways between two statuses are told; the rest are the rarest. */
const mostFlows = 60;

/** Orders by the status they are in: how many, what they are worth, and for how long they have been there. */
async function buildProduction(asking: Asking): Promise<Breakdown> {
  const { at, period } = asking;
  const rows = await sumPostings(at, { ...sumOf(asking, period), from: null, whats: ['status'], byKey: true });
  const standing = rows
    .filter((row) => !dec(row.count).isZero())
    .sort((a, b) => dec(b.count).cmp(a.count) || (a.key < b.key ? -1 : 1));
  const flows = await sumPostings(at, { ...sumOf(asking, period), whats: ['flow'], byKey: true });
  const labelOf = await readLabels(at, 'status', []);
  const total = standing.reduce((n, row) => n.plus(row.count), dec(0));
  return {
    groups: standing.map((row) => ({
      key: row.key,
      label: labelOf(row.key),
      values: valuesOf([row], Date.parse(at.at)),
      share: total.isZero() ? null : dec(row.count).div(total).times(100).toFixed(6),
      previous: null,
      drill: null,
    })),
    other: null,
    rounding: null,
    total: valuesOf(standing, Date.parse(at.at)),
    flows: flows
      .map(({ key, count }) => ({
        from: labelOf(key.split('>')[0] ?? ''),
        to: labelOf(key.split('>')[1] ?? ''),
        count: Number(count),
      }))
      .sort((a, b) => b.count - a.count || (a.from < b.from ? -1 : 1))
      .slice(0, mostFlows),
  };
}

/** Age in days is the instant less the middle of the instants they came to their status: a sum that adds. */
function valuesOf(rows: readonly Summed[], now: number) {
  const add = (measure: 'count' | 'value' | 'pieces' | 'moment') =>
    rows.reduce((n, row) => n.plus(row[measure]), dec(0));
  const count = add('count');
  const age = count.isZero() ? null : dec(now).minus(add('moment').div(count)).div(dayMs);
  return {
    orders: count.toFixed(0),
    panels: add('pieces').toFixed(0),
    value: shownValue('backlog_value', add('value')),
    ageDays: age?.toFixed(6) ?? null,
  };
}

export const orderProduction = answerCall({
  name: 'orderProduction',
  metrics: () => ['backlog_count', 'backlog_value'],
  build: buildProduction,
});
