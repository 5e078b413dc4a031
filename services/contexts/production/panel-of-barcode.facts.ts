import type { Tx } from '../../platform/db/database.ts';

/** The panel a label belongs to; null when the account has no such barcode. */
export async function panelIdOfBarcode(tx: Tx, accountId: number, barcode: string): Promise<number | null> {
  const row = await tx
    .selectFrom('claim')
    .select('owner_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'barcode')
    .where('value', '=', barcode.trim().toUpperCase())
    .executeTakeFirst();
  return row?.owner_id ?? null;
}
