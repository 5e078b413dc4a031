import type { Tx } from '../../../platform/db/database.ts';

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    credential: { account_id: number; user_id: number; password_hash: string; updated_at: Date };
  }
}

/** Keeps the hash of a user's password; it stands in no event. */
export async function writeCredential(
  tx: Tx,
  accountId: number,
  userId: number,
  hash: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('credential')
    .values({ account_id: accountId, user_id: userId, password_hash: hash, updated_at: now })
    .onConflict((c) => c.columns(['account_id', 'user_id']).doUpdateSet({ password_hash: hash, updated_at: now }))
    .execute();
}

/** The hash of a user's password; null when none was ever set. */
export async function readCredential(tx: Tx, accountId: number, userId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('credential')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}
