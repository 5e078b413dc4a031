import { moveEvents, NEW } from '@glasshouse/state-machines/kernel';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import type { PanelEvent, PanelPiece, StageKey } from '../production.events.ts';
import { isPly, isUnit } from './panel.ts';
import { panelEvents } from './panel-moves.ts';
import { deriveRoute } from './route.ts';

/** Releases a piece into the pool with the route it will take; a unit waits for its plies, which end at `joinsAt`. */
export function createPanel(
  piece: PanelPiece,
  configured: readonly StageKey[],
  joinsAt: StageKey | null = null,
): PanelEvent[] {
  const route = deriveRoute(piece, configured, joinsAt);
  const facts = {
    stagesDone: 0,
    stagesLeft: route.length,
    nextStage: route[0] ?? null,
    isAtNextStage: false,
    isOtherStage: false,
    isInWorkElsewhere: false,
    lastStageElsewhere: null,
    isStationOnHold: false,
    isOrderOnHold: false,
    isOnSheet: false,
    isLastStageClosed: false,
    isForFurnace: false,
    isUnit: isUnit(piece),
    isPly: isPly(piece),
    layersMissing: null,
    joinsUnit: null,
  };
  const event = { type: 'orderReleased', facts };
  return panelEvents(moveEvents(productionPanelMachine, NEW, event, { ...piece, route }));
}
