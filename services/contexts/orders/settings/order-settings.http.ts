import { routes } from '../../../platform/http/routes.ts';
import { getOrderSettings, getStampConfig } from './get-order-settings.ts';
import { orderSettingsContract } from './order-settings.contract.ts';
import { updateOrderSettings, updateStampConfig } from './update-order-settings.ts';

export const orderSettingsRoutes = routes(orderSettingsContract, {
  getOrderSettings,
  updateOrderSettings,
  getStampConfig,
  updateStampConfig,
});
