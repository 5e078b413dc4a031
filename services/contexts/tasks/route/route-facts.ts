import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type Change, change, type Loaded } from '../../../platform/kernel/aggregate.ts';
import { canStartRun, isDriven, isOnTheRoad, isOpenTask } from '../domain/statuses.ts';
import { taskAggregate } from '../domain/task.ts';
import type { RouteEvent } from './route.events.ts';
import { moveRoute, type TaskRouteState, taskRouteAggregate } from './task-route.ts';

type Run = Loaded<TaskRouteState, RouteEvent>;
/** A task is on one planned or driven run at a time: the claim names it. */
const kind = 'taskOnRoute';

/** Puts a task on a run. */
export const claimTask = (context: CommandContext, taskId: number, routeId: number): Promise<void> =>
  context.claim(kind, String(taskId), routeId, { target: 'taskIds', message: 'The task is on another run' });
/** Frees a task for another run. */
export const releaseTask = (context: CommandContext, taskId: number): Promise<void> =>
  context.release(kind, String(taskId));

/** The run a task is on, not locked; null when it is on none. */
export async function runIdOf({ tx, accountId }: Pick<CommandContext, 'tx' | 'accountId'>, taskId: number) {
  const row = await tx
    .selectFrom('claim')
    .select('owner_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('value', '=', String(taskId))
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** The run a task is on, locked; null when it is on none. */
export async function runOf(context: CommandContext, taskId: number): Promise<Run | null> {
  const id = await runIdOf(context, taskId);
  return id === null ? null : context.find(taskRouteAggregate, id);
}

/** What happened at a stop, on the run that is driven; nothing when the task is on none. */
export async function recordStop(
  context: CommandContext,
  taskId: number,
  data: { readonly taskItemId: number; readonly what: string },
): Promise<Change[]> {
  const run = await runOf(context, taskId);
  if (!run || !isDriven(run.state.status)) return [];
  return [change(run, moveRoute(run.state, 'stopReached', data))];
}

/** The run starts with the last of its tasks that is started; nothing while others are not. */
export async function startRunOf(context: CommandContext, taskId: number): Promise<Change[]> {
  const run = await runOf(context, taskId);
  if (!run || !canStartRun(run.state.status)) return [];
  for (const id of run.state.taskIds) {
    if (id === taskId) continue;
    const task = await context.find(taskAggregate, id);
    if (task && isOpenTask(task.state.status) && !isOnTheRoad(task.state.status)) return [];
  }
  return [change(run, moveRoute(run.state, 'driverStarts', {}))];
}
