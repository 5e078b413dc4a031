import { contexts } from '@glasshouse/services/apps/contexts';
import { allRights } from '@glasshouse/services/contexts/identity/access/rights';
import { createUser } from '@glasshouse/services/contexts/identity/commands/create-user';
import { setUserPermissions } from '@glasshouse/services/contexts/identity/commands/set-user-permissions';
import { type Mode, type Permission, printAccess } from '@glasshouse/services/platform/contract/access';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { topicsOf } from '@glasshouse/services/platform/realtime/topics';
import { plantedId } from '@glasshouse/services/platform/testing/plant';
import { sampleOf } from '@glasshouse/services/platform/testing/sample';
import type { BarResult } from '../../bars/bar.ts';
import { endsSession } from '../ends-session.ts';
import { refusedTopics } from './listen.ts';
import { type Answered, inLanes, isOfRecord, requestOf, takesBody } from './requests.ts';
import { type Cell, cellOf, makeRoles, type Role } from './roles.ts';
import { inSecurityWorld, missingId, readJson, type SecurityWorld } from './security-world.ts';

/** Where a record may stand for the caller. */
type State = 'own' | 'missing' | 'foreign';

interface Asked {
  readonly role: Role;
  readonly e: Endpoint;
  readonly state: State;
  readonly wanted: Cell;
}

const lanes = 6;
/** The roles of the small form: no session, an ended one, nothing, something, everything, everything elsewhere. */
const fewRoles = ['anonymous', 'disabled user', 'nobody', 'Office', 'Administrators', 'other company'];
/** Those that are refused most: for the tests of every day. */
const leastRoles = ['nobody', 'other company'];

/**
 * Every endpoint and live topic asked by every role about records that are theirs, nobody's and another company's. What
 * must be answered is derived from the declarations and from how the roles were made. A refused call changes nothing.
 */
export async function proveMatrix(
  world: SecurityWorld,
  { exact = 1, small = 0 }: Readonly<Record<string, number>> = {},
): Promise<BarResult> {
  const everybody = await makeRoles(world);
  const chosen = [null, fewRoles, leastRoles][small] ?? null;
  const roles = chosen ? everybody.filter((role) => chosen.includes(role.name)) : everybody;
  const undeclared = world.entries.filter((e) => !e.access || printAccess(e.access) === '').map((e) => e.name);
  // A call that its own contract refuses would be answered for its form.
  const unsampled = world.entries.filter((e) => takesBody(e) && !sampleOf(e.body)).map((e) => e.name);
  const asked = roles.flatMap((role) => world.entries.flatMap((e) => cellsOf(role, e, small > 0)));
  const faults: string[] = [];
  const seen = new Set<string>();
  const check = async (one: Asked) => {
    const fault = await faultOf(world, one);
    seen.add(`${one.role.name} ${one.e.name}`);
    if (fault)
      faults.push(
        `${one.role.name}: ${one.e.method} ${one.e.path} (${printAccess(one.e.access)}) of a record that is ${one.state}: ${fault}`,
      );
  };
  const before = await lastEvent(world);
  await inLanes(
    asked.filter((one) => one.wanted !== 'in'),
    lanes,
    check,
  );
  const written = (await lastEvent(world)) - before;
  if (written) faults.push(`refused calls wrote ${written} events`);
  // Ends the session that calls it: asked after everything else, by each in a session of its own.
  const isLast = (one: Asked) => (endsSession(one.e) ? 1 : 0);
  for (const one of asked.filter((each) => each.wanted === 'in').sort((a, b) => isLast(a) - isLast(b)))
    await check(one);
  await world.renew();
  const topics = await topicFaults(world, await withFreshSessions(world, roles));
  const sharp = exact ? await exactFaults(world) : { faults: [], cells: 0 };
  faults.push(...topics.faults, ...sharp.faults);
  const cells = seen.size;
  const wanted = roles.length * world.entries.length;
  const denied = new Set(asked.filter((one) => one.wanted !== 'in').map((one) => `${one.role.name} ${one.e.name}`))
    .size;
  return {
    bar: 'every route and topic by every role is answered as declared',
    pass: faults.length === 0 && undeclared.length === 0 && unsampled.length === 0 && cells === wanted && denied > 0,
    figure: `${faults.length} of ${cells} cells differ (${world.entries.length} routes x ${roles.length} roles, ${denied} explicit refusals, ${asked.length} calls over records of one's own, of another company and of nobody), ${topics.cells} of topics, ${sharp.cells} of single rights; ${undeclared.length} undeclared; the product has no customer portal`,
    target: '0 differ, 0 undeclared, cells = routes x roles',
    cells,
    wanted,
    undeclared,
    unsampled,
    faults: faults.slice(0, 40),
  };
}

/** Refused: whatever the record. Let in: reads of every kind; writes only where there is nothing of one's own to change. */
function cellsOf(role: Role, e: Endpoint, isSmall: boolean): Asked[] {
  const wanted = cellOf(role, e.access);
  if (!isOfRecord(e)) return [{ role, e, wanted, state: 'own' }];
  const states: State[] =
    wanted !== 'in' || e.method === 'GET' ? ['own', 'missing', 'foreign'] : ['missing', 'foreign'];
  return (isSmall ? states.slice(wanted === 'in' ? -1 : 0, wanted === 'in' ? undefined : 1) : states).map((state) => ({
    role,
    e,
    wanted,
    state,
  }));
}

async function faultOf(world: SecurityWorld, { role, e, state, wanted }: Asked): Promise<string | null> {
  const own = role.isForeign ? world.victim : world.attacker;
  const other = role.isForeign ? world.attacker : world.victim;
  const id = (name: string, list: string) => {
    if (!list || state === 'own') return own.ids.of(e, name, list)[0];
    if (state === 'missing') return missingId;
    return other.ids.foreignTo(own.ids, other.ids.of(e, name, list))[0] ?? plantedId;
  };
  const token = endsSession(e) && role.rights ? await freshSession(world, role) : role.token;
  const answer = await world.ask(e, requestOf(e, { id }), token);
  const wrong = wrongIn(answer, role, e, wanted);
  // Let in to a use case, nobody finds a record that is not there for them.
  const isNone = state !== 'own' && wanted === 'in' && answer.status !== 403;
  return wrong ?? (isNone && answer.status !== 404 ? `${answer.status} instead of 404` : null);
}

const freshSession = async (world: SecurityWorld, role: Role) => {
  const account = role.isForeign ? world.victim.account : world.attacker.account;
  const user = account.users.find((one) => (one.group ?? one.mailbox) === role.name) ?? account.users[0];
  return user ? world.session(account.accountId, user.userId) : role.token;
};

function wrongIn(answer: Answered, role: Pick<Role, 'rights'>, e: Endpoint, wanted: Cell): string | null {
  const { status } = answer;
  if (wanted !== 'in') return status === wanted ? null : `${status} instead of ${wanted}`;
  // Let in, and told that nobody takes payments here.
  if (status === 503 && answer.text.includes('BillingUnavailable')) return null;
  if (status >= 500) return `${status} ${answer.text.slice(0, 120)}`;
  if (status === 401) return '401 though let in';
  if (status !== 403) return null;
  // A use case may ask for one more right, of the record's kind or for what is sent: then it names one that lacks.
  const { needs = '' } = (readJson(answer.text) as { error: { data: { needs?: string } | null } }).error.data ?? {};
  const lacks = needs !== '' && needs.split('|').every((right) => !role.rights?.has(right as Permission));
  return lacks && needs !== printAccess(e.access) ? null : `403 though let in (${answer.text.slice(0, 120)})`;
}

async function lastEvent(world: SecurityWorld): Promise<number> {
  const rows = await world.runtime.workerDb.selectFrom('event_head').select('last').execute();
  return rows.reduce((sum, row) => sum + Number(row.last), 0);
}

/** Calls may have ended sessions or users; the ones that count are made anew. */
async function withFreshSessions(world: SecurityWorld, roles: readonly Role[]): Promise<Role[]> {
  return Promise.all(
    roles.map(async (role) =>
      role.rights && !role.isDeveloper ? { ...role, token: await freshSession(world, role) } : role,
    ),
  );
}

async function topicFaults(world: SecurityWorld, roles: readonly Role[]) {
  const topics = [...topicsOf(contexts).values()];
  const faults: string[] = [];
  for (const role of roles) {
    const refused = new Set(
      await refusedTopics(
        world,
        role.token,
        topics.map((t) => t.name),
      ),
    );
    for (const { name, access } of topics)
      if (refused.has(name) !== (cellOf(role, access) !== 'in'))
        faults.push(`${role.name}: topic ${name} (${printAccess(access)}) ${refused.has(name) ? 'refused' : 'let in'}`);
  }
  return { faults, cells: topics.length * roles.length };
}

/** For every right that opens something: somebody with nothing else is let in, somebody with everything else is not. */
async function exactFaults(world: SecurityWorld) {
  const { accountId } = world.attacker.account;
  const people = await Promise.all(
    ['only', 'but'].map(async (name) => {
      const { id } = await world.floor.run(createUser, { email: `${name}@roles.example`, name, groupIds: [] });
      return { id, token: await world.session(accountId, id) };
    }),
  );
  const [only, but] = people as [(typeof people)[0], (typeof people)[0]];
  const guarded = world.entries.filter(
    (e) => e.access !== 'public' && e.access !== 'signed' && e.access !== 'signedIn' && e.access !== 'developer',
  );
  const faults: string[] = [];
  const checkAll = async (who: { token: string }, rights: ReadonlySet<Permission>, entries: readonly Endpoint[]) =>
    inLanes(entries, lanes, async (e) => {
      const id = (name: string, list: string) => (list ? missingId : world.attacker.ids.of(e, name, list)[0]);
      const wanted = cellOf({ rights, isDeveloper: false }, e.access);
      const wrong = wrongIn(await world.ask(e, requestOf(e, { id }), who.token), { rights }, e, wanted);
      if (wrong)
        faults.push(
          `${wanted === 'in' ? 'only' : 'all but'} ${printAccess(e.access)}: ${e.method} ${e.path}: ${wrong}`,
        );
    });
  const accesses = new Map<string, readonly Permission[]>();
  for (const { access } of guarded)
    accesses.set(printAccess(access), ([] as Permission[]).concat(access as Permission));
  for (const [printed, rights] of accesses) {
    const entries = guarded.filter((e) => printAccess(e.access) === printed);
    for (const right of rights) {
      await world.floor.run(setUserPermissions, { id: only.id, permissions: ruled(new Set([right])) });
      await checkAll(
        only,
        new Set([right]),
        entries.filter((e) => e.method === 'GET' || isOfRecord(e)),
      );
    }
    const rest = new Set(allRights.filter((right) => !rights.includes(right)));
    await world.floor.run(setUserPermissions, { id: but.id, permissions: ruled(rest) });
    await checkAll(but, rest, entries);
  }
  return { faults, cells: guarded.length * 2 };
}

/** Every right written out, allowed or denied. */
function ruled(rights: ReadonlySet<Permission>) {
  const rules: Record<string, Partial<Record<Mode, 'allow' | 'deny'>>> = {};
  for (const right of allRights) {
    const [type = '', mode] = right.split(':') as [string, Mode];
    rules[type] = { ...rules[type], [mode]: rights.has(right) ? 'allow' : 'deny' };
  }
  return rules;
}

export const matrix = inSecurityWorld(proveMatrix);
