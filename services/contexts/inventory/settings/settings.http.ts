import { command, outcome } from '../../../platform/cqrs/command.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { routes } from '../../../platform/http/routes.ts';
import { accountFacts, changeSettings } from '../../account/account.facts.ts';
import { type InventorySettings, inventorySettingsContract } from './settings.contract.ts';

/** The settings of the inventory, exact. */
const getInventorySettings = query('inventory.getSettings', async (_: object, { db, accountId }) => {
  const { enableGlassBlocks, stocktakeIsBlind, stocktakeRecountValue } = (await accountFacts(db, accountId)).settings;
  return { enableGlassBlocks, stocktakeIsBlind, stocktakeRecountValue };
});

/** Changes the given settings of the inventory. */
const updateInventorySettings = command(
  'inventory.updateSettings',
  async (given: Partial<InventorySettings>, context) => outcome({}, await changeSettings(context, given)),
);

export const inventorySettingsRoutes = routes(inventorySettingsContract, {
  getInventorySettings,
  updateInventorySettings,
});
