import { groupsContract } from '@glasshouse/services/contexts/inventory/groups/groups.contract';
import { inventorySettingsContract } from '@glasshouse/services/contexts/inventory/settings/settings.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { liveRefetch } from '../../../lib/live/registry.ts';

/** Categories, price groups and ranges. */
export const groupsTopic = 'inventory/groups';

const lists = [
  groupsContract.listStockCategories,
  groupsContract.listStockPriceGroups,
  groupsContract.listSalesPriceGroups,
  groupsContract.listServicePriceRanges,
] as const;
for (const list of lists) liveRefetch(groupsTopic, list);

export const inventorySettingsQuery = () => queryOptionsFor(inventorySettingsContract.getInventorySettings);
