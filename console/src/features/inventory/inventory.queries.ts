import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveList, liveRecord, liveRefetch } from '../../lib/live/registry.ts';
import { tableQuery } from '../../widgets/data-table/table-query.ts';

/** Stock items and what stands of them. */
export const stockTopic = 'inventory/stock';
/** Where the stock is listed. */
export const stockListPath = '/inventory/stock';
/** Offcuts in the racks. */
export const offcutsTopic = 'inventory/glasslevels';

liveList(stockTopic, inventoryContract.listStock);
liveRecord(stockTopic, inventoryContract.getStock);
liveRefetch(stockTopic, inventoryContract.listStockTransactions);
liveList(offcutsTopic, inventoryContract.listGlassLevels);

/** Movements have no topic of their own: they follow the stock. */
export const newestMovements = '-at';

/** One stock item with its sheet sizes. */
export const stockQuery = (id: number) => queryOptionsFor(inventoryContract.getStock, { params: { id } });

/** The last movements of a stock item. */
export const movementsQuery = (stockId: number) =>
  tableQuery(inventoryContract.listStockTransactions, { size: 25 }, newestMovements, [
    { field: 'stockId', operator: 'include', values: [String(stockId)] },
  ]);

/** Archived stock stands on its own page. */
export const archivedStock = (isArchived: boolean) => [
  { field: 'isArchived', operator: 'include', values: [String(isArchived)] },
];
