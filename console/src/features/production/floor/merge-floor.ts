import type { FloorSummary, PanelRow, StationRow } from '@glasshouse/services/contexts/production/production.contract';
import type { Patch } from '@glasshouse/services/platform/realtime/realtime.contract';
import { mergeRow } from '../../../lib/live/patch.ts';

const places = 100_000;
/** Adds m² of five decimals without the dust of binary fractions. */
export const addArea = (text: string, other: string, sign: 1 | -1 = 1): string =>
  ((Math.round(Number(text) * places) + sign * Math.round(Number(other) * places)) / places).toFixed(5);

function count(done: FloorSummary['finishedToday'], areaM2: string, sign: 1 | -1): FloorSummary['finishedToday'] {
  return { panels: Math.max(0, done.panels + sign), areaM2: addArea(done.areaM2, areaM2, sign) };
}

export interface Day {
  finishedToday: FloorSummary['finishedToday'];
  recutsToday: number;
}

/** What one changed panel does to the figures of the day. */
export function follow(day: Day, before: PanelRow | undefined, after: PanelRow): void {
  if (before && !before.finishedAt && after.finishedAt) day.finishedToday = count(day.finishedToday, after.areaM2, 1);
  if (before?.finishedAt && !after.finishedAt) day.finishedToday = count(day.finishedToday, after.areaM2, -1);
  if (!before && after.recutOf !== null) day.recutsToday += 1;
}

/** Puts changed panels into the floor: new ones join, gone ones leave, figures of the day follow. */
export function mergePanels(floor: FloorSummary, patches: readonly Patch[]): FloorSummary {
  const rows = new Map(floor.panels.map((row) => [row.id, row]));
  const day: Day = { finishedToday: floor.finishedToday, recutsToday: floor.recutsToday };
  let isChanged = false;
  for (const { id, row } of patches) {
    const before = rows.get(id);
    if (row === null) {
      isChanged = rows.delete(id) || isChanged;
      continue;
    }
    const after = before ? mergeRow(before, row as Partial<PanelRow>) : (row as unknown as PanelRow);
    if (after === before) continue;
    follow(day, before, after);
    rows.set(id, after);
    isChanged = true;
  }
  return isChanged ? { ...floor, ...day, panels: [...rows.values()] } : floor;
}

/** Puts changed stations into the floor; archived ones leave it. */
export function mergeStations(floor: FloorSummary, patches: readonly Patch[]): FloorSummary {
  const rows = new Map(floor.stations.map((row) => [row.id, row]));
  let isChanged = false;
  for (const { id, row } of patches) {
    const before = rows.get(id);
    const isGone = row === null || row.isArchived === true;
    const after = isGone
      ? undefined
      : before
        ? mergeRow(before, row as Partial<StationRow>)
        : (row as unknown as StationRow);
    if (after === before) continue;
    if (after) rows.set(id, after);
    else rows.delete(id);
    isChanged = true;
  }
  return isChanged ? { ...floor, stations: [...rows.values()] } : floor;
}
