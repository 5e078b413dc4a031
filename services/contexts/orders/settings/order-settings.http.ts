import { routes } from '../../../platform/http/routes.ts';
import { settingsUseCases } from '../../../platform/settings/settings-use-cases.ts';
import { companyStore } from '../../account/account.facts.ts';
import { orderPage } from '../../account/settings.contract.ts';
import { getStampConfig } from './get-stamp-config.ts';
import { orderSettingsContract } from './order-settings.contract.ts';
import { updateStampConfig } from './update-stamp-config.ts';

export const orderSettingsRoutes = routes(orderSettingsContract, {
  ...settingsUseCases(orderPage, { context: 'orders', verb: 'update', name: 'OrderSettings' }, [companyStore]),
  getStampConfig,
  updateStampConfig,
});
