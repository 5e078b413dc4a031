import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { assertStation } from '../../production/production.facts.ts';
import type { SheetRow } from '../optimiser.contract.ts';
import { sheetTable } from '../projections/optimiser-sheet-list.ts';

async function sheets(db: Tx, accountId: number, table: TableQuery) {
  const result = await runTable(db, accountId, sheetTable, table);
  return { ...result, data: result.data as SheetRow[] };
}

/** All cutting sheets. */
export const listSheets = query('optimiser.listSheets', ({ table }: { table: TableQuery }, { db, accountId }) =>
  sheets(db, accountId, table),
);
/** The sheets a cutting station may work on: every station cuts every glass. */
export const listStationSheets = query(
  'optimiser.listStationSheets',
  async ({ id, table }: { id: number; table: TableQuery }, { db, accountId }) => {
    await assertStation(db, accountId, id);
    return sheets(db, accountId, table);
  },
);
