import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Sheets on order and not here yet, by sheet size. */
export async function openPieces(tx: Tx, accountId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ size: number; pieces: number }>`
    select size_id::int as size, sum(greatest(0, quantity - received - closed))::int as pieces from purchase_order_line
    where account_id = ${accountId} and is_open and size_id is not null group by size_id`.execute(tx);
  return new Map(rows.map((row) => [row.size, row.pieces]));
}

/** What was paid last for a stock item (of one size, when given; by one supplier, when given), AUD for one; null when never. */
export async function lastPaid(
  tx: Tx,
  accountId: number,
  { stockId, supplierId, sizeId }: { stockId: number; supplierId?: number | undefined; sizeId?: number | undefined },
): Promise<string | null> {
  let rows = tx
    .selectFrom('purchase_order_line')
    .select('unit_cost')
    .where('account_id', '=', accountId)
    .where('stock_id', '=', stockId)
    .where('received', '>', 0);
  if (supplierId) rows = rows.where('supplier_id', '=', supplierId);
  if (sizeId) rows = rows.where('size_id', '=', sizeId);
  const last = await rows.orderBy('order_id', 'desc').limit(1).executeTakeFirst();
  return last?.unit_cost ?? null;
}
