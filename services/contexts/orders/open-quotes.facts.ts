import type { Tx } from '../../platform/db/database.ts';
import { findAggregates } from '../../platform/event-store/aggregates.ts';
import type { OpenQuote } from '../pricing/requests/open-quotes.facts.ts';
import { openItems, orderAggregate } from './domain/order.ts';

/** Quotes of one customer at once, newest first; who has more gets the rest priced when they are opened. */
const mostOfACustomer = 50;
const mostOrders = 200;

/** The quotes of customers that still wait, by customer: found through the list, read exactly. */
export async function openQuotesOf(
  tx: Tx,
  accountId: number,
  contactIds: readonly number[],
): Promise<Map<number, OpenQuote[]>> {
  const quotes = new Map<number, OpenQuote[]>();
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
  const newest = [...Map.groupBy(rows, (row) => row.contact_id)].map(
    ([contactId, own]) => [contactId, own.slice(0, mostOfACustomer).map((row) => row.id)] as const,
  );
  const orders = await statesOf(
    tx,
    accountId,
    newest.flatMap(([, ids]) => ids),
  );
  for (const [contactId, ids] of newest) {
    const own = ids.flatMap((id): OpenQuote[] => {
      const state = orders.get(id);
      if (state?.type !== 'quote') return [];
      return [{ id, number: state.number, quoteNumber: state.quoteNumber, items: openItems(state) }];
    });
    if (own.length) quotes.set(contactId, own);
  }
  return quotes;
}

async function statesOf(tx: Tx, accountId: number, ids: readonly number[]) {
  const found = await findAggregates(tx, accountId, orderAggregate, ids);
  return new Map(found.map(({ id, state }) => [id, state]));
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
  const orders = await statesOf(
    tx,
    accountId,
    rows.map((row) => row.id),
  );
  return new Set([...orders.values()].flatMap((state) => openItems(state).map((item) => item.stockId)));
}
