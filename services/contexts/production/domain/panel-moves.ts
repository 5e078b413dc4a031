import { moveEvents } from '@glasshouse/state-machines/kernel';
import {
  type ProductionPanelFacts,
  productionPanelMachine,
} from '@glasshouse/state-machines/production-panel/production-panel.machine';
import type { PanelEvent, StageKey } from '../production.events.ts';
import { layersMissing, type PairedPly } from './pairing.ts';
import { furnaceStage, isPly, isUnit, joiningStage, lastStep, nextStep, type PanelState } from './panel.ts';
import { isInWork, isMade } from './statuses.ts';

/** Where and under which circumstances a panel is moved. */
export interface Place {
  /** The station that acts; null when no station does. */
  readonly station: { readonly id: number; readonly stageKey: StageKey; readonly isOnHold: boolean } | null;
  readonly isOrderOnHold: boolean;
  /** How the account calls a stage. */
  readonly stageName: (key: StageKey) => string;
  /** Plies of the unit that is moved; nobody looked for them when they are left out. */
  readonly plies?: readonly PairedPly[];
}

/** Events the machine announces, as the panel's stream names them. */
export const panelEventNames: Readonly<Record<string, PanelEvent['type']>> = {
  'productionPanel.released': 'panel.created',
  'productionPanel.planned': 'panel.reserved',
  'productionPanel.unplanned': 'panel.unreserved',
  'productionPanel.stageStarted': 'panel.stageStarted',
  'productionPanel.stageCompleted': 'panel.stageCompleted',
  'productionPanel.stageReverted': 'panel.reverted',
  'productionPanel.finished': 'panel.finished',
  'productionPanel.recut': 'panel.recut',
  'productionPanel.scheduled': 'panel.scheduled',
  'productionPanel.moved': 'panel.moved',
  'productionPanel.joined': 'panel.joined',
  'productionPanel.separated': 'panel.separated',
  'productionPanel.cancelled': 'panel.withdrawn',
  'productionPanel.loaded': 'panel.loaded',
  'productionPanel.unloaded': 'panel.unloaded',
  'productionPanel.despatched': 'panel.despatched',
  'productionPanel.despatchReverted': 'panel.despatchReverted',
};

/** Events the machine announced, as the panel's stream names them. */
export const panelEvents = (announced: readonly { readonly type: string }[]): PanelEvent[] =>
  announced.map((event) => ({ ...event, type: panelEventNames[event.type] }) as PanelEvent);

/** What the panel's machine looks at, as things stand. */
export function panelFactsOf(panel: PanelState, place: Place): ProductionPanelFacts {
  const next = nextStep(panel);
  const last = lastStep(panel);
  const { station } = place;
  const done = panel.route.filter((s) => s.completedAt !== null).length;
  return {
    stagesDone: done,
    stagesLeft: panel.route.length - done,
    nextStage: next ? place.stageName(next.stageKey) : null,
    isAtNextStage: next !== null && next.stageKey === station?.stageKey,
    isOtherStage: station !== null && station.stageKey !== next?.stageKey,
    isInWorkElsewhere:
      isInWork(panel.status) && station !== null && panel.stationId !== null && panel.stationId !== station.id,
    lastStageElsewhere: last && station && last.stationId !== station.id ? place.stageName(last.stageKey) : null,
    isStationOnHold: station?.isOnHold ?? false,
    isOrderOnHold: place.isOrderOnHold,
    isOnSheet: panel.sheetId !== null,
    isLastStageClosed: last?.isClosed ?? false,
    isForFurnace: next?.stageKey === furnaceStage,
    isUnit: isUnit(panel),
    isPly: isPly(panel),
    layersMissing: isUnit(panel) ? layersMissing(panel, place.plies ?? [], place.stageName) : null,
    joinsUnit: next !== null && next.stageKey === joiningStage(panel) ? (panel.unitBarcode ?? '') : null,
  };
}

type Facts = ProductionPanelFacts;

/** Sends one event to a panel and gives what it announces; data no event declares is left out when it is written. */
function send(panel: PanelState, type: string, before: Facts, data: object, after: Partial<Facts> = {}): PanelEvent[] {
  const { orderId, itemId, areaM2 } = panel;
  const event = { type, facts: { ...before, ...after }, before };
  return panelEvents(moveEvents(productionPanelMachine, panel.status, event, { orderId, itemId, areaM2, ...data }));
}

const start =
  (type: 'scan' | 'stageStarted') =>
  (panel: PanelState, place: Place): PanelEvent[] =>
    send(panel, type, panelFactsOf(panel, place), {
      stageKey: nextStep(panel)?.stageKey,
      stationId: place.station?.id ?? null,
    });

/** The panel is scanned at its next station. */
export const scan = start('scan');
/** Cutting of its sheet has started. */
export const startStage = start('stageStarted');

const complete =
  (type: 'completetasks' | 'stageCompleted') =>
  (panel: PanelState, place: Place, isClosed = false): PanelEvent[] => {
    const before = panelFactsOf(panel, place);
    const [now, next] = panel.route.filter((s) => s.completedAt === null);
    const data = {
      stageKey: now?.stageKey,
      stationId: place.station?.id ?? null,
      nextStageKey: next?.stageKey ?? null,
      isClosed,
    };
    const after = {
      stagesDone: before.stagesDone + 1,
      stagesLeft: before.stagesLeft - 1,
      nextStage: next ? place.stageName(next.stageKey) : null,
    };
    return send(panel, type, before, data, after);
  };

/** The station's work on the panel is done. */
export const completeTasks = complete('completetasks');
/** Its sheet is cut, or its furnace load is out. */
export const completeStage = complete('stageCompleted');

/** Takes back the last scan or the last completed stage of this station. */
export function undoLast(panel: PanelState, place: Place): PanelEvent[] {
  const before = panelFactsOf(panel, place);
  if (isInWork(panel.status)) return takeBack(panel, 'reverttasks', before);
  const last = lastStep(panel);
  const data = {
    stageKey: last?.stageKey,
    stationId: last?.stationId ?? null,
    undone: 'completion',
    wasFinished: isMade(panel.status),
  };
  return send(panel, 'reverttasks', before, data, {
    stagesDone: before.stagesDone - 1,
    stagesLeft: before.stagesLeft + 1,
  });
}

/** Takes a scanned panel off the station, not worked. */
export const remove = (panel: PanelState, place: Place): PanelEvent[] =>
  takeBack(panel, 'removepanel', panelFactsOf(panel, place));

/** Cutting of its sheet is taken back. */
export const revertStage = (panel: PanelState, place: Place): PanelEvent[] =>
  takeBack(panel, 'stageReverted', panelFactsOf(panel, place));

function takeBack(panel: PanelState, type: string, facts: Facts): PanelEvent[] {
  const step = nextStep(panel);
  return send(panel, type, facts, {
    stageKey: step?.stageKey,
    stationId: step?.stationId ?? null,
    undone: 'scan',
    wasFinished: false,
  });
}

/** What takes the place of a broken panel. */
export interface Replacement {
  readonly id: number;
  readonly barcode: string;
}

/** The panel is broken; another takes its place. */
export function recut(panel: PanelState, place: Place, reason: string, by: Replacement): PanelEvent[] {
  return send(panel, 'recut', panelFactsOf(panel, place), {
    reason,
    replacementId: by.id,
    replacementBarcode: by.barcode,
    wasFinished: isMade(panel.status),
    taskId: panel.taskId,
    stageKey: (isInWork(panel.status) ? nextStep(panel) : lastStep(panel))?.stageKey ?? null,
    stationId: place.station?.id ?? null,
  });
}

type Simple =
  | { type: 'sheetAssigned' | 'sheetDropped'; sheetId: number }
  | { type: 'schedule'; stationId: number }
  | { type: 'move'; stationId: number; reason: string }
  | { type: 'itemCancelled'; reason: string }
  | { type: 'scannedIn' | 'unloaded'; taskId: number }
  | { type: 'delivered'; taskId: number | null }
  | { type: 'unitScanned'; stationId: number | null }
  | { type: 'productionForced' | 'despatchReverted' | 'joinReverted' };

/** A move that needs nothing but its own data. */
export function simply(panel: PanelState, place: Place, { type, ...data }: Simple): PanelEvent[] {
  return send(panel, type, panelFactsOf(panel, place), { stageKey: joiningStage(panel), stationId: null, ...data });
}
