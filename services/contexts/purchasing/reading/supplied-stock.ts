import type { Tx } from '../../../platform/db/database.ts';
import { pricedBy } from '../../pricing/supplier/supplier-price.facts.ts';

/** Which of these stock items a supplier has a price for, or supplied before. */
export async function suppliedStock(
  tx: Tx,
  accountId: number,
  supplierId: number,
  stockIds: readonly number[],
): Promise<Set<number>> {
  if (stockIds.length === 0) return new Set();
  const priced = await pricedBy(tx, accountId, supplierId, stockIds);
  const received = await tx
    .selectFrom('purchase_order_line')
    .select('stock_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('supplier_id', '=', supplierId)
    .where('stock_id', 'in', [...new Set(stockIds)])
    .where('received', '>', 0)
    .execute();
  return new Set([...priced, ...received.flatMap((row) => row.stock_id ?? [])]);
}
