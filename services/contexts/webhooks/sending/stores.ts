import type { Tx } from '../../../platform/db/database.ts';

type Instant = Date | string;
interface WebhookSecretTable {
  account_id: number;
  endpoint_id: number;
  sealed: string;
  sealed_before: string | null;
  before_until: Instant | null;
}
interface WebhookReaderTable {
  account_id: number;
  endpoint_id: number;
  is_on: boolean;
  seq: number;
  last_success_at: Instant | null;
  failing_since: Instant | null;
  throttled_until: Instant | null;
}
interface WebhookDeliveryTable {
  account_id: number;
  endpoint_id: number;
  seq: number;
  type: string;
  stream_type: string;
  stream_id: number;
  happened_at: Instant;
  state: 'waiting' | 'done' | 'dead' | 'skipped';
  attempts: number;
  due_at: Instant;
  last_at: Instant | null;
  status: number | null;
  ms: number | null;
  problem: string;
}
interface WebhookAttemptTable {
  account_id: number;
  endpoint_id: number;
  seq: number;
  at: Instant;
  attempt: number;
  status: number | null;
  ms: number;
  answer: string;
  problem: string;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    webhook_secret: WebhookSecretTable;
    webhook_reader: WebhookReaderTable;
    webhook_delivery: WebhookDeliveryTable;
    webhook_attempt: WebhookAttemptTable;
  }
}

/** An address of an account. */
export interface Place {
  readonly accountId: number;
  readonly id: number;
}

/** Keeps a sealed secret; one that stands there signs too until `beforeUntil`. */
export async function keepSecret(tx: Tx, { accountId, id }: Place, sealed: string, beforeUntil: Date): Promise<void> {
  const row = { account_id: accountId, endpoint_id: id, sealed, sealed_before: null, before_until: null };
  await tx
    .insertInto('webhook_secret')
    .values(row)
    .onConflict((c) =>
      c.columns(['account_id', 'endpoint_id']).doUpdateSet((eb) => ({
        sealed,
        sealed_before: eb.ref('webhook_secret.sealed'),
        before_until: beforeUntil,
      })),
    )
    .execute();
}

/** The sealed secrets that sign at an instant, the newest first; and until when the one before does. */
export async function readSecrets(tx: Tx, { accountId, id }: Place, now: Date) {
  const row = await tx
    .selectFrom('webhook_secret')
    .select(['sealed', 'sealed_before', 'before_until'])
    .where('account_id', '=', accountId)
    .where('endpoint_id', '=', id)
    .executeTakeFirst();
  if (!row) return { sealed: [], oldUntil: null };
  const oldUntil = row.before_until === null ? null : new Date(row.before_until);
  const isOldGood = row.sealed_before !== null && oldUntil !== null && oldUntil > now;
  return {
    sealed: [row.sealed, ...(isOldGood ? [row.sealed_before ?? ''] : [])],
    oldUntil: isOldGood ? oldUntil : null,
  };
}

/** Forgets the secret of an address. */
export async function removeSecret(tx: Tx, { accountId, id }: Place): Promise<void> {
  await tx.deleteFrom('webhook_secret').where('account_id', '=', accountId).where('endpoint_id', '=', id).execute();
}

/** Begins to read the log behind a position. */
export async function startReader(tx: Tx, { accountId, id }: Place, seq: number): Promise<void> {
  const fresh = { last_success_at: null, failing_since: null, throttled_until: null };
  await tx
    .insertInto('webhook_reader')
    .values({ account_id: accountId, endpoint_id: id, is_on: true, seq, ...fresh })
    .execute();
}

/** Changes how a reader stands. */
export async function setReader(
  tx: Tx,
  { accountId, id }: Place,
  columns: Partial<Omit<WebhookReaderTable, 'account_id' | 'endpoint_id'>>,
): Promise<void> {
  await tx
    .updateTable('webhook_reader')
    .set(columns)
    .where('account_id', '=', accountId)
    .where('endpoint_id', '=', id)
    .execute();
}

/** How a reader stands; locked until the transaction ends when asked for. */
export async function readReader(tx: Tx, { accountId, id }: Place, isLocked = false) {
  const asked = tx
    .selectFrom('webhook_reader')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('endpoint_id', '=', id);
  return (await (isLocked ? asked.forUpdate() : asked).executeTakeFirst()) ?? null;
}

/** Lines of one address; the caller narrows them. */
export const linesOf = (tx: Tx, { accountId, id }: Place) =>
  tx.updateTable('webhook_delivery').where('account_id', '=', accountId).where('endpoint_id', '=', id);
