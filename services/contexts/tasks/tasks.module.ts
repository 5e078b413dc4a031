import { defineContext } from '../../platform/context.ts';
import { aggregateKind } from '../../platform/records/aggregate-kind.ts';
import { recordBrokenPanel } from './commands/record-broken-panel.ts';
import { recordDespatchReverted } from './commands/record-despatch-reverted.ts';
import { recordFinishedPanel } from './commands/record-finished-panel.ts';
import { recordWithdrawnPanel } from './commands/record-withdrawn-panel.ts';
import { takeCancelledOff } from './commands/take-cancelled-off.ts';
import { taskAggregate } from './domain/task.ts';
import { whenFloorMovesFollow } from './policies/when-floor-moves-follow.ts';
import { whenOrderMovesFreeGoods } from './policies/when-order-moves-free-goods.ts';
import { whenPanelMovesUpdateTasks } from './policies/when-panel-moves-update-tasks.ts';
import { whenPanelsBrokenRecutThem } from './policies/when-panels-broken-recut-them.ts';
import { whenStopLateWriteToCustomer } from './policies/when-stop-late-write-to-customer.ts';
import { whenTaskEndsTellRun } from './policies/when-task-ends-tell-run.ts';
import { whenTaskItemCancelledWithdrawPanels } from './policies/when-task-item-cancelled-withdraw-panels.ts';
import { whenTrucksLoadFollowStations } from './policies/when-trucks-load-follow-stations.ts';
import { taskCandidate } from './projections/task-candidate.ts';
import { taskList } from './projections/task-list.ts';
import { plannedTasks } from './queries/planned-tasks.ts';
import { resourceAggregate, taskSettingsAggregate } from './resources/reference.ts';
import { resourceList } from './resources/resource-list.ts';
import { resourceEvents } from './resources/resources.events.ts';
import { resourcesRoutes } from './resources/resources.http.ts';
import {
  groupEvents,
  resourceGroupAggregate,
  resourcesInGroup,
  taskTypeAggregate,
  typeEvents,
} from './resources/task-lists.ts';
import { recordTaskEnded } from './route/record-task-ended.ts';
import { routeEvents } from './route/route.events.ts';
import { routeRoutes } from './route/route.http.ts';
import { taskRouteAggregate } from './route/task-route.ts';
import { taskEvents } from './tasks.events.ts';
import { tasksRoutes } from './tasks.http.ts';
import { tasksInvariants } from './tasks.invariants.ts';

/** Deliveries, pick ups, transfers, and who carries them out. */
export const tasksContext = defineContext({
  name: 'tasks',
  events: [taskEvents, resourceEvents, groupEvents, typeEvents, routeEvents],
  aggregates: [
    taskAggregate,
    taskRouteAggregate,
    resourceAggregate,
    resourceGroupAggregate,
    taskTypeAggregate,
    taskSettingsAggregate,
  ],
  // Words such as /tasks/resources stand before /tasks/:id, which would take them for an id.
  routes: [resourcesRoutes, routeRoutes, tasksRoutes],
  commands: [
    recordBrokenPanel,
    recordFinishedPanel,
    recordWithdrawnPanel,
    recordTaskEnded,
    recordDespatchReverted,
    takeCancelledOff,
  ],
  policies: [
    whenPanelMovesUpdateTasks,
    whenTaskEndsTellRun,
    whenOrderMovesFreeGoods,
    whenStopLateWriteToCustomer,
    whenFloorMovesFollow,
    whenPanelsBrokenRecutThem,
    whenTaskItemCancelledWithdrawPanels,
    whenTrucksLoadFollowStations,
  ],
  projections: [resourceList, taskList, taskCandidate],
  invariants: tasksInvariants,
  uses: [resourcesInGroup],
  plans: [plannedTasks],
  records: [
    aggregateKind('tasks.resource', resourceAggregate, 'Choose existing resources'),
    aggregateKind('tasks.resourceGroup', resourceGroupAggregate, 'Choose existing resource groups'),
  ],
});
