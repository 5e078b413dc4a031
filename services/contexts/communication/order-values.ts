import type { OrderFacts } from '../orders/orders.facts.ts';
import type { Values } from './templates/render.ts';
import { dateWords, dayWords, money } from './templates/words.ts';

/** An order as the placeholders of its mails. */
export const orderValues = (order: OrderFacts, timeZone: string, expiresAt?: string): Values => ({
  contactName: order.contactName,
  orderNumber: order.number,
  reference: order.reference,
  panels: String(order.totals.panels),
  area: `${Number(order.totals.areaM2).toFixed(2)} m²`,
  total: money(order.totals.total),
  dueDate: order.dueDate ? dateWords(order.dueDate) : '',
  ...(expiresAt ? { expiresAt: dayWords(expiresAt, timeZone) } : {}),
});
