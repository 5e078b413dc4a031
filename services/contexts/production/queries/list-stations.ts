import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { type StationRow, stationColumns } from '../production.contract.ts';

/** The list of stations. */
export const listStations = query(
  'production.listStations',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const source = {
      from: 'station_list',
      columns: stationColumns,
      defaultOrder: { field: 'name', dir: 'asc' },
    } as const;
    const result = await runTable(db, accountId, source, table);
    return { ...result, data: result.data as StationRow[] };
  },
);
