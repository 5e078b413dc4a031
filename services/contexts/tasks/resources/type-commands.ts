import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { claimName, rename } from './names.ts';
import { loadKept, taskTypeAggregate } from './reference.ts';
import type { TaskTypeData } from './resources.events.ts';

/** Adds a kind of task. 422 when the name is taken. */
export const createTaskType = command('tasks.createTaskType', async (input: TaskTypeData, context) => {
  const type = await context.start(taskTypeAggregate);
  await claimName(context, 'taskType', type.id, input.name);
  return outcome({ id: type.id }, change(type, [{ type: 'taskType.created', data: input }]));
});

/** Changes a kind of task; tasks that were planned with it stay as they are. */
export const updateTaskType = command(
  'tasks.updateTaskType',
  async ({ id, ...data }: TaskTypeData & { id: number }, context) => {
    const type = await loadKept(context, taskTypeAggregate, id);
    await rename(context, 'taskType', id, type.state.name, data.name);
    return outcome({ id }, change(type, [{ type: 'taskType.updated', data }]));
  },
);
