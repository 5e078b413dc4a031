import type { Tx } from '../../platform/db/database.ts';
import { type OrderFacts, orderFacts } from './orders.facts.ts';

/** Quotes of one customer at once, newest first; who has more gets the rest priced when they are opened. */
const mostOfACustomer = 50;
const mostOrders = 200;

/** The quotes of customers that still wait, by customer: found through the list, read exactly. */
export async function openQuotesOf(
  tx: Tx,
  accountId: number,
  contactIds: readonly number[],
): Promise<Map<number, OrderFacts[]>> {
  const quotes = new Map<number, OrderFacts[]>();
  if (!contactIds.length) return quotes;
  const rows = await tx
    .selectFrom('order_list')
    .select(['id', 'contact_id'])
    .where('account_id', '=', accountId)
    .where('contact_id', 'in', [...contactIds])
    .where('type', '=', 'quote')
    .where('is_open', '=', true)
    .orderBy('id', 'desc')
    .execute();
  for (const { id, contact_id: contactId } of rows) {
    const known = quotes.get(contactId) ?? [];
    if (known.length >= mostOfACustomer) continue;
    const order = await orderFacts(tx, accountId, id);
    if (order?.type === 'quote') quotes.set(contactId, [...known, order]);
  }
  return quotes;
}

/** Stock items a customer has ordered, by its latest orders. */
export async function stockBoughtBy(tx: Tx, accountId: number, contactId: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('order_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .orderBy('id', 'desc')
    .limit(mostOrders)
    .execute();
  const bought = new Set<number>();
  for (const { id } of rows)
    for (const item of (await orderFacts(tx, accountId, id))?.items ?? []) bought.add(item.stockId);
  return bought;
}
