import { actionsOf } from '@glasshouse/state-machines/kernel';
import { taskRouteMachine } from '@glasshouse/state-machines/task/task-route.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import type { Caller } from '../../../platform/cqrs/command.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import { isOnTheRoad, isOpenTask, isReadyToGo } from '../domain/statuses.ts';
import { hasResource, taskAggregate } from '../domain/task.ts';
import type { MapRun } from './route.contract.ts';
import { taskRouteAggregate } from './task-route.ts';

export interface RunReader extends Pick<Caller, 'accountId' | 'can'> {
  readonly tx: Tx;
}

/** Where a kept run stands and what may be done with it. Nothing when the tasks are on none. */
export async function runActions(
  { tx, accountId, can }: RunReader,
  id: number | null,
): Promise<Pick<MapRun, 'status' | 'actions'>> {
  const run = id === null ? null : await findAggregate(tx, accountId, taskRouteAggregate, id, false);
  if (!run) return { status: null, actions: [] };
  const tasks = await findAggregates(tx, accountId, taskAggregate, run.state.taskIds);
  const open = tasks.filter(({ state }) => isOpenTask(state.status));
  const facts = {
    hasTasksAndResource: run.state.resourceId !== null || open.some(({ state }) => hasResource(state.plan)),
    tasksNotReady: open.filter(({ state }) => !isReadyToGo(state.status) && !isOnTheRoad(state.status)).length,
    openTasks: open.length,
  };
  const actions = actionsOf(taskRouteMachine, run.state.status, facts, (right) => can(right as Permission));
  return {
    status: run.state.status,
    actions: actions.map((action) => ({ ...action, permission: [...action.permission] })),
  };
}
