import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable, type TableSource } from '../../../platform/table/run-table.ts';
import { ofSize } from '../../../platform/table/size-search.ts';
import { type PanelRow, panelColumns } from '../production.contract.ts';

/** The list over the panels. */
export const panelTable: TableSource<typeof panelColumns> = {
  from: 'panel_list',
  columns: panelColumns,
  searchColumn: 'search',
  size: ofSize,
  prefixColumns: ['order_number', 'contact_name'],
  indexed: ['status', 'stageKey', 'stockId', 'orderId', 'isOnFloor'],
  sql: { areaM2: 'area_m2' },
};

/** The list of panels. */
export const listPanels = query(
  'production.listPanels',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, panelTable, table);
    return { ...result, data: result.data as PanelRow[] };
  },
);
