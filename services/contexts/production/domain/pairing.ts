import { canBeJoined, isJoined } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { nextStep, type PanelState } from './panel.ts';

/** A ply as pairing looks at it. */
export type PairedPly = Pick<PanelState, 'slot' | 'status' | 'route'>;
type Unit = Pick<PanelState, 'makeUp' | 'route'>;

/** The ply waits where its unit is joined. */
export const isHere = (unit: Pick<PanelState, 'route'>, ply: PairedPly): boolean =>
  canBeJoined(ply.status) && nextStep(ply)?.stageKey === unit.route[0]?.stageKey;

/** "ply 2 is at Toughen and ply 3 at Cut": plies that a unit cannot be joined without; null when every one is there. */
export function layersMissing(
  unit: Unit,
  plies: readonly PairedPly[],
  stageName: (key: PanelState['route'][number]['stageKey']) => string,
): string | null {
  const slots = Array.from({ length: unit.makeUp?.plies ?? 0 }, (_, i) => i + 1);
  const missing = slots.flatMap((slot) => {
    const ply = plies.find((one) => one.slot === slot);
    if (!ply) return [`ply ${slot} is not released`];
    if (isHere(unit, ply)) return [];
    const next = nextStep(ply);
    if (isJoined(ply.status) || !next) return [`ply ${slot} is joined already`];
    return [`ply ${slot} is at ${stageName(next.stageKey)}`];
  });
  return missing.length ? missing.join(', ') : null;
}
