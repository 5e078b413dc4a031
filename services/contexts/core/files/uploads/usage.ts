import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { AppError, badField } from '../../../../platform/kernel/errors.ts';
import { accountFacts } from '../../../account/account.facts.ts';
import { uploadLimits } from '../files.contract.ts';
import { bytesUsed } from '../files.facts.ts';

/** Storage of an account that has none stated, GB. */
export const defaultStorageGigabytes = 10;
const bytesPerGigabyte = 1_000_000_000;

/** What counts towards the limits is decided one command at a time in each account. */
const takeTurns = (tx: Tx, accountId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`files:${accountId}`}, 0))`.execute(tx);

/**
 * Refuses a new upload while the user has too many that were not finished, and one that the account has no storage left for. What
 * was begun holds its room: `size` in bytes, 0 where the sender does not know it.
 */
export async function assertMayBegin(tx: Tx, accountId: number, userId: number, size: number): Promise<void> {
  await takeTurns(tx, accountId);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from aggregate where account_id = ${accountId} and type = 'userFile'
      and state->>'status' = 'uploading' and (state->>'userId')::bigint = ${userId}`.execute(tx);
  if ((rows[0]?.n ?? 0) >= uploadLimits.openUploads)
    throw new AppError(
      409,
      'UploadLimitError',
      `You have ${uploadLimits.openUploads} unfinished uploads, the most there may be. Finish or remove some first`,
    );
  await assertRoom(tx, accountId, Math.max(size, 1));
}

/** Refuses bytes that the account has no storage left for. */
export async function assertFits(tx: Tx, accountId: number, bytes: number): Promise<void> {
  await takeTurns(tx, accountId);
  await assertRoom(tx, accountId, bytes);
}

async function assertRoom(tx: Tx, accountId: number, bytes: number): Promise<void> {
  const { storageGigabytes } = await accountFacts(tx, accountId);
  const limit = (storageGigabytes || defaultStorageGigabytes) * bytesPerGigabyte;
  const used = await bytesUsed(tx, accountId);
  if (used + bytes > limit)
    throw badField(
      'name',
      `The storage of your company is full (${storageGigabytes || defaultStorageGigabytes} GB). Delete files that nobody needs, or ask for more storage`,
    );
}
