import type { Order, OrderBody, UpdateOrderBody } from '@glasshouse/services/contexts/orders/orders.contract';
import { type DraftLine, isBlank, toBody, unreadOf } from './lines.ts';

/** The head of an order as the form holds it; names are the server's. */
export interface OrderValues {
  type: string;
  contactId: string;
  reference: string;
  deliveryMethod: string;
  dueDate: string;
  note: string;
}

/** A new order for a customer, or for nobody yet. */
export const newOrder = (contactId: string): OrderValues => ({
  type: 'order',
  contactId,
  reference: '',
  deliveryMethod: 'delivery',
  dueDate: '',
  note: '',
});

/** The head of a saved order. */
export const valuesOf = (order: Order): OrderValues => ({
  type: order.type,
  contactId: String(order.contactId),
  reference: order.reference,
  deliveryMethod: order.deliveryMethod,
  dueDate: order.dueDate ?? '',
  note: order.note,
});

const headOf = (values: OrderValues, lines: readonly DraftLine[]) => ({
  contactId: Number(values.contactId) || 0,
  reference: values.reference,
  deliveryMethod: values.deliveryMethod as OrderBody['deliveryMethod'],
  dueDate: values.dueDate || null,
  note: values.note,
  items: lines.filter((line) => !isBlank(line)).map(toBody),
});

/** What a new order sends. */
export const createBody = (values: OrderValues, lines: readonly DraftLine[]): OrderBody => ({
  type: values.type as OrderBody['type'],
  deliveryAddress: null,
  ...headOf(values, lines),
});

/** What a changed order sends: the version it was read at, so that nobody's change is lost. */
export const updateBody = (order: Order, values: OrderValues, lines: readonly DraftLine[]): UpdateOrderBody => ({
  deliveryAddress: order.deliveryAddress,
  ...headOf(values, lines),
  version: order.version,
});

/** Why lines cannot be saved as they are typed, by the first that is to be put right; null when all can be read. */
export function unreadIn(lines: readonly DraftLine[]): string | null {
  const at = lines.findIndex((line) => !isBlank(line) && unreadOf(line) !== null);
  const line = lines[at];
  return line ? `Line ${at + 1}: ${unreadOf(line)}` : null;
}
