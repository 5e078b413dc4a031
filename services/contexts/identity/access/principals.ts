import { CompiledQuery, sql } from 'kysely';
import type { Principal, PrincipalSource, Visit } from '../../../platform/auth/principal.ts';
import { hashSecret, type Ticket } from '../../../platform/auth/tokens.ts';
import { countCache } from '../../../platform/cache-counts.ts';
import { allows } from '../../../platform/contract/access.ts';
import type { Asker } from '../../../platform/contract/judge.ts';
import { visitKeeps } from '../../../platform/contract/open-to-visits.ts';
import { type Db, withAccount } from '../../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import { perRuntime } from '../../../platform/per-runtime.ts';
import { userAggregate } from '../domain/user.ts';
import { userGroupAggregate } from '../domain/user-group.ts';
import { noteSessionUse } from '../store/sessions.ts';
import { viewAsContract } from '../visits/view-as.contract.ts';
import { type KeptRights, keepRights, mayNow } from './may-now.ts';

interface Session {
  readonly accountId: number;
  readonly userId: number;
  readonly sessionId: string;
}
/** What decides beside the rules, as `facts_of_user` answers it. */
interface Facts {
  readonly lacksFactor: boolean;
  readonly isExpired: boolean;
}
/** What `principal_of` answers. */
interface Versions extends Facts {
  /** Of a session that is a visit; with who looks, when it is somebody of the company. */
  readonly visit?: Omit<Visit, 'onBehalfOf'> & { readonly viewer?: Facts & { readonly id: number } };
}
interface Known extends KeptRights {
  readonly name: string;
  readonly isDeveloper: boolean;
}

/** What it takes to look at the product as somebody else sees it. */
const viewAsNeeds = viewAsContract.viewAs.access;

const maxKnown = 5_000;
const countLook = countCache('Users and their rights', maxKnown);

/**
 * Who a session belongs to, asked anew with every request in one statement: a signed-out session, an archived user and
 * a changed right count from the next request on. What follows from a user's and its groups' versions is kept.
 */
export function principalSource(): PrincipalSource {
  const principalOf = async (db: Db, session: Session, versions: Versions | null, now: Date) => {
    const known = versions && (await knownOf(db, session, versions));
    if (!versions || !known) return null;
    if (versions.visit) return visiting(db, session, known, { ...versions, visit: versions.visit }, now);
    return { ...session, ...askerOf(known, versions, now), name: known.name };
  };
  return {
    load: async (db, session, now) => principalOf(db, session, await versionsOf(db, session, now), now),
    async loadMany(db, sessions, now) {
      const versions = await versionsOfMany(db, sessions, now);
      // One by one: only who is not known yet is read.
      return Promise.all(sessions.map((session, i) => principalOf(db, session, versions[i] ?? null, now)));
    },
    noteUse: (db, { accountId, sessionId }, now, use) =>
      withAccount(db, accountId, (tx) => noteSessionUse(tx, accountId, sessionId, now, use)),
    redeem: async (db, ticket, now) => principalOf(db, ticket.session, await spend(db, ticket, now), now),
  };
}

/** Somebody as the guard would judge them if they asked now; null when they cannot sign in. */
export async function askerFor(db: Db, accountId: number, userId: number, now: Date): Promise<Asker | null> {
  const facts = await withAccount(db, accountId, async (tx) => {
    const { rows } = await sql<{ facts: Facts | null }>`
      select facts_of_user(${accountId}, ${userId}, ${now}) as facts`.execute(tx);
    return rows[0]?.facts ?? null;
  });
  const known = facts && (await knownOf(db, { accountId, userId }, facts));
  return facts && known && askerOf(known, facts, now);
}

const knownPeople = perRuntime(() => new Map<string, Known>());

/** A user and what follows from its rules and grants, kept by the versions these have. */
async function knownOf(db: Db, who: Pick<Session, 'accountId' | 'userId'>, versions: Facts): Promise<Known | null> {
  const people = knownPeople(db);
  const key = `${who.accountId}:${who.userId}:${JSON.stringify(versions)}`;
  const kept = people.get(key);
  countLook(kept !== undefined, people.size);
  const found = kept ?? (await read(db, who));
  if (!found) return null;
  if (people.size >= maxKnown) people.clear();
  people.set(key, found);
  return found;
}

const askerOf = (known: Known, { lacksFactor, isExpired }: Facts, now: Date): Asker => ({
  isDeveloper: known.isDeveloper,
  lacksFactor,
  isExpired,
  can: mayNow(known, now),
});

/**
 * A visitor: the number of whom they come for, their own name, and no more rights than that person has. Who looks from
 * inside the company reads no more than they may at home, and is out once they may not look any more.
 */
async function visiting(
  db: Db,
  session: Session,
  known: Known,
  { isExpired, visit: { viewer, ...visit } }: Versions & Required<Pick<Versions, 'visit'>>,
  now: Date,
): Promise<Principal | null> {
  const home = viewer && (await knownOf(db, { accountId: session.accountId, userId: viewer.id }, viewer));
  const atHome = home ? mayNow(home, now) : null;
  if (viewer && !(atHome && allows(viewAsNeeds, atHome, false))) return null;
  const may = mayNow(known, now);
  return {
    ...session,
    name: visit.by,
    isDeveloper: false,
    isProxy: true,
    isExpired,
    visit: { ...visit, onBehalfOf: known.name, endsAt: new Date(visit.endsAt).toISOString() },
    can: (permission) => may(permission) && visitKeeps(visit.mode, permission) && (atHome?.(permission) ?? true),
  };
}

async function versionsOf(db: Db, { accountId, sessionId, userId }: Session, now: Date): Promise<Versions | null> {
  // Every request sends it: it is written by hand, not built of parts.
  const { rows } = await db.executeQuery<{ found: Versions | null }>(
    CompiledQuery.raw('select principal_of($1, $2, $3, $4) as found', [accountId, sessionId, userId, now]),
  );
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

async function read(db: Db, { accountId, userId }: Pick<Session, 'accountId' | 'userId'>): Promise<Known | null> {
  return withAccount(db, accountId, async (tx) => {
    const user = await findAggregate(tx, accountId, userAggregate, userId, false);
    if (!user) return null;
    const { name, isDeveloper, rules, groupIds, grants = [] } = user.state;
    const groups = await findAggregates(tx, accountId, userGroupAggregate, groupIds);
    const inherited = groups.map((group) => group.state.rules);
    return { name, isDeveloper, ...keepRights(rules, inherited, grants) };
  });
}
