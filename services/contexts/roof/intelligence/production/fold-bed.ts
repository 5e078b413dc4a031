import type { TougheningBatchEvent } from '../../../production/production.events.ts';
import { type Entry, noGroups, nothing } from '../orders/fold/standing.ts';

/** A bed that came out of the furnace: the glass on it beside the bed itself, mm². */
interface KeptBed {
  readonly areaMm2: number;
  readonly bedMm2: number;
}

/** A furnace batch as it is counted. */
export interface KeptBatch {
  readonly number: string;
  readonly stockId: number;
  readonly priceGroupId: number;
  readonly thicknessMm: number;
  readonly out: readonly KeptBed[];
}

/** What a furnace batch is folded with. */
interface BatchMoment {
  readonly groupOf: (stockId: number) => number;
  /** mm² of a panel. */
  readonly areaOf: (panelId: number) => number;
  /** mm² of a bed, by the settings in force. */
  readonly bedMm2: number;
}

/** Folds one event of a furnace batch; null before it is created. */
export function foldBatchOfBeds(
  kept: KeptBatch | null,
  event: TougheningBatchEvent,
  { groupOf, areaOf, bedMm2 }: BatchMoment,
): KeptBatch | null {
  if (event.type === 'tougheningBatch.created') {
    const { number, stockId, thicknessMm } = event.data;
    return { number, stockId, priceGroupId: groupOf(stockId), thicknessMm, out: [] };
  }
  if (event.type !== 'tougheningBatch.bedAdvanced' && event.type !== 'tougheningBatch.completed') return kept;
  const areaMm2 = event.data.panelIds.reduce((sum, id) => sum + areaOf(id), 0);
  return kept && { ...kept, out: [...kept.out, { areaMm2, bedMm2 }] };
}

/** What a furnace batch counts as now: each bed that came out, with its glass and, beside it, its own size. */
export const batchCountsAs = (id: number, { number, stockId, priceGroupId, thicknessMm, out }: KeptBatch): Entry[] =>
  out.map(({ areaMm2, bedMm2 }, n) => ({
    ...{ ...noGroups, ...nothing, what: 'bed', key: '', stockId, priceGroupId, thickness: thicknessMm },
    ...{ count: 1, areaMm2, moment: bedMm2, originDay: '', record: 'tougheningBatch', recordId: id },
    ...{ orderId: 0, ncrId: 0, number, detail: { itemId: n, code: `Bed ${n + 1}` } },
  }));
