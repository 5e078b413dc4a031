import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { orderFacts } from '../orders.facts.ts';

/** Payments taken on an order, exact. */
export const listPayments = query('orders.listPayments', async ({ id }: { id: number }, { db, accountId }) => {
  const order = await orderFacts(db, accountId, id);
  if (!order) throw notFound();
  return { data: [...order.payments] };
});
