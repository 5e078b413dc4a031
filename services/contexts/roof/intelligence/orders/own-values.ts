import { dec } from '../../../../platform/kernel/money.ts';
import type { OwnValues } from '../answers/build-figures.ts';
import { shownValue } from '../answers/metric-value.ts';
import { addDays } from '../period/calendar.ts';
import { sumPostings } from '../reading/sum-postings.ts';
import { nearestRank, readHistogram } from './read-durations.ts';

const earlier = (a: string, b: string) => (a < b ? a : b);

/** Late orders, on time in full, and the middle of the hours to despatch. */
export const ownValues: OwnValues = async ({ at, filters, input }, { from, to }) => {
  const base = { filters, isOriginal: input.basis === 'original' };
  const last = earlier(to, at.today);
  const due = await sumPostings(at, {
    ...base,
    whats: ['due'],
    from: null,
    to,
    keys: { from: '0000-00-00', to: addDays(last, -1) },
  });
  // Days that are over: of the day itself nobody knows yet.
  const over = { from, to: earlier(to, addDays(at.today, -1)) };
  const promised = await sumPostings(at, {
    ...base,
    whats: ['promised', 'onTime'],
    from: null,
    to: at.today,
    keys: over,
  });
  const count = (what: string) =>
    promised.filter((row) => row.what === what).reduce((n, row) => n.plus(row.count), dec(0));
  const asked = count('promised');
  const hours = await readHistogram(at, { ...base, from, to });
  return {
    late_orders: due.reduce((n, row) => n.plus(row.count), dec(0)).toFixed(0),
    otif: asked.isZero() ? null : shownValue('otif', count('onTime').div(asked).times(100)),
    order_hours: shownValue('order_hours', nearestRank(hours, 50)),
  };
};
