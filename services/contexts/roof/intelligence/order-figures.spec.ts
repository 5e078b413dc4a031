import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { exactValue } from './answers/metric-value.ts';
import type { MetricName } from './metrics/metrics.ts';
import type { Placed } from './orders/fold/fold-batch.ts';
import { histogramOf, nearestRank } from './orders/read-durations.ts';
import type { Summed } from './reading/sum-postings.ts';
import { businesses } from './testing/businesses.ts';
import { daysOf, type Picture, pictureOf } from './testing/oracle.ts';
import { asSums, postingsOf } from './testing/postings.ts';

/** What the postings come to, by the metric catalogue. */
function figuresOf(postings: readonly Placed[], today: string): Picture {
  const rows = asSums(postings);
  const money = (name: MetricName) => exactValue(name, rows)?.toFixed(6) ?? '';
  const whole = (name: MetricName) => exactValue(name, rows)?.toFixed(0) ?? '';
  const sum = (what: string, isIn: (row: Summed) => boolean) =>
    rows.filter((row) => row.what === what && isIn(row)).reduce((n, row) => n.plus(row.count), dec(0));
  const over = (row: Summed) => row.key !== 'none' && row.key < today;
  const hours = histogramOf(rows.filter((row) => row.what === 'hours'));
  return {
    order_value: money('order_value'),
    order_count: whole('order_count'),
    order_panels: whole('order_panels'),
    order_mm2: dec(exactValue('order_area', rows) ?? 0)
      .times(1_000_000)
      .toFixed(0),
    line_value: money('line_value'),
    line_count: whole('line_count'),
    holes: whole('line_holes'),
    toughened: rows.reduce((n, row) => n.plus(row.toughened), dec(0)).toFixed(0),
    backlog: money('backlog_value'),
    late: sum('due', over).toFixed(0),
    promised: sum('promised', over).toFixed(0),
    on_time: sum('onTime', over).toFixed(0),
    hours: [...hours].flatMap(([value, n]) => Array.from({ length: n }, () => value)).join(' '),
    quoted: money('quote_value'),
    quote_open: money('quote_open'),
    won: money('quote_won'),
    lost: money('quote_lost'),
    ncr_count: whole('ncr_count'),
    ncr_pieces: whole('ncr_pieces'),
    ncr_cost: money('ncr_cost'),
    decided: sum('ncrSettled', () => true).toFixed(0),
  };
}

/** Every day of a log: what its postings come to, and what the naive picture says. */
function byDay(
  log: readonly StoredEvent[],
  change: (postings: Placed[]) => Placed[] = (same) => same,
): [Picture, Picture][] {
  const days = daysOf(log);
  const postings = change(postingsOf(log));
  return [...new Set(days.map(({ day }) => day))].map((day) => {
    const until = days.filter((one) => one.day <= day).length;
    return [
      figuresOf(
        postings.filter((p) => p.day <= day),
        day,
      ),
      pictureOf(log, until, day),
    ];
  });
}

describe('figures of orders beside an oracle', () => {
  it('every figure equals the naive one at the end of each day of 60 businesses', () => {
    fc.assert(
      fc.property(businesses, (log) => {
        for (const [ours, naive] of byDay(log)) expect(ours).toEqual(naive);
      }),
      { numRuns: 60, seed: 18 },
    );
  });

  it('as of any position the figures are those of the log up to there', () => {
    fc.assert(
      fc.property(businesses, fc.nat(), (log, at) => {
        const seq = (at % log.length) + 1;
        const today = daysOf(log)[seq - 1]?.day ?? '';
        const ours = figuresOf(
          postingsOf(log).filter((p) => p.seq <= seq),
          today,
        );
        expect(ours).toEqual(pictureOf(log, seq, today));
      }),
      { numRuns: 100, seed: 7 },
    );
  });

  it('batches of 1, 7 and all give the same postings', () => {
    fc.assert(
      fc.property(businesses, (log) => {
        expect(postingsOf(log, 1)).toEqual(postingsOf(log));
        expect(postingsOf(log, 7)).toEqual(postingsOf(log));
      }),
      { numRuns: 20, seed: 3 },
    );
  });

  it('what is posted and what is kept by its first day add up to the same', () => {
    fc.assert(
      fc.property(businesses, (log) => {
        const postings = postingsOf(log);
        const moved = postings.map((p) => ({ ...p, day: p.originDay }));
        expect(figuresOf(moved, '9999-12-31')).toEqual(figuresOf(postings, '9999-12-31'));
        for (const p of postings) expect(p.originDay <= p.day).toBe(true);
      }),
      { numRuns: 40, seed: 5 },
    );
  });

  const defects: Record<string, (postings: Placed[]) => Placed[]> = {
    'UTC days': (all) => all.map((p) => ({ ...p, day: p.at.slice(0, 10) })),
    'a revert that is not negative': (all) => all.filter((p) => p.event !== 'order.despatchReverted' || p.count > 0),
    'a quote as an order': (all) => all.map((p) => (p.what === 'quote' ? { ...p, what: 'order' } : p)),
    'a draft that counts': (all) => all.filter((p) => p.event !== 'order.reviewed'),
    'a cancellation that takes nothing back': (all) => all.filter((p) => p.event !== 'order.cancelled'),
    'GST in a figure without': (all) => all.map((p) => ({ ...p, value: dec(p.value).plus(p.gst).toFixed(6) })),
    'an area that is rounded first': (all) =>
      all.map((p) => ({ ...p, areaMm2: Math.round(p.areaMm2 / 10_000) * 10_000 })),
    'the first promised day for ever': (all) => all.filter((p) => p.what !== 'due' || p.event !== 'order.edited'),
    'a denied NCR that counts': (all) => all.filter((p) => p.event !== 'orderItemNcr.denied'),
    'a cancelled credit that costs': (all) => all.filter((p) => p.event !== 'creditNote.cancelled'),
  };
  it.each(Object.keys(defects))('sees the defect: %s', (name) => {
    const isSeen = fc
      .sample(businesses, { numRuns: 60, seed: 18 })
      .some((log) => byDay(log, defects[name]).some(([ours, naive]) => JSON.stringify(ours) !== JSON.stringify(naive)));
    expect(isSeen).toBe(true);
  });

  it('a rate is divided once: the mean of the days is another number', () => {
    const won = (value: string, what: 'won' | 'lost') =>
      ({ ...asSums(postingsOf([])).at(0), what, kind: '', value, gst: '0' }) as Summed;
    const [monday, tuesday] = [[won('100', 'won')], [won('100', 'won'), won('800', 'lost')]];
    const mean = [monday, tuesday].reduce((sum, day) => sum.plus(exactValue('win_rate', day) ?? 0), dec(0)).div(2);
    expect(exactValue('win_rate', [...monday, ...tuesday])?.toFixed(2)).toBe('20.00');
    expect(mean.toFixed(2)).toBe('55.56');
    expect(exactValue('win_rate', [])).toBeNull();
  });

  it('percentiles are nearest ranks, and taking one back leaves the others', () => {
    const histogram = new Map([
      [1, 2],
      [5, 1],
      [30, 1],
    ]);
    expect([0, 50, 51, 75, 100].map((percent) => nearestRank(histogram, percent)?.toFixed())).toEqual([
      '1',
      '1',
      '5',
      '5',
      '30',
    ]);
    expect(nearestRank(new Map(), 50)).toBeNull();
  });
});
