import { z } from 'zod';
import { contract, endpoint } from '../../../platform/contract/endpoint.ts';
import { AccountSettings } from '../../account/account.contract.ts';

/** What a company decides about its inventory; kept with the other settings of the company. */
export const InventorySettings = AccountSettings.pick({
  enableGlassBlocks: true,
  stocktakeIsBlind: true,
  stocktakeRecountValue: true,
});
export type InventorySettings = z.infer<typeof InventorySettings>;

export const inventorySettingsContract = contract('inventory', {
  getInventorySettings: endpoint({
    method: 'GET',
    path: '/inventory/config/settings',
    access: 'inventoryConfig:read',
    summary: 'Settings of the inventory',
    response: InventorySettings,
  }),
  updateInventorySettings: endpoint({
    method: 'PUT',
    path: '/inventory/config/settings',
    access: 'inventoryConfig:update',
    summary: 'Change settings of the inventory; what is left out stays',
    body: InventorySettings.partial(),
    response: z.object({}),
  }),
});
