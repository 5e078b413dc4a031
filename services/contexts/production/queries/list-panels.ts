import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { type PanelRow, panelColumns } from '../production.contract.ts';

const source = {
  from: 'panel_list',
  columns: panelColumns,
  defaultOrder: { field: 'dueDate', dir: 'asc' },
  searchColumn: 'search',
  sql: { areaM2: 'area_m2' },
} as const;

/** The list of panels. */
export const listPanels = query(
  'production.listPanels',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, source, table);
    return { ...result, data: result.data as PanelRow[] };
  },
);
