import type { ErrorDetail } from '../../../platform/kernel/errors.ts';
import type { OrderItemBody } from '../orders.events.ts';

/** How much of an order a company lets one person enter: lines of an order, pieces of a line. */
export interface EntryLimits {
  readonly orderEditorMaximumItems: number;
  readonly orderEditorMaximumQuantity: number;
}

/** What is over the company's limits, by field. */
export function overLimits(items: readonly Pick<OrderItemBody, 'quantity'>[], limits: EntryLimits): ErrorDetail[] {
  const { orderEditorMaximumItems: lines, orderEditorMaximumQuantity: pieces } = limits;
  const many = items.flatMap((item, i) =>
    item.quantity > pieces ? [{ target: `items.${i}.quantity`, message: `At most ${pieces} pieces in a line` }] : [],
  );
  return items.length > lines ? [{ target: 'items', message: `At most ${lines} lines in an order` }, ...many] : many;
}
