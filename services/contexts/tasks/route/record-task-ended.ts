import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { isDriven, isOpenRun, isOpenTask } from '../domain/statuses.ts';
import { taskAggregate } from '../domain/task.ts';
import { releaseTask, runOf } from './route-facts.ts';
import { moveRoute } from './task-route.ts';

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
