import { query } from '../../../platform/cqrs/query.ts';
import { readCandidates } from '../projections/task-candidate.ts';

/** Orders that can go on a task. */
export const listTaskOrders = query(
  'tasks.listTaskOrders',
  async ({ orders }: { orders: string }, { db, accountId }) => ({
    orders: await readCandidates(db, accountId, orders),
  }),
);
