import { withoutMove } from '@glasshouse/state-machines/kernel';
import type { ProductionPanelStatus } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { PanelEvent, PanelPiece, StageKey } from '../production.events.ts';

/** One stage of a panel's way, with when and where it was done. */
export interface RouteStep {
  readonly stageKey: StageKey;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly stationId: number | null;
  /** Its cutting sheet is booked: not to be taken back. */
  readonly isClosed: boolean;
}

/** One pane of glass from release to delivery. */
export interface PanelState extends PanelPiece {
  readonly status: ProductionPanelStatus;
  readonly route: readonly RouteStep[];
  /** Where it is in work, or the station it was told to wait at. */
  readonly stationId: number | null;
  readonly sheetId: number | null;
  readonly taskId: number | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

/** The stage that a furnace works: its panels come out of it by the bed. */
export const furnaceStage: StageKey = 'toughen';

/** The stage a panel is in or goes to next; null when its route is done. */
export const nextStep = (panel: Pick<PanelState, 'route'>): RouteStep | null =>
  panel.route.find((step) => step.completedAt === null) ?? null;
/** The stage completed last; null before the first. */
export const lastStep = (panel: PanelState): RouteStep | null =>
  panel.route.findLast((step) => step.completedAt !== null) ?? null;

/** Its glass is in its plies until they are joined. */
export const isUnit = (panel: Pick<PanelState, 'makeUp'>): boolean => Boolean(panel.makeUp);
/** It is joined to others: no piece of its order by itself. */
export const isPly = (panel: Pick<PanelState, 'unit'>): boolean => Boolean(panel.unit);
/** The stage at which a ply is joined, the last of its way; null for every other panel. */
export const joiningStage = (panel: Pick<PanelState, 'unit' | 'route'>): StageKey | null =>
  isPly(panel) ? (panel.route.at(-1)?.stageKey ?? null) : null;

const patch = (panel: PanelState, stageKey: StageKey, set: Partial<RouteStep>): readonly RouteStep[] =>
  panel.route.map((step) => (step.stageKey === stageKey ? { ...step, ...set } : step));

function undo(panel: PanelState, event: Extract<PanelEvent, { type: 'panel.reverted' }>): Partial<PanelState> {
  const { stageKey, stationId, undone } = event.data;
  return undone === 'scan'
    ? { route: patch(panel, stageKey, { startedAt: null, stationId: null }), stationId: null }
    : { route: patch(panel, stageKey, { completedAt: null }), stationId, finishedAt: null };
}

/** Folds a panel's events. */
export const panelAggregate: Aggregate<PanelState, PanelEvent> = {
  type: 'panel',
  evolve(state, event, at) {
    if (event.type === 'panel.created') {
      const { route, ...piece } = withoutMove(event.data);
      const steps = route.map((stageKey) => ({
        stageKey,
        startedAt: null,
        completedAt: null,
        stationId: null,
        isClosed: false,
      }));
      return {
        ...piece,
        status: event.data.to,
        route: steps,
        stationId: null,
        sheetId: null,
        taskId: null,
        createdAt: at,
        finishedAt: null,
      };
    }
    if (!state) throw new Error(`${event.type} before panel.created`);
    if (event.type === 'panel.orderChanged') {
      const { makeUp } = event.data;
      return { ...state, ...event.data, ...(makeUp ? { stockCode: makeUp.text } : {}) };
    }
    if (event.type === 'panel.trimmed') {
      const { cutWidthMm, cutHeightMm } = event.data;
      return { ...state, cutWidthMm, cutHeightMm };
    }
    const moved = { ...state, status: event.data.to };
    switch (event.type) {
      case 'panel.reserved':
        return { ...moved, sheetId: event.data.sheetId };
      case 'panel.unreserved':
        return { ...moved, sheetId: null };
      case 'panel.stageStarted': {
        const { stageKey, stationId } = event.data;
        return { ...moved, route: patch(state, stageKey, { startedAt: at, stationId }), stationId };
      }
      case 'panel.stageCompleted': {
        const { stageKey, stationId, isClosed } = event.data;
        return { ...moved, route: patch(state, stageKey, { completedAt: at, stationId, isClosed }), stationId: null };
      }
      case 'panel.reverted':
        return { ...moved, ...undo(state, event) };
      case 'panel.finished':
        return { ...moved, stationId: null, finishedAt: at };
      case 'panel.joined': {
        const { stageKey, stationId } = event.data;
        return { ...moved, route: patch(state, stageKey, { completedAt: at, stationId }), stationId: null };
      }
      case 'panel.separated': {
        const { stageKey } = event.data;
        return { ...moved, route: patch(state, stageKey, { completedAt: null, stationId: null }) };
      }
      case 'panel.scheduled':
      case 'panel.moved':
        return { ...moved, stationId: event.data.stationId };
      case 'panel.loaded':
        return { ...moved, taskId: event.data.taskId };
      case 'panel.unloaded':
      case 'panel.despatchReverted':
        return { ...moved, taskId: null };
      case 'panel.recut':
      case 'panel.withdrawn':
      case 'panel.despatched':
        return moved;
    }
  },
};

/** A panel after events that are not written yet. */
export const foldPanel = (panel: PanelState, events: readonly PanelEvent[], now: Date): PanelState =>
  events.reduce<PanelState>((state, event) => panelAggregate.evolve(state, event, now.toISOString()), panel);
