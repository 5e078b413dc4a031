import type { TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { runTable } from '../../../../platform/table/run-table.ts';
import type { ContainerRow } from '../containers.contract.ts';
import { containerTable } from '../projections/container-list.ts';

/** Containers, each with what lies in it. */
export const listContainers = query(
  'inventory.listContainers',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, containerTable, table);
    return { ...result, data: result.data as ContainerRow[] };
  },
);
