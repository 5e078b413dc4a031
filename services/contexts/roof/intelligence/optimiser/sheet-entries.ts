import { dec } from '../../../../platform/kernel/money.ts';
import { type Entry, noGroups, nothing, type What } from '../orders/fold/standing.ts';
import type { KeptCut, KeptSheet } from './fold-sheet.ts';

/** What a cutting sheet counts as now: each plan that was found, and where its glass went once it is cut. */
export function sheetCountsAs(id: number, sheet: KeptSheet): Entry[] {
  const base = baseOf(id, sheet);
  const place = (n: number) => ({ ...base.detail, itemId: n });
  const solves = sheet.solves.flatMap(({ ms, netCents, boundCents }, n): Entry[] => [
    { ...base, what: 'solved', count: 1, moment: ms, detail: place(n) },
    ...(boundCents > 0
      ? [
          { ...base, what: 'solvedBound' as const, value: dollars(boundCents), detail: place(n) },
          { ...base, what: 'solvedGap' as const, value: dollars(netCents - boundCents), detail: place(n) },
        ]
      : []),
  ]);
  return [...solves, ...(sheet.cut ? cutEntries(base, sheet.cut, sheet.first) : [])];
}

const dollars = (cents: number) => dec(cents).div(100).toFixed(6);

const baseOf = (id: number, { number, stockId, stockCode, priceGroupId, thicknessMm }: KeptSheet) => ({
  ...noGroups,
  ...nothing,
  ...{ stockId, priceGroupId, thickness: thicknessMm, key: '', originDay: '', orderId: 0, ncrId: 0 },
  ...{ record: 'optimiserSheet' as const, recordId: id, number, detail: { itemId: 0, code: stockCode } },
});

/** Glass drawn is panels, offcuts kept, waste and what broke: the waste is what is left of it. */
function cutEntries(base: ReturnType<typeof baseOf>, cut: KeptCut, first: KeptSheet['first']): Entry[] {
  const part = (what: What, areaMm2: number, count: number): Entry => ({
    ...{ ...base, what, areaMm2, count },
    value: dec(cut.costOfM2).times(areaMm2).div(1_000_000).toFixed(6),
  });
  const { usedMm2, panelMm2, keptMm2, brokenMm2 } = cut;
  return [
    part('drawn', usedMm2, cut.sheets),
    part('cutOut', panelMm2, cut.panels),
    part('cutKept', keptMm2, cut.offcuts),
    part('cutBroken', brokenMm2, cut.broken),
    part('cutWaste', usedMm2 - panelMm2 - keptMm2 - brokenMm2, 0),
    ...(first
      ? [
          { ...base, what: 'firstLoss' as const, areaMm2: first.wasteMm2 },
          { ...base, what: 'firstGlass' as const, areaMm2: first.glassMm2 },
        ]
      : []),
  ];
}
