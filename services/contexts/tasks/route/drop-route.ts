import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { releaseTask } from './route-facts.ts';
import { moveRoute, taskRouteAggregate } from './task-route.ts';

/** Drops a run; its tasks stay as they are. */
export const dropRoute = command('tasks.dropRoute', async ({ id, reason }: { id: number; reason: string }, context) => {
  const run = await context.load(taskRouteAggregate, id);
  const moved = moveRoute(run.state, 'dropped', { reason });
  for (const taskId of run.state.taskIds) await releaseTask(context, taskId);
  return outcome({ id }, change(run, moved));
});
