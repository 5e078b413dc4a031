import { inventorySettingsContract } from '@glasshouse/services/contexts/inventory/settings/settings.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';

export const inventorySettingsQuery = () => queryOptionsFor(inventorySettingsContract.getInventorySettings);
