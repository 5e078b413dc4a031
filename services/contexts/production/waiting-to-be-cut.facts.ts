import { statusesBefore } from '@glasshouse/state-machines/kernel';
import {
  type ProductionPanelStatus,
  productionPanelMachine,
} from '@glasshouse/state-machines/production-panel/production-panel.machine';
import type { Tx } from '../../platform/db/database.ts';
import { stationsOf } from './reading/floor-place.ts';

interface Which {
  /** Of one glass; of every glass when left out. */
  readonly stockId?: number;
  /** Only panels in the place of broken ones, and those due by this calendar date. */
  readonly rushUntil?: string;
  readonly limit: number;
}

const inPool = statusesBefore(productionPanelMachine, 'sheetAssigned') as ProductionPanelStatus[];

/** Ids of panels in the pool that go to the cutting table next: those in the place of broken ones first, then by due date. */
export async function waitingToBeCut(tx: Tx, accountId: number, which: Which): Promise<number[]> {
  const { stockId, rushUntil, limit } = which;
  let rows = tx
    .selectFrom('panel_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', inPool)
    .where('stage_key', '=', 'cut');
  if (stockId !== undefined) rows = rows.where('stock_id', '=', stockId);
  if (rushUntil !== undefined)
    rows = rows.where((where) => where.or([where('recut_of', 'is not', null), where('due_date', '<=', rushUntil)]));
  const found = await rows
    .orderBy((by) => by('recut_of', 'is', null))
    .orderBy('due_date', (by) => by.asc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .execute();
  return found.map((row) => row.id);
}

/** Cutting tables that take work, with the sheets that lie on them. */
export async function cuttingTables(
  tx: Tx,
  accountId: number,
): Promise<{ id: number; openSheets: readonly number[] }[]> {
  const stations = await stationsOf({ tx, accountId });
  return stations
    .filter((station) => station.stageKey === 'cut' && !station.isDeleted)
    .map(({ id, openSheets = [] }) => ({ id, openSheets }));
}
