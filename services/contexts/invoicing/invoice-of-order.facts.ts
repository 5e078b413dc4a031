import type { Tx } from '../../platform/db/database.ts';

/** Kind of the claim that lets an order have one invoice. */
export const invoiceOfOrder = 'invoiceOfOrder';

/** The invoice of an order, exact; null when it has none. */
export async function invoiceIdOf(tx: Tx, accountId: number, orderId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('claim')
    .select('owner_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', invoiceOfOrder)
    .where('value', '=', String(orderId))
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** The invoices of several orders, by order; those without one are left out. */
export async function invoiceIdsOf(
  tx: Tx,
  accountId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (!orderIds.length) return new Map();
  const rows = await tx
    .selectFrom('claim')
    .select(['value', 'owner_id'])
    .where('account_id', '=', accountId)
    .where('kind', '=', invoiceOfOrder)
    .where('value', 'in', orderIds.map(String))
    .execute();
  return new Map(rows.map((row) => [Number(row.value), row.owner_id]));
}
