import type { TableQuery } from '../../../platform/contract/table.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import type { SheetRow } from '../optimiser.contract.ts';
import { sheetTable } from '../projections/optimiser-sheet-list.ts';

/** A page of the cutting sheets. */
export async function readSheets(db: Tx, accountId: number, table: TableQuery) {
  const result = await runTable(db, accountId, sheetTable, table);
  return { ...result, data: result.data as SheetRow[] };
}
