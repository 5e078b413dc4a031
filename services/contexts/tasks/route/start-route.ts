import { command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { workOnTask } from '../commands/change-task.ts';
import { isOnTheRoad, isOpenTask, isReadyToGo } from '../domain/statuses.ts';
import { moveTask } from '../domain/task-moves.ts';
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
