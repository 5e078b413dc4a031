import {
  type PanelRow,
  type StationDetail,
  waitsToBeJoined,
} from '@glasshouse/services/contexts/production/production.contract';
import type { Patch } from '@glasshouse/services/platform/realtime/realtime.contract';
import { mergeRow } from '../../../lib/live/patch.ts';
import { isIncomplete, mergePlies, type UnitPlies } from './plies.ts';
import type { StationAction } from './station-action.ts';

/** Panels scanned at a station, and those that wait for it, the one due first at the top. */
export interface StationPanels {
  readonly inWork: readonly PanelRow[];
  readonly queue: readonly PanelRow[];
  readonly queueCount: number;
}

const without = (rows: readonly PanelRow[], row: PanelRow) => rows.filter((r) => r.id !== row.id);

/** What is left of some actions when those that take one back have done so. */
function withoutUndone(actions: readonly StationAction[]): StationAction[] {
  const left: StationAction[] = [];
  for (const action of actions) {
    const at = action.kind === 'undo' ? left.findLastIndex(({ barcode }) => barcode === action.barcode) : -1;
    if (at < 0) left.push(action);
    else left.splice(at, 1);
  }
  return left;
}

/** The station as it will be when everything that waits has been sent: what the operator sees meanwhile. */
export function imagine(panels: StationPanels, waiting: readonly StationAction[]): StationPanels {
  return withoutUndone(waiting).reduce<StationPanels>((now, action) => {
    const row = [...now.inWork, ...now.queue].find((r) => r.barcode === action.barcode);
    if (!row) return now;
    const isWaiting = now.queue.includes(row);
    const off = { inWork: without(now.inWork, row), queue: without(now.queue, row) };
    const queueCount = now.queueCount - (isWaiting ? 1 : 0);
    switch (action.kind) {
      case 'scan':
        return { ...off, inWork: [...off.inWork, row], queueCount };
      case 'complete':
      case 'recut':
        return { ...off, queueCount };
      case 'takeOff':
        return { inWork: off.inWork, queue: [row, ...off.queue], queueCount: queueCount + 1 };
      default:
        return now;
    }
  }, panels);
}

const byDue = (a: PanelRow, b: PanelRow) => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999') || a.id - b.id;

const noPlies: UnitPlies = [];

/** Puts changed panels of the floor into a station: they join or leave its queue and its work by themselves. */
export function mergeStationPanels(station: StationDetail, patches: readonly Patch[]): StationDetail {
  const before = new Map([...station.inWork, ...station.queue].map((row) => [row.id, row]));
  const rows = new Map(before);
  for (const { id, row } of patches) {
    const old = rows.get(id);
    const after = row === null ? null : old ? mergeRow(old, row as Partial<PanelRow>) : (row as unknown as PanelRow);
    if (after && isHere(after, station)) rows.set(id, after);
    else rows.delete(id);
  }
  const known = station.plies ?? noPlies;
  const plies = mergePlies(known, [...rows.values()], patches);
  const isSame = rows.size === before.size && [...rows].every(([id, row]) => before.get(id) === row);
  if (isSame && plies === known) return station;
  const all = [...rows.values()];
  const rank = (row: PanelRow) => Number(isIncomplete(row, plies));
  const queue = all.filter((row) => !row.isInWork).sort((a, b) => rank(a) - rank(b) || byDue(a, b));
  // The answer holds a part of a long queue; what is beyond it is only counted.
  const beyond = station.queueCount - station.queue.length;
  const inWork = all.filter((row) => row.isInWork);
  return { ...station, plies, inWork, openPanels: inWork.length, queue, queueCount: queue.length + beyond };
}

const isHere = (row: PanelRow, station: StationDetail) =>
  row.stageKey === station.stageKey &&
  !waitsToBeJoined(row) &&
  row.isOnFloor &&
  (row.stationId === station.id || (row.stationId === null && !row.isInWork));
