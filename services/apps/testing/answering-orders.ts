import { ncrDecisionsRoutes } from '../../contexts/invoicing/ncr/ncr-decisions.http.ts';
import { orderFloorRoutes } from '../../contexts/production/orders/orders.http.ts';
import { orderPurchasesRoutes } from '../../contexts/purchasing/sales-orders/orders.http.ts';
import { receivablesContext } from '../../contexts/receivables/receivables.module.ts';
import { type ContextDefinition, defineContext } from '../../platform/context.ts';

const above: readonly ContextDefinition[] = [
  defineContext({ name: 'production', routes: orderFloorRoutes }),
  defineContext({ name: 'purchasing', routes: [orderPurchasesRoutes] }),
  defineContext({ name: 'invoicing', routes: [ncrDecisionsRoutes] }),
  receivablesContext,
];

/** These contexts, with the endpoints of orders that contexts answer which are not among them. */
export const answeringOrders = (contexts: readonly ContextDefinition[]): ContextDefinition[] => [
  ...contexts,
  ...above.filter((one) => !contexts.some((context) => context.name === one.name)),
];
