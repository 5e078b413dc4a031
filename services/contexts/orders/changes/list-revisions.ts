import { query } from '../../../platform/cqrs/query.ts';
import { momentsOf } from './past-orders.ts';
import { revisionsOf } from './revisions-of.ts';

/** Every quote that was sent, oldest first, and at the end the order as it stands. */
export const listRevisions = query('orders.listRevisions', async ({ id }: { id: number }, context) => ({
  data: revisionsOf(await momentsOf(id, context)).map((past) => past.revision),
}));
