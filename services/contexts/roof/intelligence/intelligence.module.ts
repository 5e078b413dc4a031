import { defineContext } from '../../../platform/context.ts';
import { intelligenceRoutes } from './intelligence.http.ts';
import { intelligenceOrders } from './projections/intelligence-orders.ts';

/** Every number once: the figures of the business, as of any instant, each open to its records. */
export const intelligenceContext = defineContext({
  name: 'intelligence',
  routes: [intelligenceRoutes],
  projections: [intelligenceOrders],
});
