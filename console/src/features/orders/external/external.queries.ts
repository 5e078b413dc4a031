import { externalContract } from '@glasshouse/services/contexts/orders/external/external.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { liveRefetch } from '../../../lib/live/registry.ts';
import { ordersTopic } from '../orders.queries.ts';

/** Lines of an order that are bought outside, with their suppliers and actions. */
export const externalSetupQuery = (id: number) =>
  queryOptionsFor(externalContract.getExternalSetup, { params: { id } });

liveRefetch(ordersTopic, externalContract.getExternalSetup);

export const externalChanges = [
  externalContract.getExternalSetup,
  ordersContract.getOrder,
  ordersContract.listOrders,
] as const;
