import { routesFor } from '../../../platform/http/routes.ts';
import { ordersAskingPurchases } from '../../orders/answered-above.facts.ts';
import { externalContract } from '../../orders/external/external.contract.ts';
import { orderPurchases } from './order-purchases.ts';

/** Endpoints of orders that only purchasing can answer. */
export const orderPurchasesRoutes = routesFor(externalContract, ordersAskingPurchases(orderPurchases));
