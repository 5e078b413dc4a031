import { isWaitingForLayers } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import type { Tx } from '../../../platform/db/database.ts';
import { isGone } from '../domain/statuses.ts';
import { isHereToBeJoined, type PanelRow, type PlyRow } from '../production.contract.ts';
import { panels, rowsOf } from '../projections/panel-list.ts';

/** A ply as the list of panels knows it. */
export const plyRowOf = (ply: PanelRow): PlyRow => ({
  id: ply.id,
  barcode: ply.barcode,
  slot: ply.slot ?? 0,
  status: ply.status,
  stockCode: ply.stockCode,
  stageKey: ply.stageKey,
  isHere: isHereToBeJoined(ply),
});

/** Plies of the units that wait for them, by unit, from outside in; in one statement. */
export async function pliesAt(
  db: Tx,
  accountId: number,
  rows: readonly PanelRow[],
): Promise<{ unit: number; plies: PlyRow[] }[]> {
  const units = rows.filter((row) => isWaitingForLayers(row.status)).map((row) => row.id);
  if (units.length === 0) return [];
  const found = await panels(db, accountId).where('unit', 'in', units).orderBy('slot').orderBy('id').execute();
  const live = Map.groupBy(
    rowsOf(found).filter((ply) => !isGone(ply.status)),
    (ply) => ply.unit ?? 0,
  );
  return units.map((unit) => ({ unit, plies: (live.get(unit) ?? []).map(plyRowOf) }));
}
