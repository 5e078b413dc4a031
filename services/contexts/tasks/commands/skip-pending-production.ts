import { command, outcome } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { openItems } from '../domain/task.ts';
import { moveTask } from '../domain/task-moves.ts';
import { workOnTask } from './change-task.ts';
import { leaveUnmade } from './leave-unmade.ts';

interface Input {
  id: number;
  reason: string;
}

/** Loads without waiting: panels that are not made stay on their order for a later run. */
export const skipPendingProduction = command('tasks.skippendingproduction', async ({ id, reason }: Input, context) => {
  const work = await workOnTask(context, id);
  // Refused before anything is left behind.
  moveTask(work.state, 'skippendingproduction');
  const unloaded: Change[] = [];
  for (const item of openItems(work.state)) unloaded.push(...(await leaveUnmade(context, work, item)));
  work.add((task) => moveTask(task, 'skippendingproduction', reason ? { reason } : {}));
  return outcome({ id }, work.done(), ...unloaded);
});
