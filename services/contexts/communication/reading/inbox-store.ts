import { type JSONColumnType, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    message_secret: {
      account_id: number;
      log_id: number;
      secrets: JSONColumnType<Record<string, string>, string, string>;
    };
  }
}

/** Number of unread notifications of a user, exact; snoozed ones do not count. */
export async function countUnread(tx: Tx, accountId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from aggregate
    where account_id = ${accountId} and type = 'notification' and state->>'userId' = ${String(userId)}
      and state->>'isRead' = 'false' and state->>'isRemoved' = 'false' and state->>'snoozedUntil' is null`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Ids of unread notifications of a user, exact; snoozed ones are left out, as in the count. */
export async function unreadIds(tx: Tx, accountId: number, userId: number, atMost: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from aggregate
    where account_id = ${accountId} and type = 'notification' and state->>'userId' = ${String(userId)}
      and state->>'isRead' = 'false' and state->>'isRemoved' = 'false' and state->>'snoozedUntil' is null
    order by id desc limit ${atMost}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Ids of notifications made before an instant, exact. */
export async function idsBefore(tx: Tx, accountId: number, before: string, atMost: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from aggregate
    where account_id = ${accountId} and type = 'notification' and state->>'createdAt' < ${before}
      and state->>'isRemoved' = 'false' order by state->>'createdAt' limit ${atMost}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Ids of notifications whose snooze ends at an instant or before it, exact. */
export async function snoozedBefore(tx: Tx, accountId: number, now: string, atMost: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from aggregate
    where account_id = ${accountId} and type = 'notification' and state->>'snoozedUntil' is not null
      and state->>'snoozedUntil' <= ${now} and state->>'isRemoved' = 'false'
    order by state->>'snoozedUntil' limit ${atMost}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Ids of messages that somebody may take in hand now, exact, those that wait longest first. */
export async function dueMessages(tx: Tx, accountId: number, now: Date, atMost: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from aggregate
    where account_id = ${accountId} and type = 'communicationLog' and state->>'dueAt' is not null
      and state->>'dueAt' <= ${now.toISOString()} order by state->>'dueAt' limit ${atMost}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Keeps the secrets of a message until it is sent. */
export async function keepSecrets(tx: Tx, accountId: number, logId: number, secrets: Readonly<Record<string, string>>) {
  await tx
    .insertInto('message_secret')
    .values({ account_id: accountId, log_id: logId, secrets: JSON.stringify(secrets) })
    .execute();
}

/** The secrets of a message that waits. */
export async function readSecrets(tx: Tx, accountId: number, logId: number): Promise<Record<string, string>> {
  const row = await tx
    .selectFrom('message_secret')
    .select('secrets')
    .where('account_id', '=', accountId)
    .where('log_id', '=', logId)
    .executeTakeFirst();
  return row?.secrets ?? {};
}

/** Forgets them. */
export async function forgetSecrets(tx: Tx, accountId: number, logId: number): Promise<void> {
  await tx.deleteFrom('message_secret').where('account_id', '=', accountId).where('log_id', '=', logId).execute();
}
