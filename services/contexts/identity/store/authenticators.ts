import type { Tx } from '../../../platform/db/database.ts';

interface AuthenticatorTable {
  account_id: number;
  user_id: number;
  sealed_secret: string;
  is_enabled: boolean;
  last_step: number;
  updated_at: Date;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    authenticator: AuthenticatorTable;
  }
}

/** What is kept of a user's authenticator. */
export interface Authenticator {
  readonly sealedSecret: string;
  readonly isEnabled: boolean;
  readonly lastStep: number;
}

/** The authenticator of a user, asked for or in use; null when there is none. */
export async function readAuthenticator(tx: Tx, accountId: number, userId: number): Promise<Authenticator | null> {
  const row = await tx
    .selectFrom('authenticator')
    .select(['sealed_secret', 'is_enabled', 'last_step'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { sealedSecret: row.sealed_secret, isEnabled: row.is_enabled, lastStep: Number(row.last_step) } : null;
}

/** Keeps a secret that is not in use yet; one that is in use stays as it is. */
export async function proposeAuthenticator(tx: Tx, accountId: number, userId: number, sealed: string, now: Date) {
  await tx
    .insertInto('authenticator')
    .values({
      account_id: accountId,
      user_id: userId,
      sealed_secret: sealed,
      is_enabled: false,
      last_step: 0,
      updated_at: now,
    })
    .onConflict((c) =>
      c
        .columns(['account_id', 'user_id'])
        .doUpdateSet({ sealed_secret: sealed, last_step: 0, updated_at: now })
        .where('authenticator.is_enabled', '=', false),
    )
    .execute();
}

/** Takes a code's step, once: false when it, or a later one, was taken before. */
export async function takeStep(
  tx: Tx,
  accountId: number,
  userId: number,
  step: number,
  set: { readonly isEnabled?: true } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator')
    .set({ last_step: step, ...(set.isEnabled ? { is_enabled: true } : {}) })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets a user's authenticator. */
export async function removeAuthenticator(tx: Tx, accountId: number, userId: number): Promise<void> {
  await tx.deleteFrom('authenticator').where('account_id', '=', accountId).where('user_id', '=', userId).execute();
}
