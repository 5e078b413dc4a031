import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { exactValue } from './answers/metric-value.ts';
import type { MetricName } from './metrics/metrics.ts';
import type { Placed } from './orders/fold/fold-batch.ts';
import { histogramOf } from './orders/read-durations.ts';
import type { Summed } from './reading/sum-postings.ts';
import { offices } from './testing/account-businesses.ts';
import { accountPicture } from './testing/account-oracle.ts';
import { daysOf, type Picture } from './testing/oracle.ts';
import { asSums, postingsOf } from './testing/postings.ts';

/** What the postings come to, by the metric catalogue. */
function figuresOf(postings: readonly Placed[]): Picture {
  const rows = asSums(postings);
  const of = (name: MetricName, some: readonly Summed[] = rows, tax?: 'inc') =>
    exactValue(name, some, tax)?.toFixed(6) ?? '';
  const whole = (name: MetricName) => exactValue(name, rows)?.toFixed(0) ?? '';
  const settled = rows.filter(({ what }) => what === 'settled').reduce((sum, { value }) => sum.plus(value), dec(0));
  const paid = histogramOf(rows.filter(({ what }) => what === 'payDays'));
  return {
    invoiced: of('invoiced'),
    billed: of('billed'),
    credited: of('credited'),
    count: whole('invoice_count'),
    gst: of('invoiced_gst'),
    inc: of('invoiced', rows, 'inc'),
    glass: of(
      'invoiced_lines',
      rows.filter(({ kind }) => kind === 'glass'),
    ),
    other: of(
      'invoiced_lines',
      rows.filter(({ kind }) => kind !== 'glass'),
    ),
    writtenOff: of('written_off'),
    received: of('received'),
    payments: whole('received_count'),
    cash: of(
      'received',
      rows.filter(({ key }) => key === 'cash'),
    ),
    settled: settled.toFixed(6),
    payDays: [...paid].flatMap(([days, n]) => Array.from({ length: n }, () => days)).join(' '),
  };
}

/** Every day of a log: what its postings come to, and what the naive picture says. */
function byDay(
  log: readonly StoredEvent[],
  change: (all: Placed[]) => Placed[] = (same) => same,
): [Picture, Picture][] {
  const days = daysOf(log);
  const postings = change(postingsOf(log));
  return [...new Set(days.map(({ day }) => day))].map((day) => [
    figuresOf(postings.filter((p) => p.day <= day)),
    accountPicture(log, days.filter((one) => one.day <= day).length),
  ]);
}

describe('figures of invoices and payments beside an oracle', () => {
  it('every figure equals the naive one at the end of each day of 60 offices', () => {
    fc.assert(
      fc.property(offices, (log) => {
        for (const [ours, naive] of byDay(log)) expect(ours).toEqual(naive);
      }),
      { numRuns: 60, seed: 18 },
    );
  });

  it('as of any position the figures are those of the log up to there', () => {
    fc.assert(
      fc.property(offices, fc.nat(), (log, at) => {
        const seq = (at % log.length) + 1;
        expect(figuresOf(postingsOf(log).filter((p) => p.seq <= seq))).toEqual(accountPicture(log, seq));
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it('batches of 1, 7 and all give the same postings', () => {
    fc.assert(
      fc.property(offices, (log) => {
        expect(postingsOf(log, 1)).toEqual(postingsOf(log));
        expect(postingsOf(log, 7)).toEqual(postingsOf(log));
      }),
      { numRuns: 20, seed: 3 },
    );
  });

  const without = (type: string) => (all: Placed[]) => all.filter((p) => p.event !== type);
  const defects: Record<string, (postings: Placed[]) => Placed[]> = {
    'UTC days': (all) => all.map((p) => ({ ...p, day: p.at.slice(0, 10) })),
    'a cancelled credit that counts': without('creditNote.cancelled'),
    'a cancelled payment that counts': without('payment.cancelled'),
    'a write-off that is taken from sales': (all) =>
      all.map((p) => (p.what === 'writtenOff' ? { ...p, what: 'credited' } : p)),
    'a write-off that stands when it owes again': without('invoice.writeOffReversed'),
    'an allocation taken back that still pays': without('invoice.reopened'),
    'GST twice': (all) => all.map((p) => (p.what === 'billed' ? { ...p, gst: dec(p.gst).times(2).toFixed(6) } : p)),
    'lines of credit notes left out': (all) => all.filter((p) => p.what !== 'creditedLine'),
  };
  it.each(Object.keys(defects))('sees the defect: %s', (name) => {
    const isSeen = fc
      .sample(offices, { numRuns: 60, seed: 18 })
      .some((log) => byDay(log, defects[name]).some(([ours, naive]) => JSON.stringify(ours) !== JSON.stringify(naive)));
    expect(isSeen).toBe(true);
  });
});
