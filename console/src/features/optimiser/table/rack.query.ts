import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { glassLevelMachine } from '@glasshouse/state-machines/glass-level/glass-level.machine';
import { statusesBefore } from '@glasshouse/state-machines/kernel';
import { queryOptionsFor } from '../../../lib/api/query.ts';

/** Offcuts that may be cut, those set aside for a job too, by glass. */
export const rackQuery = queryOptionsFor(inventoryContract.listGlassLevels, {
  query: {
    length: '-1',
    'filter[status]': statusesBefore(glassLevelMachine, 'cut').join(','),
    ...{ 'columns[0][data]': 'stockCode', 'order[0][column]': '0', 'order[0][dir]': 'asc' },
  },
});
