import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';

/** Offcuts in the racks, by glass. */
export const rackQuery = queryOptionsFor(inventoryContract.listGlassLevels, {
  query: {
    length: '-1',
    'filter[status]': 'available',
    ...{ 'columns[0][data]': 'stockCode', 'order[0][column]': '0', 'order[0][dir]': 'asc' },
  },
});
