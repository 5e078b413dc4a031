import { dueIn } from './due-in.ts';
import { misfitOf } from './fits-glass.ts';
import type { BatchRules, LeftOutPanel, PoolGlass, PoolPanel } from './pool.ts';

/** Why a panel may be in no batch, the nearest reason first; null when it may. */
export function whyLeftOut(
  panel: PoolPanel,
  glass: PoolGlass | undefined,
  rules: BatchRules,
): Omit<LeftOutPanel, 'panel'> | null {
  if (panel.standing === 'broken') return { reason: 'broken', detail: '' };
  if (panel.standing === 'inWork') return { reason: 'inWork', detail: '' };
  if (panel.standing === 'onSheet') return { reason: 'onSheet', detail: '' };
  if (panel.isHeld) return { reason: 'onHold', detail: panel.orderNumber };
  if (rules.stationId !== null && panel.stationId !== null && panel.stationId !== rules.stationId)
    return { reason: 'otherStation', detail: '' };
  if (panel.dueDate !== null && dueIn(panel.dueDate, rules) > rules.horizon)
    return { reason: 'beyondHorizon', detail: panel.dueDate };
  return ofGlass(panel, glass);
}

function ofGlass(panel: PoolPanel, glass: PoolGlass | undefined): Omit<LeftOutPanel, 'panel'> | null {
  const size = `${panel.cutWidthMm} × ${panel.cutHeightMm} mm`;
  switch (glass ? misfitOf(panel, glass) : 'nothing') {
    case null:
      return null;
    case 'nothing':
      return { reason: 'noGlass', detail: panel.stockCode };
    case 'outOfStock':
      return { reason: 'sizeOutOfStock', detail: size };
    case 'larger':
      return { reason: 'tooLarge', detail: glass?.isRotatable ? size : `${size}, may not be rotated` };
    default:
      return { reason: 'tooLarge', detail: `${size} leaves a strip narrower than ${glass?.minWasteMm} mm` };
  }
}
