import { openItems } from '../domain/order.ts';
import { totalsOf } from '../domain/totals.ts';
import type { Revision } from './order-changes.contract.ts';
import type { Moment } from './past-orders.ts';

interface Past extends Moment {
  readonly revision: Revision;
}

/** Every quote that was sent, oldest first, and at the end the order as it stands (revision 0). */
export function revisionsOf(moments: readonly [Moment, ...Moment[]]): Past[] {
  const sent = moments.filter(({ event }) => event.type === 'order.quoteSent');
  const now = moments.at(-1) ?? moments[0];
  return [...sent.map((moment, i) => past(moment, i + 1)), past(now, 0)];
}

function past(moment: Moment, revision: number): Past {
  const { event, state } = moment;
  const sent = event.type === 'order.quoteSent' && revision > 0 ? event.data : null;
  const { panels, exGst, total } = totalsOf(openItems(state), state);
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
