import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToken } from '../../../platform/auth/tokens.ts';
import { InProcessBus } from '../../../platform/bus/in-process-bus.ts';
import type { Clock } from '../../../platform/kernel/ambient.ts';
import { openRuntime } from '../../../platform/runtime.ts';
import { anyone, type Harness, openHarness, testConfig } from '../../../platform/testing/harness.ts';
import { type Served, serve } from '../../../platform/testing/serve.ts';
import { accountContext } from '../../account/account.module.ts';
import { archiveUser } from '../commands/archive-user.ts';
import { createDemoAccounts, type DemoAccount } from '../demo.ts';
import { identityContext } from '../identity.module.ts';

const contexts = [accountContext, identityContext];
const password = 'a long password for tests';
const start = new Date('2026-03-02T00:00:00Z');

class TestClock implements Clock {
  at = start;
  now = () => this.at;
  advance(minutes: number) {
    this.at = new Date(this.at.getTime() + minutes * 60_000);
  }
}

let clock: TestClock;
let harness: Harness;
let served: Served;
let company: DemoAccount;

beforeAll(async () => {
  clock = new TestClock();
  harness = await openHarness({ contexts, clock });
  served = await serve(harness.runtime);
  [company] = (await createDemoAccounts(harness.runtime, { password })) as [DemoAccount, DemoAccount];
});
afterAll(async () => {
  await served?.close();
  await harness?.close();
});

const emailOf = (mailbox: string) => company.users.find((user) => user.mailbox === mailbox)?.email ?? '';
const signIn = (email: string, given = password, via = served) =>
  via.call<{ token: string; error: object }>('POST', '/users/authenticate', { body: { email, password: given } });
const tokenOf = async (mailbox: string) => (await signIn(emailOf(mailbox))).body.token;
const profile = (token: string) => served.call('GET', '/profile', { token });

describe('sign-in', () => {
  it('answers a token that opens the profile, whatever the case of the address', async () => {
    const { status, body } = await signIn(` ${emailOf('demo').toUpperCase()} `);
    expect(status).toBe(200);
    const answer = await profile(body.token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      companyName: 'Southbank Glass',
      user: { email: emailOf('demo'), timeZone: 'Australia/Melbourne' },
    });
  });

  it('B-007 answers wrong password, unknown address and archived user alike: 422 by field, never 401', async () => {
    const wrong = await signIn(emailOf('office'), 'not the password');
    const unknown = await signIn('who@example.com.au', 'not the password');
    expect(wrong.status).toBe(422);
    expect(wrong.body.error).toEqual({
      code: 'BadFieldError',
      message: 'Errors were found in the following fields',
      data: null,
      details: [{ target: 'password', message: 'E-mail address or password is wrong' }],
    });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    const accounts = company.users.find((user) => user.mailbox === 'accounts');
    const session = await tokenOf('accounts');
    await harness.runtime.execute(archiveUser, { id: accounts?.userId ?? 0 }, anyone(company.accountId));
    const archived = await signIn(emailOf('accounts'));
    expect([archived.status, archived.body]).toEqual([wrong.status, wrong.body]);
    expect((await profile(session)).status).toBe(401);
  });

  it('names the fields that are empty', async () => {
    const { status, body } = await served.call<{ error: { details: { target: string }[] } }>(
      'POST',
      '/users/authenticate',
      { body: {} },
    );
    expect(status).toBe(422);
    expect(body.error.details.map((d) => d.target)).toEqual(['email', 'password']);
  });

  it('keeps neither password nor hash in an event', async () => {
    const rows = await harness.runtime.workerDb.selectFrom('event').select(['type', 'data', 'meta']).execute();
    expect(rows.some((row) => row.type === 'user.passwordSet')).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/argon2|a long password/);
  });

  it('feeds the list of users with the last sign-in', async () => {
    await signIn(emailOf('production'));
    await harness.settle(company.accountId);
    const { body } = await served.call<{ data: { email: string; groups: string; lastSignInAt: string }[] }>(
      'GET',
      '/users',
      { token: await tokenOf('demo') },
    );
    expect(body.data.find((row) => row.email === emailOf('production'))).toMatchObject({
      lastSignInAt: clock.at.toISOString(),
      groups: 'Production',
    });
  });
});

describe('a burst of sign-ins', () => {
  it('waits before its first statement, so that others find the database free', async () => {
    const counted = async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from sign_in_attempt`.execute(harness.runtime.db);
      return rows[0]?.n ?? 0;
    };
    const before = await counted();
    const burst = Array.from({ length: 20 }, (_, i) => signIn(`burst-${i}@example.com.au`));
    await Promise.race(burst);
    expect((await counted()) - before).toBeLessThan(8);
    expect((await Promise.all(burst)).map(({ status }) => status)).toEqual(burst.map(() => 422));
    expect((await counted()) - before).toBe(20);
  });
});

describe('lockout', () => {
  /** How many of the guesses were checked: the others are told to wait. */
  const checked = (answers: { body: unknown }[]) =>
    answers.filter((a) => JSON.stringify(a.body).includes('is wrong')).length;
  const volley = (email: string) =>
    Promise.all(Array.from({ length: 50 }, (_, i) => signIn(email, `guess number ${i}`)));

  it('checks ten of fifty guesses fired at once, and the right password waits too', async () => {
    const answers = await volley(emailOf('station'));
    expect(answers.every((a) => a.status === 422)).toBe(true);
    expect(checked(answers)).toBe(10);
    expect((await signIn(emailOf('station'))).status).toBe(422);
  });

  it('treats an address that does not exist the same', async () => {
    expect(checked(await volley('nobody-here@example.com.au'))).toBe(10);
  });

  it('survives a restart and reaches every process', async () => {
    const runtime = await openRuntime({
      name: 'second',
      config: testConfig(harness.url),
      contexts,
      bus: new InProcessBus(),
      clock,
    });
    const second = await serve(runtime);
    const answer = await signIn(emailOf('station'), password, second);
    await second.close();
    await runtime.close();
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain('Wait 15 minutes');
  });

  it('ends 15 minutes after the last guess that was checked', async () => {
    clock.advance(14);
    expect((await signIn(emailOf('station'))).status).toBe(422);
    clock.advance(1.1);
    expect((await signIn(emailOf('station'))).status).toBe(200);
  });

  it('does not count sign-ins that were right', async () => {
    const answers = [];
    for (let i = 0; i < 12; i += 1) answers.push((await signIn(emailOf('office'))).status);
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});

describe('a session', () => {
  it('B-012 B-392 rolls its token once that is older than a minute', async () => {
    const token = await tokenOf('demo');
    expect((await profile(token)).headers.get('authorization')).toBeNull();
    clock.advance(2);
    const rolled = (await profile(token)).headers.get('authorization') ?? '';
    expect(rolled).toMatch(/^Bearer /);
    clock.advance(59);
    expect((await profile(token)).status).toBe(401);
    expect((await profile(rolled.slice(7))).status).toBe(200);
  });

  it('ends a day after the sign-in, however much it is used', async () => {
    let token = await tokenOf('demo');
    for (let i = 0; i < 47; i += 1) {
      clock.advance(30);
      const answer = await profile(token);
      expect(answer.status).toBe(200);
      token = answer.headers.get('authorization')?.slice(7) ?? token;
    }
    clock.advance(31);
    expect((await profile(token)).status).toBe(401);
  });

  it('ends at once with sign-out; other sessions stay', async () => {
    const [one, other] = [await tokenOf('demo'), await tokenOf('demo')];
    expect((await served.call('POST', '/users/current/signout', { token: one })).status).toBe(200);
    expect((await profile(one)).status).toBe(401);
    expect((await profile(other)).status).toBe(200);
  });

  it('B-019 ends elsewhere when the password changes', async () => {
    const [here, elsewhere] = [await tokenOf('production'), await tokenOf('production')];
    const change = (body: object) => served.call('PUT', '/users/current/password', { token: here, body });
    const next = 'another long password';
    expect((await change({ currentPassword: 'wrong', password: next, confirmPassword: next })).status).toBe(422);
    expect((await change({ currentPassword: password, password: next, confirmPassword: 'different' })).status).toBe(
      422,
    );
    expect((await change({ currentPassword: password, password: next, confirmPassword: next })).status).toBe(200);
    expect((await profile(here)).status).toBe(200);
    expect((await profile(elsewhere)).status).toBe(401);
    expect((await signIn(emailOf('production'))).status).toBe(422);
    expect((await signIn(emailOf('production'), next)).status).toBe(200);
  });
});

describe('a token', () => {
  it('is refused when forged, unsigned, foreign, expired or cut', async () => {
    const { secret } = harness.runtime.config;
    const token = await tokenOf('demo');
    const session = await readToken(secret, token, clock.at);
    if (!session) throw new Error('the token should be readable');
    const key = new TextEncoder().encode(secret);
    const claims = { acc: session.accountId, sid: session.sessionId };
    const sign = (change: (jwt: SignJWT) => SignJWT, by = key, header: object = {}) =>
      change(
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
          .setSubject(String(session.userId))
          .setAudience('glasshouse')
          .setIssuedAt(clock.at)
          .setExpirationTime(new Date(clock.at.getTime() + 600_000)),
      ).sign(by);
    expect((await profile(await sign((jwt) => jwt))).status).toBe(200);
    const [head = '', body = '', signature = ''] = token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const other = company.users.find((user) => user.mailbox === 'office')?.userId;
    const hs512 = createHmac('sha512', secret)
      .update(`${encode({ alg: 'HS512', typ: 'JWT' })}.${body}`)
      .digest('base64url');
    const forged: Record<string, string> = {
      'another key': await sign((jwt) => jwt, new TextEncoder().encode('another secret that is long enough too')),
      'no signature': `${head}.${body}.`,
      'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
      'alg NONE with the signature': `${encode({ alg: 'NONE', typ: 'JWT' })}.${body}.${signature}`,
      'another algorithm': `${encode({ alg: 'HS512', typ: 'JWT' })}.${body}.${hs512}`,
      'changed user': `${head}.${encode({ ...payload, sub: String(other) })}.${signature}`,
      'another type': await sign((jwt) => jwt, key, { typ: 'at+jwt' }),
      'another audience': await sign((jwt) => jwt.setAudience('elsewhere')),
      'another user of the session': await sign((jwt) => jwt.setSubject(String(other))),
      expired: await sign((jwt) => jwt.setExpirationTime(new Date(clock.at.getTime() - 1_000))),
      cut: token.slice(0, -2),
      empty: '',
    };
    for (const [name, bad] of Object.entries(forged)) expect([name, (await profile(bad)).status]).toEqual([name, 401]);
    expect((await served.call('GET', '/profile', { headers: { authorization: `Basic ${token}` } })).status).toBe(401);
  });
});
