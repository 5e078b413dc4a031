import { z } from 'zod';
import { contract } from '../../../platform/contract/endpoint.ts';
import { settingsEndpoints } from '../../../platform/contract/settings.ts';
import { inventoryPage } from '../../account/settings.contract.ts';

/** What a company decides about its inventory; kept with the other settings of the company. */
export const inventorySettingsContract = contract(
  'inventory',
  settingsEndpoints(inventoryPage, {
    verb: 'update',
    name: 'InventorySettings',
    path: '/inventory/config/settings',
    read: 'inventoryConfig:read',
    update: 'inventoryConfig:update',
    summary: 'Settings of the inventory',
    answer: z.object({}),
  }),
);
