import { routes } from '../../../platform/http/routes.ts';
import { settingsUseCases } from '../../../platform/settings/settings-use-cases.ts';
import { companyStore } from '../../account/account.facts.ts';
import { inventoryPage } from '../../account/settings.contract.ts';
import { inventorySettingsContract } from './settings.contract.ts';

export const inventorySettingsRoutes = routes(
  inventorySettingsContract,
  settingsUseCases(
    inventoryPage,
    { context: 'inventory', verb: 'update', name: 'InventorySettings' },
    [companyStore],
    () => ({}),
  ),
);
