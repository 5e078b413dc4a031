import { query } from '../../../platform/cqrs/query.ts';
import { readTasks } from '../projections/task-list.ts';

/** Every task that is not completed or cancelled. */
export const listActiveTasks = query('tasks.listActiveTasks', async (_: object, { db, accountId }) => ({
  tasks: await readTasks(db, accountId),
}));
