import { sql } from 'kysely';
import type { Principal, PrincipalSource, Visit } from '../../../platform/auth/principal.ts';
import { hashSecret, type Ticket } from '../../../platform/auth/tokens.ts';
import { countCache } from '../../../platform/cache-counts.ts';
import type { Permission } from '../../../platform/contract/access.ts';
import { visitKeeps } from '../../../platform/contract/open-to-visits.ts';
import { type Db, withAccount } from '../../../platform/db/database.ts';
import { perRuntime } from '../../../platform/per-runtime.ts';
import { userWithRights } from '../identity.facts.ts';
import { noteSessionUse } from '../store/sessions.ts';

interface Session {
  readonly accountId: number;
  readonly userId: number;
  readonly sessionId: string;
}
/** What `principal_of` answers. */
interface Versions {
  readonly lacksFactor: boolean;
  readonly isExpired: boolean;
  /** Of a session that is a visit. */
  readonly visit?: Omit<Visit, 'onBehalfOf'>;
}
interface Known {
  readonly name: string;
  readonly isDeveloper: boolean;
  readonly rights: ReadonlySet<Permission>;
}

const maxKnown = 5_000;
const countLook = countCache('Users and their rights', maxKnown);

/**
 * Who a session belongs to, asked anew with every request in one statement: a signed-out session, an archived user and
 * a changed right count from the next request on. What follows from a user's and its groups' versions is kept.
 */
export function principalSource(): PrincipalSource {
  const knownOf = perRuntime(() => new Map<string, Known>());
  const principalOf = async (db: Db, session: Session, versions: Versions | null): Promise<Principal | null> => {
    if (!versions) return null;
    const known = knownOf(db);
    const key = `${session.accountId}:${session.userId}:${JSON.stringify(versions)}`;
    const kept = known.get(key);
    countLook(kept !== undefined, known.size);
    const found = kept ?? (await read(db, session));
    if (!found) return null;
    if (known.size >= maxKnown) known.clear();
    known.set(key, found);
    const { name, isDeveloper, rights } = found;
    const { lacksFactor, isExpired, visit } = versions;
    if (visit) return visiting(session, found, isExpired, visit);
    return { ...session, name, isDeveloper, lacksFactor, isExpired, can: (permission) => rights.has(permission) };
  };
  return {
    load: async (db, session, now) => principalOf(db, session, await versionsOf(db, session, now)),
    async loadMany(db, sessions, now) {
      const versions = await versionsOfMany(db, sessions, now);
      // One by one: only who is not known yet is read.
      return Promise.all(sessions.map((session, i) => principalOf(db, session, versions[i] ?? null)));
    },
    noteUse: (db, { accountId, sessionId }, now, use) =>
      withAccount(db, accountId, (tx) => noteSessionUse(tx, accountId, sessionId, now, use)),
    redeem: async (db, ticket, now) => principalOf(db, ticket.session, await spend(db, ticket, now)),
  };
}

/** A visitor: the number of whom they come for, their own name, and no more rights than that person has. */
const visiting = (
  session: Session,
  { name, rights }: Known,
  isExpired: boolean,
  visit: Omit<Visit, 'onBehalfOf'>,
): Principal => ({
  ...session,
  name: visit.by,
  isDeveloper: false,
  isProxy: true,
  isExpired,
  visit: { ...visit, onBehalfOf: name, endsAt: new Date(visit.endsAt).toISOString() },
  can: (permission) => rights.has(permission) && visitKeeps(visit.mode, permission),
});

async function versionsOf(db: Db, { accountId, sessionId, userId }: Session, now: Date): Promise<Versions | null> {
  const { rows } = await sql<{
    found: Versions | null;
  }>`select principal_of(${accountId}, ${sessionId}, ${userId}, ${now}) as found`.execute(db);
  return rows[0]?.found ?? null;
}

async function versionsOfMany(db: Db, sessions: readonly Session[], now: Date): Promise<(Versions | null)[]> {
  const { rows } = await sql<{ found: Versions | null }>`
    select principal_of(s.account_id, s.session_id, s.user_id, ${now}) as found
    from unnest(${sessions.map((s) => s.accountId)}::bigint[], ${sessions.map((s) => s.sessionId)}::text[],
      ${sessions.map((s) => s.userId)}::bigint[]) with ordinality s(account_id, session_id, user_id, place)
    order by s.place`.execute(db);
  return rows.map((row) => row.found);
}

/** The same for a ticket that nobody has spent yet, which is spent by it. */
async function spend(db: Db, { session, id, expiresAt }: Ticket, now: Date): Promise<Versions | null> {
  const { accountId, sessionId, userId } = session;
  const { rows } = await sql<{ found: Versions | null }>`
    with spent as (
      insert into realtime_ticket (hash, account_id, user_id, session_id, expires_at)
      values (${hashSecret(id)}, ${accountId}, ${userId}, ${hashSecret(sessionId)}, ${expiresAt})
      on conflict (hash) do nothing returning 1
    ) select principal_of(${accountId}, ${sessionId}, ${userId}, ${now}) as found from spent`.execute(db);
  return rows[0]?.found ?? null;
}

async function read(db: Db, { accountId, userId }: Session): Promise<Known | null> {
  const user = await withAccount(db, accountId, (tx) => userWithRights(tx, accountId, userId));
  return user && { name: user.name, isDeveloper: user.isDeveloper, rights: user.rights };
}
