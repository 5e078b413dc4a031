import type { ColumnType } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

interface SessionTable {
  account_id: number;
  id: string;
  user_id: number;
  created_at: ColumnType<Date, Date, never>;
  expires_at: ColumnType<Date, Date, never>;
  revoked_at: Date | null;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    session: SessionTable;
  }
}

/** However much a session is used, a day after the sign-in it ends. */
const sessionHours = 24;
const keepEndedDays = 30;

/** Starts a session. */
export async function startSessionRow(
  tx: Tx,
  accountId: number,
  userId: number,
  sessionId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      account_id: accountId,
      id: sessionId,
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionHours * 3_600_000),
      revoked_at: null,
    })
    .execute();
}

/** Ends one session. */
export async function revokeSession(tx: Tx, accountId: number, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends all sessions of a user, but the one that asks when given. */
export async function revokeSessionsOf(
  tx: Tx,
  accountId: number,
  userId: number,
  now: Date,
  except = '',
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Forgets sessions that ended long ago. */
export async function forgetSessions(tx: Tx, accountId: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepEndedDays * 86_400_000);
  await tx.deleteFrom('session').where('account_id', '=', accountId).where('expires_at', '<', before).execute();
}
