import { query } from '../../../platform/cqrs/query.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { compareOrders } from './compare-orders.ts';
import { momentsOf } from './past-orders.ts';
import { revisionsOf } from './revisions-of.ts';

/** Two revisions side by side. 422 for a revision that was never sent. */
export const compareRevisions = query(
  'orders.compareRevisions',
  async ({ id, from, to }: { id: number; from: number; to: number }, context) => {
    const all = revisionsOf(await momentsOf(id, context));
    const find = (field: string, number: number) => {
      const found = all.find((past) => past.revision.revision === number);
      if (!found) throw badField(field, `There is no revision ${number}`);
      return found;
    };
    const [before, after] = [find('from', from), find('to', to)];
    return { from: before.revision, to: after.revision, diff: compareOrders(before.state, after.state) };
  },
);
