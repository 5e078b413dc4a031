import type { ColumnType, Generated } from 'kysely';
import type { SessionUse } from '../../../platform/auth/principal.ts';
import type { Tx } from '../../../platform/db/database.ts';

interface SessionTable {
  account_id: number;
  id: string;
  user_id: number;
  /** Names the session where its id must not be shown. */
  number: ColumnType<number, never, never>;
  user_agent: Generated<string>;
  /** The address it was last used from. */
  ip: Generated<string>;
  created_at: ColumnType<Date, Date, never>;
  expires_at: ColumnType<Date, Date, never>;
  revoked_at: Date | null;
  last_used_at: Generated<Date | null>;
  /** Of a visit of a platform developer: which one, and from whose session at home it was opened. */
  visit_id: Generated<number | null>;
  visitor_account_id: Generated<number | null>;
  visitor_user_id: Generated<number | null>;
  visitor_session_id: Generated<string | null>;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    session: SessionTable;
  }
}

/** However much a session is used, a day after the sign-in it ends. */
const sessionHours = 24;
const keepEndedDays = 30;
const maxAgentChars = 300;
const maxIpChars = 64;
/** Use is noted so often at most, s. */
const noteEverySeconds = 60;

const fromOf = ({ ip, userAgent }: SessionUse) => ({
  ip: ip.slice(0, maxIpChars),
  user_agent: userAgent.slice(0, maxAgentChars),
});

/** Starts a session. */
export async function startSessionRow(
  tx: Tx,
  accountId: number,
  userId: number,
  sessionId: string,
  now: Date,
  use: SessionUse = { ip: '', userAgent: '' },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      account_id: accountId,
      id: sessionId,
      user_id: userId,
      ...fromOf(use),
      created_at: now,
      expires_at: new Date(now.getTime() + sessionHours * 3_600_000),
      revoked_at: null,
    })
    .execute();
}

/** The session at home from which a developer of the platform visits. */
export interface VisitorSession {
  readonly accountId: number;
  readonly userId: number;
  readonly sessionId: string;
}

interface VisitSession {
  readonly id: string;
  /** In whose name. */
  readonly userId: number;
  readonly visitId: number;
  readonly visitor: VisitorSession;
  readonly ends: Date;
}

/** Starts the session of a visit; it ends with its time. */
export async function startVisitSession(
  tx: Tx,
  accountId: number,
  { id, userId, visitId, visitor, ends }: VisitSession,
  now: Date,
  use: SessionUse,
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      account_id: accountId,
      id,
      user_id: userId,
      ...fromOf(use),
      created_at: now,
      expires_at: ends,
      revoked_at: null,
      visit_id: visitId,
      visitor_account_id: visitor.accountId,
      visitor_user_id: visitor.userId,
      visitor_session_id: visitor.sessionId,
    })
    .execute();
}

/** Ends the session of a visit. */
export async function revokeVisit(tx: Tx, accountId: number, visitId: number, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('visit_id', '=', visitId)
    .where('revoked_at', 'is', null)
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

/** Ends all sessions of a user, but the one that asks when given. Answers how many it ended. */
export async function revokeSessionsOf(
  tx: Tx,
  accountId: number,
  userId: number,
  now: Date,
  except = '',
): Promise<number> {
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

const openSessions = (tx: Tx, accountId: number, userId: number, now: Date) =>
  tx
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('visit_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);

/** A session that has not ended. */
export interface OpenSession {
  readonly id: string;
  readonly number: number;
  readonly user_agent: string;
  readonly ip: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** The sessions of a user that have not ended, what was used last first. */
export function listOpenSessions(
  tx: Tx,
  accountId: number,
  userId: number,
  now: Date,
  most: number,
): Promise<OpenSession[]> {
  return openSessions(tx, accountId, userId, now)
    .select(['id', 'number', 'user_agent', 'ip', 'created_at', 'last_used_at'])
    .orderBy((e) => e.fn.coalesce('last_used_at', 'created_at'), 'desc')
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
}

/** Somebody is at work whose session was used so lately, minutes. */
const presentMinutes = 15;

/** Ids of the users who are at work: a session of theirs was used a moment ago. */
export async function presentUsers(tx: Tx, accountId: number, now: Date): Promise<Set<number>> {
  const since = new Date(now.getTime() - presentMinutes * 60_000);
  const rows = await tx
    .selectFrom('session')
    .select('user_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('visit_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where((e) => e(e.fn.coalesce('last_used_at', 'created_at'), '>', since))
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** How many sessions of a user have not ended. */
export async function countOpenSessions(tx: Tx, accountId: number, userId: number, now: Date): Promise<number> {
  const { n } = await openSessions(tx, accountId, userId, now)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The session of a user with a number, when it has not ended. */
export async function openSessionId(
  tx: Tx,
  accountId: number,
  userId: number,
  number: number,
  now: Date,
): Promise<string | null> {
  const row = await openSessions(tx, accountId, userId, now)
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Notes that a session is in use, once a minute at most. */
export async function noteSessionUse(
  tx: Tx,
  accountId: number,
  sessionId: string,
  now: Date,
  use: SessionUse,
): Promise<void> {
  const before = new Date(now.getTime() - noteEverySeconds * 1000);
  await tx
    .updateTable('session')
    .set({ last_used_at: now, ...fromOf(use) })
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .where((e) => e.or([e('last_used_at', 'is', null), e('last_used_at', '<', before)]))
    .execute();
}

/** Forgets sessions that ended long ago. */
export async function forgetSessions(tx: Tx, accountId: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepEndedDays * 86_400_000);
  await tx.deleteFrom('session').where('account_id', '=', accountId).where('expires_at', '<', before).execute();
}
