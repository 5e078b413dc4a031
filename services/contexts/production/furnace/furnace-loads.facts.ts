import type { Tx } from '../../../platform/db/database.ts';
import { furnaceSettings } from './current-batch.ts';
import { type Bed, layBed, type ToLay } from './lay-bed.ts';

interface Coming extends ToLay {
  readonly isToughened: boolean;
}

/**
 * Counts the beds that panels fill when they come to the furnace in this order, each bed laid until the next panel has no
 * room; null when none of them is toughened. A panel larger than the bed counts as a load of its own.
 */
export function countLoads(panels: readonly Coming[], bed: Bed): number | null {
  let loads = 0;
  let onBed: ToLay[] = [];
  for (const panel of panels.filter((one) => one.isToughened)) {
    const fits = onBed.length > 0 && layBed([...onBed, panel], bed).left.length === 0;
    if (!fits) loads += 1;
    onBed = fits ? [...onBed, panel] : [panel];
  }
  return loads === 0 ? null : loads;
}

/** Counts furnace loads on the account's own bed. */
export async function furnaceLoads(tx: Tx, accountId: number): Promise<(panels: readonly Coming[]) => number | null> {
  const { bedWidthMm: widthMm, bedLengthMm: lengthMm, bedGapMm: gapMm } = await furnaceSettings(tx, accountId);
  return (panels) => countLoads(panels, { widthMm, lengthMm, gapMm });
}
