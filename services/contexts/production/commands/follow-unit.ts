import { isJoined, isWaitingForLayers } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import type { PanelState } from '../domain/panel.ts';
import { type Place, simply } from '../domain/panel-moves.ts';
import { isInWork } from '../domain/statuses.ts';
import type { LoadedPanel } from '../reading/plies.ts';

/** Plies go into their unit when its work begins, and are out of it again when the scan is taken back. */
export function followUnit(
  before: PanelState,
  after: PanelState,
  plies: readonly LoadedPanel[],
  place: Place,
): Change[] {
  const stationId = place.station?.id ?? null;
  if (isWaitingForLayers(before.status) && isInWork(after.status))
    return plies.map((ply) => change(ply, simply(ply.state, place, { type: 'unitScanned', stationId })));
  if (isInWork(before.status) && isWaitingForLayers(after.status))
    return plies
      .filter((ply) => isJoined(ply.state.status))
      .map((ply) => change(ply, simply(ply.state, place, { type: 'joinReverted' })));
  return [];
}
