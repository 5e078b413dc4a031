import { query } from '../../../platform/cqrs/query.ts';
import type { ApprovalPart } from '../order-kinds.contract.ts';
import { compareOrders } from './compare-orders.ts';
import type { ApprovalChanges } from './order-changes.contract.ts';
import { type Moment, momentsOf } from './past-orders.ts';

const parts = [
  'accounts',
  'pricing',
  'production',
  'ncr',
] as const satisfies readonly (typeof ApprovalPart)['_output'][];

/** What changed since each approval was last given, for every part that is or was asked for. */
export const getApprovalChanges = query('orders.getApprovalChanges', async ({ id }: { id: number }, context) => {
  const moments = await momentsOf(id, context);
  const now = moments.at(-1)?.state;
  const data = parts.flatMap((part): ApprovalChanges[] => {
    const given = moments.findLast((moment) => approves(moment, part));
    if (!given && now?.approvals[part].approval === 'notNeeded') return [];
    const { reason } = (given?.event.data ?? {}) as { reason?: string };
    return [
      {
        part,
        approvedAt: given?.event.at ?? null,
        approvedBy: given?.event.meta.actor.name ?? null,
        reason: reason ?? '',
        diff: given && now ? compareOrders(given.state, now) : null,
      },
    ];
  });
  return { data };
});

const approves = ({ event }: Moment, part: (typeof parts)[number]): boolean =>
  (event.type === 'order.approved' || event.type === 'order.partApproved') && event.data.parts.includes(part);
