import type { Db, Tx } from '../../../platform/db/database.ts';
import { badField } from '../../../platform/kernel/errors.ts';

/** An e-mail address as it is compared: no spaces around, lower case. */
export const normalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** Reserves the address a user signs in with; it is asked before the account is known, so it is unique over all accounts. 422 when taken. */
export async function reserveEmail(tx: Tx, accountId: number, userId: number, email: string): Promise<void> {
  const taken = await tx
    .insertInto('sign_in_name')
    .values({ email, account_id: accountId, user_id: userId })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (Number(taken.numInsertedOrUpdatedRows ?? 0) === 0)
    throw badField('email', 'Another user has this e-mail address');
}

/** Frees the address of a user. */
export async function releaseEmail(tx: Tx, accountId: number, userId: number): Promise<void> {
  await tx.deleteFrom('sign_in_name').where('account_id', '=', accountId).where('user_id', '=', userId).execute();
}

/** Who signs in with an address. */
export async function findEmail(db: Db, email: string): Promise<{ accountId: number; userId: number } | null> {
  const row = await db
    .selectFrom('sign_in_name')
    .select(['account_id', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? { accountId: row.account_id, userId: row.user_id } : null;
}
