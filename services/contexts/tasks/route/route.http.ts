import { routes } from '../../../platform/http/routes.ts';
import { managerBoard } from '../planning/manager-board.ts';
import { listTaskPurchaseOrders } from '../queries/list-task-purchase-orders.ts';
import { calculateRoute } from './calculate-route.ts';
import { managerMap, taskMap } from './map-queries.ts';
import { routeContract } from './route.contract.ts';
import { dropRoute, startRoute } from './run-commands.ts';

export const routeRoutes = routes(routeContract, {
  managerMap,
  managerBoard,
  calculateRoute,
  startRoute,
  dropRoute,
  taskMap,
  listTaskPurchaseOrders,
});
