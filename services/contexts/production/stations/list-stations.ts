import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable, type TableSource } from '../../../platform/table/run-table.ts';
import { type StationRow, stationColumns } from '../production.contract.ts';
import { inWorkAt } from '../reading/in-work-at.ts';

/** The list over the stations. */
export const stationTable: TableSource<typeof stationColumns> = {
  from: 'station_list',
  columns: stationColumns,
  expressions: { openPanels: inWorkAt },
};

/** The list of stations. */
export const listStations = query(
  'production.listStations',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, stationTable, table);
    return { ...result, data: result.data as StationRow[] };
  },
);
