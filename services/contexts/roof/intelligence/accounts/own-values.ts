import type { Decimal } from 'decimal.js';
import { dec } from '../../../../platform/kernel/money.ts';
import { type Asking, sumOf } from '../answers/asking.ts';
import type { OwnValues } from '../answers/build-figures.ts';
import { exactValue, shownValue, whatsOf } from '../answers/metric-value.ts';
import { histogramOf, nearestRank } from '../orders/read-durations.ts';
import { addDays, addMonths, type Days, daysIn, startOf } from '../period/calendar.ts';
import { sumPostings } from '../reading/sum-postings.ts';
import { amountOf, debtsAt, documentsIn } from './read-debts.ts';

/** Debts at the end of the days, from the ledger, and how many days of sales they are. */
export const debtValues: OwnValues = async (asking, { to }) => {
  const { documents, asOf } = await debtsAt(asking, to);
  const of = (name: string) => amountOf(documents.filter((one) => documentsIn[name]?.(one)));
  const net = of('owing').plus(of('unapplied'));
  return {
    owing: shownValue('owing', of('owing')),
    overdue: shownValue('overdue', of('overdue')),
    unapplied: shownValue('unapplied', of('unapplied')),
    deposits: shownValue('deposits', of('deposits')),
    dso: shownValue('dso', await daysOutstanding(asking, net, asOf)),
  };
};

/** So many months are gone back. */
const mostMonths = 60;

/** Net debt used up by what was invoiced with GST: the month up to the day, then whole months, the last in part. */
async function daysOutstanding(asking: Asking, net: Decimal, day: string): Promise<Decimal | null> {
  if (net.lte(0)) return dec(0);
  const months = Array.from({ length: mostMonths }, (_, i) => addMonths(startOf.month(day), i - mostMonths + 1));
  const from = months[0] ?? day;
  const buckets = months.map((month) => ({ key: month, from: month, to: month, isPartial: false }));
  const rows = await sumPostings(asking.at, {
    ...sumOf(asking, { from, to: day }),
    whats: whatsOf(['invoiced']),
    buckets,
  });
  let [left, days] = [net, dec(0)];
  for (let i = mostMonths - 1; i >= 0; i -= 1) {
    const month = months[i] ?? day;
    const to = i === mostMonths - 1 ? day : addDays(addMonths(month, 1), -1);
    const sold =
      exactValue(
        'invoiced',
        rows.filter((row) => row.bucket === i),
        'inc',
      ) ?? dec(0);
    const length = daysIn({ from: month, to });
    if (sold.gte(left)) return days.plus(left.times(length).div(sold));
    left = left.minus(sold);
    days = days.plus(length);
  }
  return null;
}

/** How much of the invoices of some days is paid by now, and how long invoices took to be paid. */
export const paidValues: OwnValues = async (asking, days) => {
  const paid = histogramOf(await sumPostings(asking.at, { ...sumOf(asking, days), whats: ['payDays'], byKey: true }));
  return {
    paid_share: shownValue('paid_share', await paidShare(asking, days)),
    pay_days: shownValue('pay_days', nearestRank(paid, 50)),
    pay_days_most: shownValue('pay_days_most', nearestRank(paid, 90)),
  };
};

/** Both sums are of the invoices first counted in these days, whenever they were paid. */
async function paidShare(asking: Asking, days: Days): Promise<Decimal | null> {
  const rows = await sumPostings(asking.at, {
    ...sumOf(asking, days),
    isOriginal: true,
    whats: ['billed', 'settled'],
  });
  const billed = exactValue('billed', rows, 'inc') ?? dec(0);
  const settled = rows.filter(({ what }) => what === 'settled').reduce((sum, { value }) => sum.plus(value), dec(0));
  return billed.lte(0) ? null : settled.div(billed).times(100);
}
