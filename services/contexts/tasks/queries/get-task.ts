import { query } from '../../../platform/cqrs/query.ts';
import { viewTask } from '../reading/task-view.ts';

/** One task, exact. */
export const getTask = query('tasks.getTask', ({ id }: { id: number }, { db, accountId, can }) =>
  viewTask({ tx: db, accountId, can }, id),
);
