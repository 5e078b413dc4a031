import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { readSheets } from '../reading/read-sheets.ts';

/** All cutting sheets. */
export const listSheets = query('optimiser.listSheets', ({ table }: { table: TableQuery }, { db, accountId }) =>
  readSheets(db, accountId, table),
);
