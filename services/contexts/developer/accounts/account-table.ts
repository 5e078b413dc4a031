import { sql } from 'kysely';
import type { TableSource } from '../../../platform/table/run-table.ts';
import { accountColumns } from './accounts.contract.ts';

/** All companies; the view is one statement over them, shown to developers alone. */
export const accountTable: TableSource<typeof accountColumns> = {
  from: 'developer_account_list',
  columns: accountColumns,
  defaultOrder: { field: 'name', dir: 'asc' },
  // Counted for the rows of a page alone.
  expressions: {
    orders30d: sql`(account_figures(id)).orders_30d`,
    bytes: sql`(account_figures(id)).bytes`,
    lag: sql`(account_figures(id)).lag`,
    lagMs: sql`(account_figures(id)).lag_ms`,
  },
};
