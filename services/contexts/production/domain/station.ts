import { moveEvents, refusalOf, withoutMove } from '@glasshouse/state-machines/kernel';
import {
  type ProductionStationFacts,
  type ProductionStationStatus,
  productionStationMachine,
} from '@glasshouse/state-machines/production-station/production-station.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type {
  StageKey,
  StationEvent,
  StationFinances,
  StationHardware,
  StationMaintenance,
} from '../production.events.ts';
import { knows } from './statuses.ts';

/** Something done at a station that undo may take back. */
export interface RecentAction {
  readonly action: 'scan' | 'completion' | 'recut';
  readonly panelId: number;
  readonly barcode: string;
}

/** A place on the floor where one stage is worked. */
export interface StationState {
  readonly name: string;
  readonly stageId: number;
  readonly stageKey: StageKey;
  readonly worksForDespatch: boolean;
  readonly status: ProductionStationStatus;
  readonly holdReason: string;
  readonly isArchived: boolean;
  /** Panels scanned here and not completed. */
  readonly openPanels: readonly number[];
  /** The last actions, newest at the end. */
  readonly recent: readonly RecentAction[];
  /** Cutting sheets on its table. Missing in stations of before. */
  readonly openSheets?: readonly number[];
  /** The furnace batch that is loaded or in the furnace here. */
  readonly batchId?: number | null;
  /** Tasks whose trucks are being loaded. Missing in stations of before. */
  readonly trucks?: readonly number[];
  readonly finances?: StationFinances;
  readonly hardware?: StationHardware;
  readonly maintenance?: StationMaintenance;
  readonly isDeleted?: boolean;
}

/** The work a station has, as a sentence names it: it is not archived or deleted with it. Null when it has none. */
export function workAt({ openPanels, openSheets = [], batchId }: StationState): string | null {
  if (openPanels.length > 0) return 'the panels in work';
  if (openSheets.length > 0) return 'the cutting sheets on its table';
  return batchId ? 'the furnace batch' : null;
}

const keptActions = 50;
const without = (station: StationState, panelId: number) => station.openPanels.filter((id) => id !== panelId);
const did = (
  station: StationState,
  action: RecentAction['action'],
  { panelId, barcode }: { panelId: number; barcode: string },
) => [...station.recent, { action, panelId, barcode }].slice(-keptActions);
/** The list without the newest action on a panel. */
function forget(station: StationState, panelId: number): readonly RecentAction[] {
  const at = station.recent.findLastIndex((one) => one.panelId === panelId);
  return station.recent.filter((_, i) => i !== at);
}

/** Folds a station's events. */
export const stationAggregate: Aggregate<StationState, StationEvent> = {
  type: 'station',
  evolve(state, event) {
    if (event.type === 'station.created') {
      const body = withoutMove(event.data);
      return { ...body, status: event.data.to, holdReason: '', isArchived: false, openPanels: [], recent: [] };
    }
    if (!state) throw new Error(`${event.type} before station.created`);
    switch (event.type) {
      case 'station.updated':
        return { ...state, ...event.data };
      case 'station.archived':
        return { ...state, isArchived: true };
      case 'station.restored':
        return { ...state, isArchived: false };
      case 'station.deleted':
        return { ...state, isArchived: true, isDeleted: true };
      case 'station.financesChanged':
        return { ...state, finances: event.data };
      case 'station.hardwareChanged':
        return { ...state, hardware: event.data };
      case 'station.maintenanceChanged':
        return { ...state, maintenance: event.data };
      case 'station.sheetStarted':
        return { ...state, openSheets: [...(state.openSheets ?? []), event.data.sheetId] };
      case 'station.sheetEnded':
        return { ...state, openSheets: (state.openSheets ?? []).filter((id) => id !== event.data.sheetId) };
      case 'station.batchLoaded':
        return { ...state, batchId: event.data.batchId };
      case 'station.batchEnded':
        return { ...state, batchId: null };
      case 'station.truckBegun':
        return { ...state, trucks: [...(state.trucks ?? []), event.data.taskId] };
      case 'station.truckEnded':
        return { ...state, trucks: (state.trucks ?? []).filter((id) => id !== event.data.taskId) };
      case 'station.started':
      case 'station.idle':
      case 'station.despatching':
        return { ...state, status: event.data.to };
      case 'station.held':
        return { ...state, status: event.data.to, holdReason: event.data.reason };
      case 'station.released':
        return { ...state, status: event.data.to, holdReason: '' };
      case 'station.panelScanned':
        return {
          ...state,
          openPanels: [...state.openPanels, event.data.panelId],
          recent: did(state, 'scan', event.data),
        };
      case 'station.panelDone':
        return {
          ...state,
          openPanels: without(state, event.data.panelId),
          recent: did(state, 'completion', event.data),
        };
      case 'station.panelBroken':
        return { ...state, openPanels: without(state, event.data.panelId), recent: did(state, 'recut', event.data) };
      case 'station.panelTakenOff':
        return { ...state, openPanels: without(state, event.data.panelId), recent: forget(state, event.data.panelId) };
      case 'station.lastUndone': {
        const { panelId, isBackAtStation } = event.data;
        const openPanels = isBackAtStation ? [...without(state, panelId), panelId] : without(state, panelId);
        return { ...state, openPanels, recent: forget(state, panelId) };
      }
    }
  },
};

/** What the station's machine looks at. */
export const stationFactsOf = (station: StationState): ProductionStationFacts => ({
  isArchived: station.isArchived,
  worksForDespatch: station.worksForDespatch,
  openPanels: station.openPanels.length + (station.openSheets?.length ?? 0),
});

/** The station takes no work: released again before the next scan. */
export const isOnHold = (station: StationState): boolean => knows(productionStationMachine, station.status, 'release');

/**
 * Brings the station's status in line with the panels on it: starts when the first is scanned, idles when the last is
 * done, starts again when it is released with panels left. A held or loading station stays as it is.
 */
export function followPanels(station: StationState): StationEvent[] {
  const facts = stationFactsOf(station);
  const event = facts.openPanels > 0 ? 'workStarted' : 'tasksCompleted';
  if (refusalOf(productionStationMachine, station.status, event, facts).length > 0) return [];
  return stationEvents(moveEvents(productionStationMachine, station.status, { type: event, facts }));
}

/**
 * A truck is being loaded, or no longer is. The station loads from the first truck to the last, unless it works or is on hold,
 * and goes on with what lies on it after.
 */
export function followTruck(station: StationState, taskId: number, isLoading: boolean, now: Date): StationEvent[] {
  const trucks = station.trucks ?? [];
  if (trucks.includes(taskId) === isLoading) return [];
  const noted: StationEvent = { type: isLoading ? 'station.truckBegun' : 'station.truckEnded', data: { taskId } };
  const isLast = !isLoading && trucks.length === 1;
  if (!isLoading && !isLast) return [noted];
  const type = isLoading ? 'loadingStarted' : 'loadingFinished';
  const facts = stationFactsOf(station);
  if (refusalOf(productionStationMachine, station.status, type, facts).length > 0) return [noted];
  const moved = [noted, ...stationEvents(moveEvents(productionStationMachine, station.status, { type, facts }))];
  return isLoading ? moved : withStatus(station, moved, now);
}

/** Events the machine announced, as the station's stream names them. */
const stationEvents = (announced: readonly { readonly type: string }[]) =>
  announced.map(
    (event) => ({ ...event, type: event.type.replace(/^productionStation\./, 'station.') }) as StationEvent,
  );

/** Puts the station on hold or takes it off; throws IllegalTransition with the sentence. */
export function holdOrRelease(station: StationState, action: 'hold' | 'release', reason: string): StationEvent[] {
  const facts = stationFactsOf(station);
  const data = action === 'hold' ? { reason } : {};
  return stationEvents(moveEvents(productionStationMachine, station.status, { type: action, facts }, data));
}

/** The station's notes, and after them the events that bring its status in line with the panels left on it. */
export function withStatus(station: StationState, notes: readonly StationEvent[], now: Date): StationEvent[] {
  const after = notes.reduce<StationState>(
    (state, event) => stationAggregate.evolve(state, event, now.toISOString()),
    station,
  );
  return [...notes, ...followPanels(after)];
}
