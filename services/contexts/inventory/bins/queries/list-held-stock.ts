import type { TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { runTable } from '../../../../platform/table/run-table.ts';
import type { HeldRow } from '../bins.contract.ts';
import { heldTable } from './held-table.ts';

/** Where stock lies, what has no bin yet too. */
export const listHeldStock = query(
  'inventory.listHeldStock',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, heldTable, table);
    return { ...result, data: result.data as HeldRow[] };
  },
);
