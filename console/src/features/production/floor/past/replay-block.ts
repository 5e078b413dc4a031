import type { Frame, Mark } from '@glasshouse/services/contexts/production/past/past.contract';
import type { FloorSummary, PanelRow, StationRow } from '@glasshouse/services/contexts/production/production.contract';
import { type Day, follow } from '../merge-floor.ts';

export const iso = (ms: number): string => new Date(ms).toISOString();

/** Frames that are fetched at once cover so much, ms. Every zone's midnight is an end of one. */
export const blockMs = 15 * 60_000;

/** The stretch of frames around an instant; it ends at the newest instant that is asked for. */
export function blockAround(at: number, newest: number): { readonly from: number; readonly to: number } {
  const from = Math.floor(Math.min(at, newest - 1) / blockMs) * blockMs;
  return { from, to: Math.min(from + blockMs, newest) };
}

/** A floor some frames later: what the socket would have made of it by then. */
export function floorAfter(base: FloorSummary, frames: readonly Frame[], at: number): FloorSummary {
  const known = new Map(base.panels.map((row) => [row.id, row]));
  const panels = new Map<number, PanelRow | null>();
  const stations = new Map<number, StationRow | null>();
  const day: Day = { finishedToday: base.finishedToday, recutsToday: base.recutsToday };
  for (const frame of frames) {
    if (Date.parse(frame.at) > at) break;
    for (const { id, row } of frame.patches)
      if (frame.topic === 'production/stations') stations.set(id, row as StationRow | null);
      else {
        const after = row as PanelRow | null;
        const before = panels.has(id) ? panels.get(id) : known.get(id);
        // Who comes back to the floor was counted when it was made.
        if (after && before !== null) follow(day, before, after);
        panels.set(id, after);
      }
  }
  if (panels.size + stations.size === 0) return { ...base, now: iso(at) };
  return { ...base, ...day, now: iso(at), panels: laid(base.panels, panels), stations: laid(base.stations, stations) };
}

/** Rows with what changed of them: gone ones out, new ones at the end. */
function laid<R extends { readonly id: number }>(rows: readonly R[], changed: ReadonlyMap<number, R | null>): R[] {
  if (changed.size === 0) return [...rows];
  const stood = new Set(rows.map((row) => row.id));
  const kept = rows.flatMap((row) => (changed.has(row.id) ? (changed.get(row.id) ?? []) : row));
  return [...kept, ...[...changed].flatMap(([id, row]) => (row && !stood.has(id) ? row : []))];
}

/** The instant of the next or last event from an instant, within some frames; null when there is none. */
export function eventBeside(frames: readonly Frame[], at: number, step: 1 | -1): number | null {
  const instants = frames.map((frame) => Date.parse(frame.at));
  return (step === 1 ? instants.find((one) => one > at) : instants.findLast((one) => one < at)) ?? null;
}

/** The next or last mark from an instant. */
export function markBeside(marks: readonly Mark[], at: number, step: 1 | -1): Mark | null {
  const sorted = [...marks].sort((a, b) => a.at.localeCompare(b.at));
  const isBeyond = (mark: Mark) => (Date.parse(mark.at) - at) * step > 0;
  return (step === 1 ? sorted.find(isBeyond) : sorted.findLast(isBeyond)) ?? null;
}
