import {
  isHereToBeJoined,
  isWaitingForLayers,
  type PanelRow,
  type PlyRow,
  type StationDetail,
} from '@glasshouse/services/contexts/production/production.contract';
import type { Patch } from '@glasshouse/services/platform/realtime/realtime.contract';
import { workWords } from '../production-words.ts';

export type UnitPlies = NonNullable<StationDetail['plies']>;

/** Plies of a unit that waits for them, from outside in; none of any other panel. */
export const pliesOf = (row: PanelRow, units: UnitPlies | undefined): readonly PlyRow[] =>
  isWaitingForLayers(row) ? (units?.find((one) => one.unit === row.id)?.plies ?? []) : [];

/** A unit with a ply that is not here yet. */
export const isIncomplete = (row: PanelRow, units: UnitPlies): boolean =>
  isWaitingForLayers(row) && pliesOf(row, units).filter((ply) => ply.isHere).length < (row.makeUp?.plies ?? 0);

/** '1 of 2 here, ply 2 at toughening'; 'All 2 plies here'. */
export function pliesText(plies: readonly PlyRow[], count: number): string {
  const here = plies.filter((ply) => ply.isHere).length;
  if (here === count && count > 0) return `All ${count} plies here`;
  const away = plies.flatMap(({ slot, stageKey, isHere }) =>
    isHere ? [] : [`ply ${slot} ${stageKey ? `at ${workWords[stageKey].toLowerCase()}` : 'joined'}`],
  );
  return [`${here} of ${count} here`, ...away].join(', ');
}

const plyOf = (row: PanelRow): PlyRow => ({
  id: row.id,
  barcode: row.barcode,
  slot: row.slot ?? 0,
  status: row.status,
  stockCode: row.stockCode,
  stageKey: row.stageKey,
  isHere: isHereToBeJoined(row),
});

/** Plies of the units at a station as the floor says now; the same list when nothing changed. */
export function mergePlies(units: UnitPlies, rows: readonly PanelRow[], patches: readonly Patch[]): UnitPlies {
  const news = new Map(patches.map(({ id, row }) => [id, row as PanelRow | null]));
  const isTold = (ply: PlyRow) => news.has(ply.id);
  const waiting = rows.filter(isWaitingForLayers).map((row) => row.id);
  const isSame = waiting.length === units.length && waiting.every((id) => units.some((one) => one.unit === id));
  const isNews = units.some((one) => one.plies.some(isTold)) || [...news.values()].some((row) => row?.unit);
  if (isSame && !isNews) return units;
  return waiting.map((unit) => {
    const known = units.find((one) => one.unit === unit)?.plies ?? [];
    const fresh = [...news.values()].flatMap((row) => (row?.unit === unit ? [plyOf(row)] : []));
    return { unit, plies: [...known.filter((ply) => !isTold(ply)), ...fresh].sort((a, b) => a.slot - b.slot) };
  });
}
