import { dateWords, dayWords, dollars } from '../../../platform/kernel/words.ts';
import type { OrderFacts } from '../orders.facts.ts';

/** An order as the placeholders of its mails. */
export const orderValues = (
  order: OrderFacts,
  timeZone: string,
  expiresAt?: string,
): Readonly<Record<string, string>> => ({
  contactName: order.contactName,
  orderNumber: order.number,
  reference: order.reference,
  panels: String(order.totals.panels),
  area: `${Number(order.totals.areaM2).toFixed(2)} m²`,
  total: dollars(order.totals.total),
  dueDate: order.dueDate ? dateWords(order.dueDate) : '',
  ...(expiresAt ? { expiresAt: dayWords(expiresAt, timeZone) } : {}),
});
