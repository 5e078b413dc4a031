import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { type UserFileState, userFileAggregate } from '../domain/user-file.ts';

/** A file with its id. */
export type KnownFile = UserFileState & { readonly id: number };

/** The file of a key, exact; null when the account has none. */
export async function findByKey(tx: Tx, accountId: number, key: string): Promise<KnownFile | null> {
  const row = await tx
    .selectFrom('aggregate')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('type', '=', userFileAggregate.type)
    .where(sql<boolean>`state->>'key' = ${key}`)
    .executeTakeFirst();
  return row ? { id: row.id, ...(row.state as UserFileState) } : null;
}

/** The caller's own upload of a key; 404 for anybody else's, and when `uploadId` is given and another one. */
export async function findOwn(
  tx: Tx,
  caller: { accountId: number; userId: number },
  key: string,
  uploadId?: string,
): Promise<KnownFile> {
  const file = await findByKey(tx, caller.accountId, key);
  if (!file || file.userId !== caller.userId) throw notFound();
  if (uploadId !== undefined && file.uploadId !== uploadId) throw notFound();
  return file;
}
