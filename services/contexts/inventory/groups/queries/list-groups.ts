import { sql } from 'kysely';
import type { TableColumns, TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { runTable, type TableSource } from '../../../../platform/table/run-table.ts';
import {
  groupColumns,
  type SalesPriceGroup,
  type ServicePriceRange,
  type StockCategory,
  type StockPriceGroup,
} from '../groups.contract.ts';
import type { GroupType } from '../groups.events.ts';

interface Asked {
  table: TableQuery;
}

/** The list of one kind of group. */
function listOf<R>(type: GroupType) {
  const columns: TableColumns = groupColumns[type];
  const source: TableSource<TableColumns> = {
    from: 'inventory_group',
    columns,
    where: sql<boolean>`group_type = ${type}`,
  };
  return query(`inventory.list.${type}`, async ({ table }: Asked, { db, accountId }) => {
    const result = await runTable(db, accountId, source, table);
    return { ...result, data: result.data as R[] };
  });
}

export const listStockCategories = listOf<StockCategory>('stockCategory');
export const listStockPriceGroups = listOf<StockPriceGroup>('stockPriceGroup');
export const listSalesPriceGroups = listOf<SalesPriceGroup>('salesPriceGroup');
export const listServicePriceRanges = listOf<ServicePriceRange>('servicePriceRange');
