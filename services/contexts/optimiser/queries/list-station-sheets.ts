import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { assertStation } from '../../production/production.facts.ts';
import { readSheets } from '../reading/read-sheets.ts';

/** The sheets a cutting station may work on: every station cuts every glass. */
export const listStationSheets = query(
  'optimiser.listStationSheets',
  async ({ id, table }: { id: number; table: TableQuery }, { db, accountId }) => {
    await assertStation(db, accountId, id);
    return readSheets(db, accountId, table);
  },
);
