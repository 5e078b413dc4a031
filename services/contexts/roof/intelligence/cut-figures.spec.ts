import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { asSums, postingsOf } from './testing/postings.ts';

/** A sheet 3,000 × 2,000 with panels 500 × 400 on it, of which some are cut, and offcuts that are kept. */
const sheets = fc.record({ panels: fc.integer({ min: 1, max: 10 }), cut: fc.nat(10), offcuts: fc.nat(3) });
const used = 6_000_000;

function logOf({ panels, cut, offcuts }: { panels: number; cut: number; offcuts: number }): StoredEvent[] {
  const ids = Array.from({ length: panels }, (_, i) => i + 1);
  const item = (id: number) => ({ type: 'item', itemId: String(id), w: 500, h: 400 });
  const layout = {
    ...{ sheets: [{ nodes: ids.map(item) }], sheetArea: used, costCents: 12_000, itemArea: panels * 200_000 },
    ...{ keptArea: 0, wasteArea: used - panels * 200_000, seconds: 2.5, netCostCents: 12_000, lowerBoundCents: 10_000 },
  };
  const move = { from: 'cutting', to: 'cutting', path: [] };
  const said: [string, object][] = [
    ['optimiserSheet.created', { ...move, number: 'S-1', stockId: 4, stockCode: '10CLR' }],
    ['optimiserSheet.optimised', { ...move, jobVersion: 1, layout }],
    ['optimiserSheet.panelScanned', { ...move, panelIds: ids.slice(0, cut) }],
    [
      'optimiserSheet.completed',
      {
        ...{ ...move, usedMm2: used, wasteMm2: 0, sheets: [] },
        offcuts: Array.from({ length: offcuts }, () => ({ stockId: 4, widthMm: 700, heightMm: 300, costCents: 1 })),
      },
    ],
  ];
  return said.map(([type, data], i) => ({
    ...{ accountId: 1, seq: i + 1, streamType: 'optimiserSheet', streamId: 9, version: i + 1, type, eventVersion: 1 },
    ...{ data, meta: { actor: { userId: 1, name: 'Ada' } }, at: '2026-04-01T20:00:00.000Z' },
  })) as unknown as StoredEvent[];
}

it('glass drawn is panels, offcuts kept, waste and what broke, in area and in cost, in batches as at once', () => {
  fc.assert(
    fc.property(sheets, (given) => {
      const log = logOf(given);
      const rows = asSums(postingsOf(log));
      const sum = (measure: 'area_mm2' | 'value', ...whats: string[]) =>
        rows.filter(({ what }) => whats.includes(what)).reduce((all, row) => all.plus(row[measure]), dec(0));
      const parts = ['cutOut', 'cutKept', 'cutWaste', 'cutBroken'];
      expect(sum('area_mm2', ...parts).toNumber()).toBe(used);
      expect(sum('area_mm2', 'drawn').toNumber()).toBe(used);
      expect(sum('value', ...parts).toFixed(6)).toBe('120.000000');
      const cut = Math.min(given.cut, given.panels);
      expect(sum('area_mm2', 'cutOut').toNumber()).toBe(cut * 200_000);
      expect(sum('area_mm2', 'cutBroken').toNumber()).toBe((given.panels - cut) * 200_000);
      expect(sum('area_mm2', 'cutKept').toNumber()).toBe(given.offcuts * 210_000);
      expect(sum('value', 'solvedGap').toFixed(2)).toBe('20.00');
      expect(postingsOf(log, 1)).toEqual(postingsOf(log));
    }),
    { numRuns: 60, seed: 3 },
  );
});
