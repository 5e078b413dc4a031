import { pick } from '../../../platform/kernel/pick.ts';
import { OrderDetails, type OrderEvent, type OrderItem } from '../orders.events.ts';
import { type CreditFacts, noApprovals, workOutApprovals } from './approvals.ts';
import { type OrderState, openItems } from './order.ts';
import { isDraft } from './statuses.ts';
import { takeStep } from './take-step.ts';
import { totalsOf } from './totals.ts';

/** Fields that change the glass itself. */
const shape = [
  'stockId',
  'widthMm',
  'heightMm',
  'quantity',
  'isToughened',
  'outline',
  'assembly',
  'edges',
  'holes',
  'cutouts',
  'holePositions',
  'cutoutPositions',
  'corners',
] as const satisfies readonly (keyof OrderItem)[];
const shapeOf = (item: OrderItem) => JSON.stringify(shape.map((field) => item[field]));

/** Lines whose glass an edit changes or takes away. */
export function changedItemIds(before: OrderState, after: readonly OrderItem[]): number[] {
  const kept = new Map(after.map((item) => [item.itemId, shapeOf(item)]));
  return openItems(before)
    .filter((item) => kept.get(item.itemId) !== shapeOf(item))
    .map((item) => item.itemId);
}

/** The fields of an order's details, taken out of its state. */
const detailsIn = (state: OrderState): OrderDetails =>
  pick(state, Object.keys(OrderDetails.shape) as (keyof OrderDetails)[]);

/** An order saved with other fees taken off; its lines stay as they were priced. `note` says it to people. */
export function changeFees(
  state: OrderState,
  removedFees: OrderDetails['removedFees'],
  note: string,
  given: CreditFacts,
): OrderEvent[] {
  const details = { ...detailsIn(state), items: openItems(state), removedFees };
  return editOrder(state, details, [], given, note);
}

/** An order saved with other details; approvals are worked out again and the gates with them. `cutItemIds`: lines with glass cut already. */
export function editOrder(
  state: OrderState,
  details: OrderDetails,
  cutItemIds: readonly number[],
  given: CreditFacts,
  note?: string,
): OrderEvent[] {
  const changed = changedItemIds(state, details.items);
  const cancelled = state.items.filter((item) => state.cancelledItemIds.includes(item.itemId));
  const whole = { ...details, items: [...details.items, ...cancelled].sort((a, b) => a.itemId - b.itemId) };
  const approvals = isDraft(state.status) ? noApprovals() : workOutApprovals({ ...state, ...whole }, given);
  return takeStep(
    state,
    {
      event: 'save',
      changedItemsCut: changed.filter((id) => cutItemIds.includes(id)).length,
      data: {
        details: whole,
        approvals,
        totals: totalsOf(details.items, details),
        ...(note === undefined ? {} : { note }),
      },
    },
    given,
  );
}
