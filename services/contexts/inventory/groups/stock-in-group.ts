import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Ids of the stock items that are in a group, exact; archived ones too, for they can be restored. */
export async function stockInGroup(
  tx: Tx,
  accountId: number,
  field: 'categoryId' | 'priceGroupId',
  id: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from aggregate
    where account_id = ${accountId} and type = 'stock' and state->>${field} = ${String(id)} and state->'isDeleted' is null order by id`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}
