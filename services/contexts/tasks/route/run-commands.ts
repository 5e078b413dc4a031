import { command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { workOnTask } from '../commands/change-task.ts';
import { isDriven, isOnTheRoad, isOpenRun, isOpenTask, isReadyToGo } from '../domain/statuses.ts';
import { taskAggregate } from '../domain/task.ts';
import { moveTask } from '../domain/task-moves.ts';
import { releaseTask, runOf } from './route-facts.ts';
import { moveRoute, taskRouteAggregate } from './task-route.ts';

/** Starts a planned run: every task of it goes on the road. 409 while one is not ready. */
export const startRoute = command('tasks.startRoute', async ({ id }: { id: number }, context) => {
  const run = await context.load(taskRouteAggregate, id);
  const changes: Change[] = [];
  let tasksNotReady = 0;
  for (const taskId of run.state.taskIds) {
    const work = await workOnTask(context, taskId);
    const { status } = work.state;
    if (!isOpenTask(status) || isOnTheRoad(status)) continue;
    if (!isReadyToGo(status)) {
      tasksNotReady += 1;
      continue;
    }
    work.add((task) => moveTask(task, 'routeStarted'));
    changes.push(work.done());
  }
  return outcome({ id }, change(run, moveRoute(run.state, 'driverStarts', {}, { tasksNotReady })), ...changes);
});

/** Drops a run; its tasks stay as they are. */
export const dropRoute = command('tasks.dropRoute', async ({ id, reason }: { id: number; reason: string }, context) => {
  const run = await context.load(taskRouteAggregate, id);
  const moved = moveRoute(run.state, 'dropped', { reason });
  for (const taskId of run.state.taskIds) await releaseTask(context, taskId);
  return outcome({ id }, change(run, moved));
});

/** A task is over: the run it was on ends with its last one. */
export const recordTaskEnded = command('tasks.recordTaskEnded', async ({ taskId }: { taskId: number }, context) => {
  const run = await runOf(context, taskId);
  if (!run || !isOpenRun(run.state.status)) return outcome({ routeId: null });
  for (const id of run.state.taskIds) {
    const task = await context.find(taskAggregate, id);
    if (task && isOpenTask(task.state.status)) return outcome({ routeId: null });
  }
  for (const id of run.state.taskIds) await releaseTask(context, id);
  const moved = isDriven(run.state.status)
    ? moveRoute(run.state, 'allTasksFinal', {})
    : moveRoute(run.state, 'dropped', { reason: 'no task of it is left' });
  return outcome({ routeId: run.id as number | null }, change(run, moved));
});
