import { command, outcome } from '../../../platform/cqrs/command.ts';
import { moveTask } from '../domain/task-moves.ts';
import type { UpdateTaskBody } from '../tasks.contract.ts';
import { workOnTask } from './change-task.ts';

/** Changes date, driver, vehicle, address and note of a task. */
export const updateTask = command(
  'tasks.updateTask',
  async ({ id, version, ...plan }: UpdateTaskBody & { id: number }, context) => {
    const work = await workOnTask(context, id, version);
    work.add((task) => moveTask(task, 'save', { plan }));
    return outcome({ id }, work.done());
  },
);
