import { lifecycleActions } from '@glasshouse/services/contexts/orders/orders.contract';
import { requestActions } from '@glasshouse/services/contexts/pricing/requests/price-requests.contract';

const named = (context: string, names: readonly string[]) => names.map((name) => `${context}.${name}`);

/** Where the console takes endpoints of a contract by a name worked out at run time: which they are. */
export const wholeContracts: Readonly<Record<string, readonly string[]>> = {
  'features/orders/order-actions.ts: ordersContract': named('orders', lifecycleActions),
  'features/orders/bulk/order-bulk.tsx: ordersContract': named('orders', lifecycleActions),
  'features/pricing/requests/request-actions.ts: priceRequestsContract': named('priceRequests', requestActions),
};
