import { routes } from '../../platform/http/routes.ts';
import { accountContract } from './account.contract.ts';
import { activateAccount } from './commands/activate-account.ts';
import { addLocation } from './commands/add-location.ts';
import { removeLocation } from './commands/remove-location.ts';
import { resetSettings } from './commands/reset-settings.ts';
import { updateAccount } from './commands/update-account.ts';
import { updateLocation } from './commands/update-location.ts';
import { companySettingsUseCases } from './commands/update-settings.ts';
import { deleteAccountLogo } from './logo/delete-account-logo.ts';
import { putAccountLogo } from './logo/put-account-logo.ts';
import { getAccount } from './queries/get-account.ts';
import { listLocations } from './queries/list-locations.ts';

export const accountRoutes = routes(accountContract, {
  getAccount,
  updateAccount,
  activateAccount,
  putAccountLogo,
  deleteAccountLogo,
  ...companySettingsUseCases,
  resetSettings,
  listLocations,
  addLocation,
  updateLocation,
  removeLocation,
});
