import { routes } from '../../platform/http/routes.ts';
import { addTaskItem } from './commands/add-task-item.ts';
import { arriveAtStop } from './commands/arrive-at-stop.ts';
import { cancelTaskItem } from './commands/cancel-task-item.ts';
import { completeTaskItem } from './commands/complete-task-item.ts';
import { createTask } from './commands/create-task.ts';
import { failTaskItem } from './commands/fail-task-item.ts';
import { forceDespatchList } from './commands/force-despatch-list.ts';
import { moveTaskTo } from './commands/move-task-to.ts';
import { reportLateArrival } from './commands/report-late-arrival.ts';
import { resumeItem } from './commands/resume-item.ts';
import {
  approveTask,
  cancelTask,
  closeTask,
  completeTask,
  denyTask,
  recheckTaskApprovals,
} from './commands/run-lifecycle-action.ts';
import { scanItems } from './commands/scan-items.ts';
import { skipPendingProduction } from './commands/skip-pending-production.ts';
import { startTask } from './commands/start-task.ts';
import { stopItem } from './commands/stop-item.ts';
import { unscanItems } from './commands/unscan-items.ts';
import { updateTask } from './commands/update-task.ts';
import { updateTaskItem } from './commands/update-task-item.ts';
import { updateTaskItems } from './commands/update-task-items.ts';
import { getTask } from './queries/get-task.ts';
import { listActiveTasks } from './queries/list-active-tasks.ts';
import { listPendingPanels } from './queries/list-pending-panels.ts';
import { listScannedItems } from './queries/list-scanned-items.ts';
import { listTaskOrders } from './queries/list-task-orders.ts';
import { listTasks } from './queries/list-tasks.ts';
import { lookupBarcode } from './queries/lookup-barcode.ts';
import { tasksContract } from './tasks.contract.ts';

export const tasksRoutes = routes(tasksContract, {
  listTasks,
  listTaskOrders,
  lookupBarcode,
  listActiveTasks,
  getTask,
  listPendingPanels,
  listScannedItems,
  createTask,
  updateTask,
  addTaskItem,
  updateTaskItem,
  cancelTaskItem,
  completeTaskItem,
  scanItems,
  startTask,
  cancelTask,
  closeTask,
  skipPendingProduction,
  approveTask,
  denyTask,
  recheckTaskApprovals,
  forceDespatchList,
  updateTaskItems,
  failTaskItem,
  arriveAtStop,
  reportLateArrival,
  stopItem,
  resumeItem,
  unscanItems,
  moveTask: moveTaskTo,
  completeTask,
});
