import type { Tx } from '../../../platform/db/database.ts';

const policy = 'communication.mail';

/** The effect of a message: named, as all effects, by the position of the event that asks for it. */
async function keyOf(tx: Tx, accountId: number, logId: number, attempt: number): Promise<string> {
  const { seq } = await tx
    .selectFrom('event')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('stream_type', '=', 'communicationLog')
    .where('stream_id', '=', logId)
    .where('version', '=', 1)
    .executeTakeFirstOrThrow();
  return `${seq}:mail:${attempt}`;
}

/**
 * Writes that an attempt is to be made, in the transaction that takes the message in hand; false when it stands there:
 * another sender has it.
 */
export async function intendAttempt(tx: Tx, accountId: number, logId: number, attempt: number, at: Date) {
  const key = await keyOf(tx, accountId, logId, attempt);
  const written = await tx
    .insertInto('effect_ledger')
    .values({ account_id: accountId, policy, effect_key: key, state: 'intended', at })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return Number(written.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Writes that the mail server has answered the attempt, in the transaction that records the answer. */
export async function settleAttempt(tx: Tx, accountId: number, logId: number, attempt: number, at: Date) {
  const key = await keyOf(tx, accountId, logId, attempt);
  await tx
    .updateTable('effect_ledger')
    .set({ state: 'done', at })
    .where('account_id', '=', accountId)
    .where('policy', '=', policy)
    .where('effect_key', '=', key)
    .execute();
}
