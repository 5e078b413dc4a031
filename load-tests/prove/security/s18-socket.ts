import { contexts } from '@glasshouse/services/apps/contexts';
import { archiveUser } from '@glasshouse/services/contexts/identity/commands/archive-user';
import { createUser } from '@glasshouse/services/contexts/identity/commands/create-user';
import { setUserPermissions } from '@glasshouse/services/contexts/identity/commands/set-user-permissions';
import { openDatabase } from '@glasshouse/services/platform/db/database';
import { topicsOf } from '@glasshouse/services/platform/realtime/topics';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import type { BarResult } from '../../bars/bar.ts';
import { type Ear, openEar, ticketFor } from './listen.ts';
import { inSecurityWorld, readJson, type SecurityWorld } from './security-world.ts';

const graceMs = 5_000;
const topic = 'labels';

const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** The websocket: what it tells, to whom, and how long; and where secrets are written down. */
export async function proveSocket(
  world: SecurityWorld,
  { small = 0 }: Readonly<Record<string, number>> = {},
): Promise<BarResult> {
  const written = await secretsWritten(world);
  const foreign = await foreignOrigins(world);
  const after = await afterFailedAuth(world);
  const rough = await roughClients(world);
  // The small form leaves the wait to S17, which ends sessions under an open socket as well.
  const removed = small ? { late: [], isSound: true } : await removedRights(world);
  return {
    bar: 'the websocket hears nobody it does not know, and secrets are written down nowhere',
    pass:
      written.found.length === 0 &&
      foreign.taken.length === 0 &&
      after.got === 0 &&
      rough.open.length === 0 &&
      removed.late.length === 0 &&
      removed.isSound &&
      written.secrets > 5,
    figure: `${written.found.length} places hold one of ${written.secrets} secrets (${written.lines} log lines, ${written.tables} tables, ${written.messages} messages); ${foreign.taken.length} of ${foreign.tried} foreign origins; ${after.got} messages after failed sign-in; ${rough.open.length} of ${rough.tried} rough clients still open; ${removed.late.length} messages more than 5 s after a right went; the one-time ticket is in the socket's address by design, spent on use`,
    target: '0 / 0 / 0 / 0 / 0',
    found: written.found.slice(0, 20),
    foreign: foreign.taken,
    rough: rough.open,
    late: removed.late,
    isSound: removed.isSound,
  };
}

/** Uses every secret there is, in the right way and in wrong ones, and looks for it in all that was written. */
async function secretsWritten(world: SecurityWorld) {
  const { accountId } = world.attacker.account;
  const password = 'correct-kanari-battery-staple';
  const wrong = 'wrong-kanari-battery-staple';
  const email = 'secrets@socket.example';
  const call = async (name: string, body: unknown, token?: string) => {
    const e = world.entries.find((one) => one.name === name);
    if (!e) throw new Error(`There is no ${name}`);
    const { text } = await world.ask(e, { path: e.path, body }, token);
    return (readJson(text) ?? {}) as Record<string, string>;
  };
  const { id } = await world.floor.run(createUser, { email, name: 'Secrets', password, groupIds: [] });
  await call('identity.authenticate', { email, password: wrong });
  await call('identity.authenticate', { email: wrong, password });
  const token = (await call('identity.authenticate', { email, password })).token ?? '';
  const session = await world.session(accountId, id);
  const { secret = '' } = await call('identity.requestOwnMfa', { password }, token);
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
  await call('identity.enableOwnMfa', { token: code }, token);
  await call('identity.disableOwnMfa', { password: wrong }, token);
  await call('identity.disableOwnMfa', { password }, token);
  await call('identity.forgotPassword', { email });
  await call('identity.resetPassword', { token: 'a.b.c.kanari-reset-code', password: wrong, confirmPassword: wrong });
  await call('purchasing.openSupplierLink', { code: 'a.b.c.d.kanari-supplier-code' });
  const ticket = await ticketFor(world, token);
  (await openEar(world, ticket)).close();
  (await openEar(world, 'kanari-wrong-ticket')).close();
  const { url = '' } = await call('system.signUrl', { path: '/contacts?length=25' }, world.attacker.token);
  await fetch(`${world.base}${url}`);
  // What cannot be read at all, with a secret in it.
  for (const body of [`{"email":"${email}","password":"${wrong}`, `password=${wrong}`])
    await fetch(`${world.base}/api/v1/users/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  await fetch(`${world.base}/api/v1/profile?token=${session}`, { headers: { authorization: `Bearer ${token}x` } });
  await world.settle(world.attacker);
  const secrets: Record<string, string> = {
    password,
    'wrong password': wrong,
    'bearer token': token.split('.')[2] ?? '',
    'session in an address': session.split('.')[2] ?? '',
    'secret of the authenticator': secret,
    'reset code': 'kanari-reset-code',
    'supplier code': 'kanari-supplier-code',
    ticket,
    'wrong ticket': 'kanari-wrong-ticket',
    'proof of an address': url.split('.').at(-1) ?? '',
    'secret of the product': world.runtime.config.secret,
  };
  const found: string[] = [];
  for (const [what, value] of Object.entries(secrets)) {
    if (value.length < 12) {
      found.push(`${what} was not made`);
      continue;
    }
    if (world.logs.some((line) => line.includes(value))) found.push(`${what} in the logs`);
    if (world.sent.some((one) => one.text.includes(value))) found.push(`${what} in a message`);
  }
  const tables = await searchTables(world, secrets, found);
  return { found, secrets: Object.keys(secrets).length, lines: world.logs.length, tables, messages: world.sent.length };
}

/** Every table of the database, every row as text. */
async function searchTables(
  world: SecurityWorld,
  secrets: Readonly<Record<string, string>>,
  found: string[],
): Promise<number> {
  const db = openDatabase({ url: world.floor.world.harness.url, role: 'owner', poolSize: 1 });
  try {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'read')`.execute(db);
    const patterns = Object.values(secrets).map((value) => `%${value.replace(/[%_\\]/g, '\\$&')}%`);
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.id(schema, name)} t where t::text like any(${patterns}) limit 3`.execute(db);
      for (const { row } of rows)
        found.push(
          `${Object.keys(secrets).find((what) => row.includes(secrets[what] ?? ''))} in table ${schema}.${name}`,
        );
    }
    return tables.length;
  } finally {
    await db.destroy();
  }
}

async function foreignOrigins(world: SecurityWorld) {
  const { host, port } = new URL(world.base);
  const origins = [
    'https://elsewhere.example',
    'null',
    'file://',
    'http://localhost',
    `http://${host}.elsewhere.example`,
    `http://elsewhere.example/${host}`,
    `http://elsewhere.example#${host}`,
    `http://127.0.0.1:${Number(port) + 1}`,
    'http://127.0.0.1',
    `http://127.0.0.2:${port}`,
    `http://localhost:${port}`,
    'chrome-extension://abc',
    '*',
    'about:blank',
    `http://user@elsewhere.example:${port}`,
  ];
  const taken: string[] = [];
  for (const origin of origins) {
    const ear = await openEar(world, await ticketFor(world, world.attacker.token), { origin });
    ear.say({ op: 'subscribe', topic });
    await ear.until(() => ear.closed() !== null || ear.heard.length > 0);
    if (ear.closed() === null || ear.heard.length) taken.push(origin);
    ear.close();
  }
  const own = await openEar(world, await ticketFor(world, world.attacker.token), { origin: world.base });
  own.say({ op: 'ping' });
  if (!(await own.until(() => own.heard.length > 0))) taken.push('our own origin is refused');
  own.close();
  return { taken, tried: origins.length };
}

/** Says what a browser that is signed in says, but is not: nothing may come back, whatever happens meanwhile. */
async function afterFailedAuth(world: SecurityWorld) {
  const used = await ticketFor(world, world.attacker.token);
  (await openEar(world, used)).close();
  await pause(50);
  const tickets = [
    '',
    'guess',
    used,
    used.slice(1),
    `${used}x`,
    world.attacker.token,
    'null',
    'undefined',
    "' or 1=1 --",
    '0'.repeat(32),
  ];
  const topics = [...topicsOf(contexts).keys()];
  const ears = await Promise.all(tickets.map((ticket) => openEar(world, ticket)));
  for (const ear of ears) {
    ear.say({ op: 'auth', token: 'bad' });
    for (const one of topics) ear.say({ op: 'subscribe', topic: one });
    ear.say({ op: 'ping' });
  }
  await writeLabel(world, 'after failed sign-in');
  await pause(300);
  const got = ears.reduce((sum, ear) => sum + ear.heard.length + (ear.closed() === null ? 1 : 0), 0);
  for (const ear of ears) ear.close();
  return { got };
}

/** Too much, too often, or nothing that is a message: closed each time, and the others are still served. */
async function roughClients(world: SecurityWorld) {
  const large = 'x'.repeat(64 * 1024 + 1);
  const tries: Record<string, (ear: Ear) => void> = {
    'a frame over 64 KiB': (ear) => ear.say(large),
    'a subscription over 64 KiB': (ear) => ear.say({ op: 'subscribe', topic: large }),
    'many fragments over 64 KiB': (ear) => {
      for (let i = 0; i < 70; i += 1) ear.socket.send('x'.repeat(1024), { fin: i === 69 });
    },
    'a flood of pings': (ear) => {
      for (let i = 0; i < 2_000; i += 1) ear.say({ op: 'ping' });
    },
    'a flood of subscriptions': (ear) => {
      for (let i = 0; i < 2_000; i += 1) ear.say({ op: 'subscribe', topic: `t${i}` });
    },
    'no JSON': (ear) => ear.say('not json'),
    'no message': (ear) => ear.say('{"op":"become","user":1}'),
    'a prototype': (ear) => ear.say('{"__proto__":{"op":"ping"}}'),
    bytes: (ear) => ear.socket.send(Buffer.from([0, 255, 1, 2])),
    'a list': (ear) => ear.say('[]'),
  };
  const open: string[] = [];
  for (const [what, send] of Object.entries(tries)) {
    const ear = await openEar(world, await ticketFor(world, world.attacker.token));
    // Known by now: what comes before waits, and is closed when it is too much.
    ear.say({ op: 'ping' });
    await ear.until(() => ear.heard.length > 0);
    send(ear);
    if (!(await ear.until(() => ear.closed() !== null, 5_000))) open.push(what);
    ear.close();
  }
  const early = await openEar(world, await ticketFor(world, world.attacker.token));
  for (let i = 0; i < 2_000; i += 1) early.say({ op: 'ping' });
  if (!(await early.until(() => early.closed() !== null, 5_000))) open.push('a flood at once');
  early.close();
  const calm = await openEar(world, await ticketFor(world, world.attacker.token));
  calm.say({ op: 'ping' });
  if (!(await calm.until(() => calm.heard.length > 0))) open.push('nobody is served any more');
  calm.close();
  return { open, tried: Object.keys(tries).length + 1 };
}

async function writeLabel(world: SecurityWorld, name: string): Promise<void> {
  const e = world.entries.find((one) => one.name === 'labels.createLabel');
  if (!e) throw new Error('There are no labels');
  await world.ask(
    e,
    { path: e.path, body: { type: 'comment', name: `${name} ${Math.round(performance.now())}`, colour: '#fc5c65' } },
    world.attacker.token,
  );
  await world.floor.world.harness.settle(world.attacker.account.accountId);
}

/** Somebody listens while labels change all the time, and then may not any more. */
async function removedRights(world: SecurityWorld) {
  const { accountId } = world.attacker.account;
  const ends: Record<string, (id: number, token: string) => Promise<unknown>> = {
    'the right went': (id) => world.floor.run(setUserPermissions, { id, permissions: { label: { read: 'deny' } } }),
    'the user is disabled': (id) => world.floor.run(archiveUser, { id }),
    'signed out': async (_, token) => {
      const e = world.entries.find((one) => one.name === 'identity.signOut');
      return e && world.ask(e, { path: e.path, body: {} }, token);
    },
  };
  const people = await Promise.all(
    Object.entries(ends).map(async ([what, end], i) => {
      const { id } = await world.floor.run(createUser, {
        email: `listener${i}@socket.example`,
        name: what,
        groupIds: [],
      });
      await world.floor.run(setUserPermissions, { id, permissions: { label: { read: 'allow' } } });
      const token = await world.session(accountId, id);
      const ear = await openEar(world, await ticketFor(world, token));
      ear.say({ op: 'subscribe', topic });
      return { what, end, id, token, ear };
    }),
  );
  const patches = (ear: Ear) => ear.heard.filter((one) => one.op === 'patch');
  await writeLabel(world, 'before');
  const isSound = (await Promise.all(people.map(({ ear }) => ear.until(() => patches(ear).length > 0)))).every(Boolean);
  for (const { end, id, token } of people) await end(id, token);
  const at = performance.now();
  while (performance.now() - at < graceMs + 1_500) {
    await writeLabel(world, 'after');
    await pause(100);
  }
  const late = people.flatMap(({ what, ear }) =>
    patches(ear)
      .filter((one) => one.at - at > graceMs)
      .map((one) => `${what}: ${((one.at - at) / 1000).toFixed(1)} s`),
  );
  for (const { ear } of people) ear.close();
  return { late, isSound };
}

export const socket = inSecurityWorld(proveSocket);
