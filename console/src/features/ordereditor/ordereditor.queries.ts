import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { ordereditorContract } from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { tableQuery } from '../../widgets/data-table/table-query.ts';

export const edgeworksQuery = queryOptionsFor(ordereditorContract.listEdgeworks);
export const defaultEdgeworksQuery = queryOptionsFor(ordereditorContract.getDefaultEdgeworks);
export const stockDefaultsQuery = (id: number) =>
  queryOptionsFor(ordereditorContract.getStockDefaultEdgeworks, { params: { id } });
export const stockAllowancesQuery = (id: number) =>
  queryOptionsFor(ordereditorContract.getStockAllowances, { params: { id } });
export const libraryItemsQuery = (q: string) =>
  tableQuery(ordereditorContract.listLibraryItems, { q: q || undefined, size: 100 }, 'name');
/** Every glass that can be ordered, by code. */
export const glassQuery = tableQuery(inventoryContract.listStock, { size: -1 }, 'code', [
  { field: 'kind', operator: 'include', values: ['glass'] },
  { field: 'isArchived', operator: 'include', values: ['false'] },
]);
