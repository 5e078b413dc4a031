import type { TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { runTable, type TableSource } from '../../../../platform/table/run-table.ts';
import { ofSize } from '../../../../platform/table/size-search.ts';
import { type GlassBlockRow, glassBlockColumns } from '../glassblocks.contract.ts';

/** The list over the glass blocks. */
export const glassBlockTable: TableSource<typeof glassBlockColumns> = {
  from: 'glass_block_list',
  columns: glassBlockColumns,
  searchColumn: 'search',
  size: ofSize,
  prefixColumns: ['number', 'stock_code'],
  indexed: ['status', 'stockId'],
  defaultOrder: { field: 'createdAt', dir: 'desc' },
};

/** Glass blocks, opened ones too. */
export const listGlassBlocks = query(
  'inventory.listGlassBlocks',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, glassBlockTable, table);
    return { ...result, data: result.data as GlassBlockRow[] };
  },
);
