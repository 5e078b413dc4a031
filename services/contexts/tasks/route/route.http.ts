import { routes } from '../../../platform/http/routes.ts';
import { managerBoard } from '../planning/manager-board.ts';
import { listTaskPurchaseOrders } from '../queries/list-task-purchase-orders.ts';
import { calculateRoute } from './calculate-route.ts';
import { dropRoute } from './drop-route.ts';
import { managerMap } from './manager-map.ts';
import { routeContract } from './route.contract.ts';
import { startRoute } from './start-route.ts';
import { taskMap } from './task-map.ts';

export const routeRoutes = routes(routeContract, {
  managerMap,
  managerBoard,
  calculateRoute,
  startRoute,
  dropRoute,
  taskMap,
  listTaskPurchaseOrders,
});
