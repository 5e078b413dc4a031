import { query } from '../../../platform/cqrs/query.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { openItems } from '../domain/order.ts';
import { totalsOf } from '../domain/totals.ts';
import { compareOrders } from './compare-orders.ts';
import type { Revision } from './order-changes.contract.ts';
import { type Moment, momentsOf } from './past-orders.ts';

interface Past extends Moment {
  readonly revision: Revision;
}

/** Every quote that was sent, oldest first, and at the end the order as it stands. */
export const listRevisions = query('orders.listRevisions', async ({ id }: { id: number }, context) => ({
  data: revisionsOf(await momentsOf(id, context)).map((past) => past.revision),
}));

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

function revisionsOf(moments: readonly [Moment, ...Moment[]]): Past[] {
  const sent = moments.filter(({ event }) => event.type === 'order.quoteSent');
  const now = moments.at(-1) ?? moments[0];
  return [...sent.map((moment, i) => past(moment, i + 1)), past(now, 0)];
}

function past(moment: Moment, revision: number): Past {
  const { event, state } = moment;
  const sent = event.type === 'order.quoteSent' && revision > 0 ? event.data : null;
  const { panels, exGst, total } = totalsOf(openItems(state), state.gstPercent);
  return {
    ...moment,
    revision: {
      revision,
      sentAt: sent ? event.at : null,
      by: event.meta.actor.name,
      recipient: sent?.recipient ?? '',
      expiresAt: sent?.expiresAt ?? null,
      panels,
      exGst,
      total,
    },
  };
}
