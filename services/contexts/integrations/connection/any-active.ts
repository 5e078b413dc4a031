import type { Tx } from '../../../platform/db/database.ts';

/** Whether an account sends anything anywhere. */
export async function anyActive(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('integration_organisation')
    .select('integration_key')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}
