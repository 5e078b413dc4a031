import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { stockPriceGroups } from './groups.contract.ts';

/** More than any company has. */
const most = 500;

/** Price groups of stock as the list knows them, by name. */
export async function priceGroupNames(tx: Tx, accountId: number): Promise<{ id: number; name: string }[]> {
  const rows = await tx
    .selectFrom('maintained_list')
    .select(['id', sql<string>`data->>'name'`.as('name')])
    .where('account_id', '=', accountId)
    .where('list', '=', stockPriceGroups.name)
    .orderBy('name')
    .limit(most)
    .execute();
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}
