import { notFound } from '../../../platform/kernel/errors.ts';
import type { OrderEvent } from '../orders.events.ts';
import type { Circumstances } from './machine-facts.ts';
import { type OrderState, openItems } from './order.ts';
import { takeStep } from './take-step.ts';
import { totalsOf } from './totals.ts';

/** Cancels one line; with the last line the order ends. 404 for a line that is not open. */
export function cancelItem(state: OrderState, itemId: number, reason: string, given: Circumstances): OrderEvent[] {
  const items = openItems(state);
  const item = items.find((one) => one.itemId === itemId);
  if (!item) throw notFound();
  const totals = totalsOf(
    items.filter((one) => one !== item),
    state,
  );
  return takeStep(
    state,
    { event: 'cancelItem', reason, data: { itemId, description: item.description, totals } },
    given,
  );
}
