import { routesBut } from '../../../platform/http/routes.ts';
import { externalContract } from './external.contract.ts';
import { getExternalSetup } from './get-external-setup.ts';
import { sendPurchaseOrders } from './send-purchase-orders.ts';
import { setUpExternal } from './set-up-external.ts';

export const externalRoutes = routesBut(externalContract, ['recheckPurchaseOrders'], {
  getExternalSetup,
  setUpExternal,
  sendPurchaseOrders,
});
