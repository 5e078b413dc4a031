import { routeContract } from '@glasshouse/services/contexts/tasks/route/route.contract';
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveList, liveRecord } from '../../lib/live/registry.ts';

/** Rows of tasks that change while somebody looks. */
export const tasksTopic = 'tasks';

liveList(tasksTopic, tasksContract.listTasks);
liveRecord(tasksTopic, tasksContract.getTask);

/** The order of the list while its URL names none. */
export const newestFirst = '-createdAt';

/** One task with its stops, panels and actions. */
export const taskQuery = (id: number) => queryOptionsFor(tasksContract.getTask, { params: { id } });

/** Orders that wait for a truck, longest promised first; `words` narrow by number, customer or reference. */
export const taskOrdersQuery = (words: string) =>
  queryOptionsFor(tasksContract.listTaskOrders, { query: { orders: words } });

/** Purchase orders that can be picked up at their supplier. */
export const taskPurchaseOrdersQuery = queryOptionsFor(routeContract.listTaskPurchaseOrders, { query: {} });
/** The stops of a task on the map, and the run it is on. */
export const taskMapQuery = (id: number) => queryOptionsFor(routeContract.taskMap, { params: { id } });
