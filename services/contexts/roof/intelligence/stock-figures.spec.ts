import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { exactValue } from './answers/metric-value.ts';
import type { MetricName } from './metrics/metrics.ts';
import type { Placed } from './orders/fold/fold-batch.ts';
import { daysOf, type Picture } from './testing/oracle.ts';
import { asSums, postingsOf } from './testing/postings.ts';
import { stores } from './testing/stock-businesses.ts';
import { stockPicture } from './testing/stock-oracle.ts';

/** What the postings come to, by the metric catalogue. */
function figuresOf(postings: readonly Placed[]): Picture {
  const rows = asSums(postings);
  const money = (name: MetricName, some = rows) => exactValue(name, some)?.toFixed(6) ?? '';
  const whole = (name: MetricName) => exactValue(name, rows)?.toFixed(0) ?? '';
  const mm2 = (name: MetricName) =>
    dec(exactValue(name, rows) ?? 0)
      .times(1e6)
      .toFixed(0);
  const first = asSums(postings.filter((p) => p.priceGroupId === 1 && p.kind === 'rack'));
  return {
    value: money('stock_value'),
    rack: money('rack_value'),
    offcut: money('offcut_value'),
    pack: money('pack_value'),
    sheets: whole('stock_sheets'),
    offcuts: whole('stock_offcuts'),
    mm2: mm2('stock_area'),
    moved: money('stock_moved'),
    movedMm2: mm2('stock_moved_area'),
    usedMm2: mm2('stock_used'),
    usedValue: money('stock_used_value'),
    low: whole('low_items'),
    first: money('stock_value', first),
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
    stockPicture(log, days.filter((one) => one.day <= day).length),
  ]);
}

describe('figures of stock beside an oracle', () => {
  it('every figure equals the naive one at the end of each day of 60 stores', () => {
    fc.assert(
      fc.property(stores, (log) => {
        for (const [ours, naive] of byDay(log)) expect(ours).toEqual(naive);
      }),
      { numRuns: 60, seed: 18 },
    );
  });

  it('as of any position the figures are those of the log up to there, in batches as at once', () => {
    fc.assert(
      fc.property(stores, fc.nat(), (log, at) => {
        const seq = (at % log.length) + 1;
        expect(figuresOf(postingsOf(log).filter((p) => p.seq <= seq))).toEqual(stockPicture(log, seq));
        expect(postingsOf(log, 7)).toEqual(postingsOf(log));
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  const without = (type: string) => (all: Placed[]) => all.filter((p) => p.event !== type);
  const defects: Record<string, (postings: Placed[]) => Placed[]> = {
    'UTC days': (all) => all.map((p) => ({ ...p, day: p.at.slice(0, 10) })),
    'a new cost that revalues nothing': without('stock.updated'),
    'rounding of a receipt lost': (all) =>
      all.filter((p) => !(p.event === 'stock.sheetsReceived' && p.what === 'stockMove' && p.areaMm2 === 0)),
    'a correction that is use': (all) =>
      all.flatMap((p) =>
        p.event === 'stock.adjusted' && p.what === 'stock' ? [p, { ...p, what: 'used' as const }] : [p],
      ),
    'glass put back that stays used': (all) =>
      all.filter((p) => !(p.what === 'used' && p.event === 'stock.sheetsReturned')),
    'an offcut used twice': (all) =>
      all.flatMap((p) => (p.what === 'used' && p.kind === 'offcut' && p.event === 'glassLevel.used' ? [p, p] : [p])),
    'an open pack that still stands': without('glassBlock.opened'),
  };
  it.each(Object.keys(defects))('sees the defect: %s', (name) => {
    const isSeen = fc
      .sample(stores, { numRuns: 60, seed: 18 })
      .some((log) => byDay(log, defects[name]).some(([ours, naive]) => JSON.stringify(ours) !== JSON.stringify(naive)));
    expect(isSeen).toBe(true);
  });
});
