import { archiveUser } from '@glasshouse/services/contexts/identity/commands/archive-user';
import { createUser } from '@glasshouse/services/contexts/identity/commands/create-user';
import { setUserPermissions } from '@glasshouse/services/contexts/identity/commands/set-user-permissions';
import { codeOf, linkEnds } from '@glasshouse/services/contexts/identity/links/one-time-link';
import { readCredential } from '@glasshouse/services/contexts/identity/store/credentials';
import { readToken } from '@glasshouse/services/platform/auth/tokens';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { withAccount } from '@glasshouse/services/platform/db/database';
import { SignJWT } from 'jose';
import { generateSync } from 'otplib';
import type { BarResult } from '../../bars/bar.ts';
import { type Ear, openEar, ticketFor } from './listen.ts';
import { inSecurityWorld, readJson, type SecurityWorld } from './security-world.ts';

const password = 'a long password of somebody';
const wsSeconds = 5;
/** A live read model behind the right to read orders. */
const live = 'orders';

const entryOf = (world: SecurityWorld, name: string): Endpoint => {
  const found = world.entries.find((e) => e.name === name);
  if (!found) throw new Error(`There is no endpoint ${name}`);
  return found;
};
const call = async (world: SecurityWorld, name: string, body: object, token?: string) => {
  const e = entryOf(world, name);
  const answer = await world.ask(e, e.method === 'GET' ? { path: e.path } : { path: e.path, body }, token);
  return { status: answer.status, body: (readJson(answer.text) ?? {}) as Record<string, unknown> };
};

/** Second factor, tokens and the end of sessions. */
export async function proveSessions(world: SecurityWorld): Promise<BarResult> {
  const factor = await secondFactor(world);
  const tokens = await forgedTokens(world);
  const ends = await endedSessions(world);
  const late = ends.late.length ? Math.max(...ends.wsSeconds) : Math.max(0, ...ends.wsSeconds);
  return {
    bar: 'no code twice, no way round the second factor, no forged token, no session after its end',
    pass:
      factor.replays.length === 0 &&
      factor.around.length === 0 &&
      tokens.taken.length === 0 &&
      tokens.tried >= 100 &&
      ends.late.length === 0 &&
      factor.isSound &&
      tokens.isSound,
    figure: `${factor.replays.length} of ${factor.replayTries} replays; ${factor.around.length} of ${factor.paths} sign-in paths x states go round it; ${tokens.taken.length} of ${tokens.tried} forged tokens; ${ends.late.length} of ${ends.ways} ends late, ws at most ${late.toFixed(1)} s; the product has no recovery codes, API keys or single sign-on`,
    target: `0 / 0 / 0 of at least 100 / 0: next request, ws at most ${wsSeconds} s`,
    replays: factor.replays,
    around: factor.around,
    tokens: tokens.taken.slice(0, 20),
    late: ends.late,
  };
}

async function somebody(world: SecurityWorld, mailbox: string): Promise<{ id: number; email: string; token: string }> {
  const email = `${mailbox}@sessions.example`;
  const { id } = await world.floor.run(createUser, { email, name: mailbox, password, groupIds: [] });
  return { id, email, token: await world.session(world.attacker.account.accountId, id) };
}

/** Every way to a session, in every state of the authenticator; and every code a second time. */
async function secondFactor(world: SecurityWorld) {
  const around: string[] = [];
  const replays: string[] = [];
  let paths = 0;
  let replayTries = 0;
  const who = await somebody(world, 'factor');
  const signIn = (token?: string) =>
    call(world, 'identity.authenticate', { email: who.email, password, ...(token ? { token } : {}) });
  const before = (await signIn()).body.token;
  const { secret } = (await call(world, 'identity.requestOwnMfa', { password }, who.token)).body as { secret: string };
  const proposed = (await signIn()).body.token;
  const now = () => Math.floor(world.runtime.clock.now().getTime() / 1000);
  const code = (seconds = 0) => generateSync({ secret, epoch: now() + seconds });
  const enabling = code();
  const enabled = await call(world, 'identity.enableOwnMfa', { token: enabling }, who.token);
  const isSound = Boolean(before && proposed && enabled.status === 200);
  // The code that enabled it, and codes of steps gone by, a second time.
  for (const used of [enabling, code(-30), enabling, enabling]) {
    replayTries += 1;
    if ((await signIn(used)).body.token) replays.push('a code that was used or is older');
  }
  const next = code(30);
  const first = (await signIn(next)).body.token;
  if (!first) around.push('the right code does not sign in');
  const twice = await Promise.all(Array.from({ length: 5 }, () => signIn(next)));
  replayTries += twice.length;
  if (twice.some((one) => one.body.token)) replays.push('the code of one step a second time');
  // Every path that could end in a session, without a code; by somebody else, whose guesses are not used up.
  const careful = await somebody(world, 'careful');
  const asks = (more: object = {}, name = 'identity.authenticate', token?: string) =>
    call(world, name, { email: careful.email, password, ...more }, token).then((one) => one.body);
  const own = (await call(world, 'identity.requestOwnMfa', { password }, careful.token)).body as { secret: string };
  const ready = await call(
    world,
    'identity.enableOwnMfa',
    { token: generateSync({ secret: own.secret, epoch: now() }) },
    careful.token,
  );
  if (ready.status !== 200) around.push('the authenticator could not be put in use');
  const chosen = `${password}?`;
  const both = { password: chosen, confirmPassword: chosen };
  const without: Record<string, () => Promise<Record<string, unknown>>> = {
    password: () => asks(),
    'an empty code': () => asks({ token: ' ' }),
    'a wrong code': () => asks({ token: '000000' }),
    'a code of the step before': () => asks({ token: generateSync({ secret: own.secret, epoch: now() - 30 }) }),
    'an invented reset of the password': () => asks({ token: 'x', ...both }, 'identity.resetPassword'),
    'an invented invitation': () => asks({ code: 'x', ...both }, 'identity.completeInvitation'),
    'an invented registration': () => asks({ token: 'x', ...both }, 'identity.completeRegistration'),
    'a forgotten password': () => asks({}, 'identity.forgotPassword'),
    'a ticket of the websocket': () => asks({}, 'realtime.createTicket'),
    'a signed address': () => asks({ path: '/orders' }, 'system.signUrl'),
    'disabling it with a wrong password': async () => {
      await asks({ password: 'a wrong password' }, 'identity.disableOwnMfa', careful.token);
      return asks();
    },
    'asking for another one': () => asks({}, 'identity.requestOwnMfa', careful.token),
  };
  for (const [path, go] of Object.entries(without)) {
    paths += 1;
    const body = await go();
    if (['token', 'ticket', 'url', 'secret'].some((key) => key in body))
      around.push(`${path} with an authenticator in use`);
  }
  if (!(await asks()).requireMFAToken) around.push('the code is not asked for');
  paths += 3; // the password without one, with a proposed one, with one in use: two sign in, the last asks
  // A genuine link to choose another password opens no session, and the code is asked for with the new one as well.
  const reset = await call(world, 'identity.resetPassword', { token: await resetLink(world, careful.id), ...both });
  const after = await asks({ password: chosen });
  if (reset.status !== 200) around.push(`a genuine link does not work: ${reset.status}`);
  if ('token' in reset.body || 'token' in after || !after.requireMFAToken)
    around.push('a genuine link to another password');
  paths += 1;
  return { around, replays, paths, replayTries, isSound };
}

/** The code of a link that a mail about a forgotten password would carry now. */
async function resetLink(world: SecurityWorld, userId: number): Promise<string> {
  const { db, config, clock } = world.runtime;
  const { accountId } = world.attacker.account;
  const hash = await withAccount(db, accountId, (tx) => readCredential(tx, accountId, userId));
  const expiresAt = linkEnds('passwordReset', clock.now());
  return codeOf(config.secret, { purpose: 'passwordReset', accountId, userId, expiresAt }, hash);
}

const b64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Tokens nobody signed for this: other algorithms, keys, types, audiences, times, people, and every part spoilt. */
async function forgedTokens(world: SecurityWorld) {
  const { secret } = world.runtime.config;
  const { token, account } = world.attacker;
  const now = world.runtime.clock.now();
  const good = await readToken(secret, token, now);
  const [head = '', payload = '', mark = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const key = new TextEncoder().encode(secret);
  const signAs = (header: object, changes: object, by: Uint8Array = key) => {
    const merged = Object.fromEntries(
      Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined),
    );
    return new SignJWT(merged).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header } as never).sign(by);
  };
  const seconds = Math.floor(now.getTime() / 1000);
  const mutants: string[] = [];
  for (const alg of [
    'none',
    'None',
    'NONE',
    'nOnE',
    'HS384',
    'HS512',
    'RS256',
    'ES256',
    'PS256',
    'EdDSA',
    'HS1',
    '',
    'dir',
  ])
    for (const end of ['', mark, b64('')]) mutants.push(`${b64({ alg, typ: 'JWT' })}.${payload}.${end}`);
  for (const alg of ['HS384', 'HS512'])
    mutants.push(
      await signAs({ alg }, {}, new TextEncoder().encode(secret.padEnd(64, '0'))),
      await signAs({ alg }, {}, new TextEncoder().encode(secret.repeat(3))),
    );
  for (const other of [
    '',
    'secret',
    'another secret of at least thirty-two bytes',
    `${secret} `,
    secret.toUpperCase(),
    secret.slice(1),
    'x'.repeat(64),
  ])
    mutants.push(await signAs({}, {}, new TextEncoder().encode(other.padEnd(32, '\0'))));
  for (const header of [
    { typ: 'at+jwt' },
    { typ: undefined },
    { typ: 'JWS' },
    { crit: ['exp'] },
    { b64: false, crit: ['b64'] },
  ])
    mutants.push(await signAs(header, {}).catch(() => ''));
  // With our own key, but for something else.
  for (const changes of [
    { aud: 'other' },
    { aud: undefined },
    { aud: [] },
    { aud: 'GLASSHOUSE' },
    { exp: seconds - 1 },
    { exp: seconds - 86_400 },
    { exp: 'never' },
    { nbf: seconds + 3_600 },
    { sid: 'no-such-session' },
    { sid: undefined },
    { sid: '' },
    { sub: undefined },
    { sub: '0' },
    { sub: '-1' },
    { sub: `${Number(claims.sub) + 1}` },
    { sub: '1e3' },
    { acc: undefined },
    { acc: 0 },
    { acc: world.victim.account.accountId },
    { acc: '1; select' },
    { acc: -1 },
    { acc: 1.5 },
    { acc: [account.accountId, 1] },
    { sub: String(world.victim.account.users[0]?.userId), acc: world.victim.account.accountId },
  ])
    mutants.push(await signAs({}, changes).catch(() => ''));
  // A key named by the token itself.
  for (const header of [
    { kid: '../../dev/null' },
    { kid: "' union select 'x" },
    { jku: 'https://keys.example/jwks' },
    { jwk: { kty: 'oct', k: b64('known') } },
    { x5u: 'https://keys.example' },
  ])
    mutants.push(
      `${b64({ alg: 'HS256', typ: 'JWT', ...header })}.${payload}.${mark}`,
      await signAs(header, {}, new TextEncoder().encode('known'.padEnd(32, '\0'))).catch(() => ''),
    );
  for (let i = 0; i < mark.length; i += 1)
    mutants.push(`${head}.${payload}.${mark.slice(0, i)}${mark[i] === 'A' ? 'B' : 'A'}${mark.slice(i + 1)}`);
  for (let i = 0; i < payload.length; i += 4)
    mutants.push(`${head}.${payload.slice(0, i)}${payload[i] === 'e' ? 'f' : 'e'}${payload.slice(i + 1)}.${mark}`);
  mutants.push(
    `${head}.${payload}`,
    `${head}.${payload}.`,
    `.${payload}.${mark}`,
    `${token}.${mark}`,
    `${token},${token}`,
    `${head}..${mark}`,
    '..',
    'null',
    'undefined',
    `${token}x`,
  );
  const profile = entryOf(world, 'identity.profile');
  const taken: string[] = [];
  // The last character of base64url may hold bits that count for nothing: the same signature written another way is the same token.
  const sameMark = (mutant: string) =>
    mutant.startsWith(`${head}.${payload}.`) &&
    Buffer.from(mutant.split('.')[2] ?? '', 'base64url').equals(Buffer.from(mark, 'base64url')) &&
    mutant.split('.').length === 3;
  const tried = [...new Set(mutants)].filter((one) => one !== token && !sameMark(one));
  for (const mutant of tried) {
    const answer = await world.ask(profile, { path: profile.path }, mutant).catch(() => null);
    if (answer && answer.status !== 401) taken.push(`${answer.status}: ${mutant.slice(0, 120)}`);
  }
  const still = await world.ask(profile, { path: profile.path }, token);
  return { taken, tried: tried.length, isSound: good !== null && still.status === 200 };
}

/** Sign-out, a disabled user, a right taken away: the next request is refused, and nothing is heard after five seconds. */
async function endedSessions(world: SecurityWorld) {
  const late: string[] = [];
  const wsTimes: number[] = [];
  const list = entryOf(world, 'orders.listOrders');
  const topic = '/profile/menu';
  const ends: Record<string, (who: Awaited<ReturnType<typeof somebody>>) => Promise<unknown>> = {
    'signing out': (who) => call(world, 'identity.signOut', {}, who.token),
    'disabling the user': (who) => world.floor.run(archiveUser, { id: who.id }),
    'taking the right away': (who) =>
      world.floor.run(setUserPermissions, {
        id: who.id,
        permissions: { order: { read: 'deny' } },
      }),
    'another password': (who) =>
      call(
        world,
        'identity.changeOwnPassword',
        { currentPassword: password, password: `${password}!`, confirmPassword: `${password}!` },
        who.token,
      ),
  };
  const watch = async ([name, end]: [string, (typeof ends)[string]], i: number) => {
    const who = await somebody(world, `ending${i}`);
    await world.floor.run(setUserPermissions, {
      id: who.id,
      permissions: { order: { read: 'allow' } },
    });
    // The session that changes the password keeps its own; the other one ends.
    const token =
      name === 'another password' ? await world.session(world.attacker.account.accountId, who.id) : who.token;
    const ear: Ear = await openEar(world, await ticketFor(world, token));
    for (const one of [topic, live]) ear.say({ op: 'subscribe', topic: one });
    await ear.until(() => ear.heard.length >= 2);
    if ((await world.ask(list, { path: list.path }, token)).status !== 200) late.push(`${name}: was not let in before`);
    await end(who);
    const at = performance.now();
    const status = (await world.ask(list, { path: list.path }, token)).status;
    if (status < 400) late.push(`${name}: the next request was answered with ${status}`);
    const isOver = () => ear.closed() !== null || ear.heard.some((one) => one.op === 'refused' && one.topic === live);
    await ear.until(isOver, 15_000);
    const seconds = (performance.now() - at) / 1000;
    wsTimes.push(seconds);
    if (!isOver() || seconds > wsSeconds) late.push(`${name}: the websocket after ${seconds.toFixed(1)} s`);
    ear.close();
  };
  await Promise.all(Object.entries(ends).map(watch));
  return { late, ways: Object.keys(ends).length, wsSeconds: wsTimes };
}

export const sessions = inSecurityWorld(proveSessions);
