import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAccount } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/kernel/ambient.ts';
import { type Harness, openHarness } from '../../../platform/testing/harness.ts';
import { type Served, serve } from '../../../platform/testing/serve.ts';
import { accountContext } from '../../account/account.module.ts';
import { communicationContext } from '../../communication/communication.module.ts';
import { readSecrets } from '../../communication/reading/inbox-store.ts';
import { createDemoAccounts, type DemoAccount } from '../demo.ts';
import { identityContext } from '../identity.module.ts';

const password = 'a long password for tests';
const chosen = 'a newly chosen password';
class TestClock implements Clock {
  at = new Date('2026-03-02T00:00:00Z');
  now = () => this.at;
  advance(minutes: number) {
    this.at = new Date(this.at.getTime() + minutes * 60_000);
  }
}
interface Refusal {
  error: { code: string; message: string; details: { target: string; message: string }[] };
}

let clock: TestClock;
let harness: Harness;
let served: Served;
let company: DemoAccount;
beforeAll(async () => {
  clock = new TestClock();
  harness = await openHarness({ contexts: [accountContext, identityContext, communicationContext], clock });
  served = await serve(harness.runtime);
  [company] = (await createDemoAccounts(harness.runtime, { password })) as [DemoAccount, DemoAccount];
});
afterAll(async () => {
  await served?.close();
  await harness?.close();
});

const emailOf = (mailbox: string) => company.users.find((user) => user.mailbox === mailbox)?.email ?? '';
const idOf = (mailbox: string) => company.users.find((user) => user.mailbox === mailbox)?.userId ?? 0;
const post = <T = Refusal>(path: string, body: object, token?: string) =>
  served.call<T>('POST', path, { body, ...(token ? { token } : {}) });
const signIn = (email: string, given = password, token?: string) =>
  post<Refusal & { token?: string; requireMFAToken?: boolean }>('/users/authenticate', {
    email,
    password: given,
    ...(token ? { token } : {}),
  });
const tokenOf = async (mailbox: string, given = password) => (await signIn(emailOf(mailbox), given)).body.token ?? '';

/** Every message of an account with its link, newest last. */
async function mailsOf(accountId: number) {
  return withAccount(harness.runtime.db, accountId, async (tx) => {
    const rows = await tx
      .selectFrom('aggregate')
      .select(['id', 'state'])
      .where('account_id', '=', accountId)
      .where('type', '=', 'communicationLog')
      .orderBy('id')
      .execute();
    const mails = [];
    for (const row of rows) {
      const { link = '' } = await readSecrets(tx, accountId, row.id);
      mails.push({ state: row.state as { recipientList: string[]; messageContent: string }, link });
    }
    return mails;
  });
}
const lastLink = async (accountId = company.accountId) => (await mailsOf(accountId)).at(-1)?.link ?? '';
const codeIn = (link: string) => link.split(/[#]|invitation\//)[1] ?? '';

describe('a forgotten password', () => {
  it('B-022 is replaced with the link of a mail, once, and every session ends', async () => {
    const session = await tokenOf('office');
    expect((await post('/account/forgotpassword', { email: ` ${emailOf('office').toUpperCase()}` })).status).toBe(200);
    const [mail] = (await mailsOf(company.accountId)).slice(-1);
    expect(mail?.state.recipientList).toEqual([emailOf('office')]);
    const link = mail?.link ?? '';
    expect(link).toMatch(/^http:\/\/localhost:3000\/account\/resetpassword#/);
    expect(mail?.state.messageContent).not.toContain(codeIn(link));
    const reset = (given: object) => post('/account/resetpassword', { token: codeIn(link), ...given });
    const differs = await reset({ password: chosen, confirmPassword: 'something else' });
    expect(differs.body.error.details[0]?.target).toBe('confirmPassword');
    for (const [bad, why] of [
      ['QwertyQwerty', /too common/],
      ['s0uthb@nk for ever', /"southbank"/],
    ] as const) {
      const refused = await reset({ password: bad, confirmPassword: bad });
      expect(refused.body.error.details).toMatchObject([{ target: 'password', message: expect.stringMatching(why) }]);
    }
    const short = await reset({ password: 'short', confirmPassword: 'short' });
    expect(short.body.error.details[0]).toEqual({ target: 'password', message: 'Use at least 12 characters' });
    const answers = await Promise.all([1, 2].map(() => reset({ password: chosen, confirmPassword: chosen })));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 422]);
    expect((await served.call('GET', '/profile', { token: session })).status).toBe(401);
    expect((await signIn(emailOf('office'))).status).toBe(422);
    expect((await signIn(emailOf('office'), chosen)).body.token).toBeTruthy();
    const again = await reset({ password: chosen, confirmPassword: chosen });
    expect(again.body.error.details[0]?.target).toBe('token');
  });

  it('answers the same for an address nobody has, and sends at most three mails in a quarter of an hour', async () => {
    const before = (await mailsOf(company.accountId)).length;
    const [known, unknown] = await Promise.all(
      [emailOf('accounts'), 'nobody@example.com.au'].map((email) => post('/account/forgotpassword', { email })),
    );
    expect([known?.status, known?.body]).toEqual([unknown?.status, unknown?.body]);
    for (let i = 0; i < 5; i += 1) await post('/account/forgotpassword', { email: emailOf('accounts') });
    expect((await mailsOf(company.accountId)).length - before).toBe(3);
  });

  it('is not replaced with a link that is old, forged, for another purpose or another user', async () => {
    await post('/account/forgotpassword', { email: emailOf('production') });
    const code = codeIn(await lastLink());
    const [account, user, ends, mark] = code.split('.');
    const other = idOf('demo').toString(36);
    const forged = [
      [account, other, ends, mark].join('.'),
      [account, user, 'zzzzzz', mark].join('.'),
      `${code}x`,
      [account, user, ends, ''].join('.'),
      'nonsense',
    ];
    for (const token of forged)
      expect((await post('/account/resetpassword', { token, password: chosen, confirmPassword: chosen })).status).toBe(
        422,
      );
    expect(
      (await post('/account/invitation/complete', { code, password: chosen, confirmPassword: chosen })).status,
    ).toBe(422);
    // It lives ten minutes.
    clock.advance(10);
    expect(
      (await post('/account/resetpassword', { token: code, password: chosen, confirmPassword: chosen })).status,
    ).toBe(422);
    expect((await signIn(emailOf('production'))).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('B-024 is accepted with its code and POST /account/invitation/complete', async () => {
    const admin = await tokenOf('demo');
    const made = await post<{ id: number }>(
      '/users',
      { email: 'new@southbankglass.example.com.au', name: 'Nia New' },
      admin,
    );
    const sent = await post(`/users/${made.body.id}/invitation`, {}, admin);
    expect(sent.status).toBe(200);
    const code = codeIn(await lastLink());
    const seen = await served.call<{ companyName: string }>('GET', `/account/invitation/${code}`, {});
    expect(seen.body).toEqual({
      name: 'Nia New',
      email: 'new@southbankglass.example.com.au',
      companyName: 'Southbank Glass',
    });
    const done = await post('/account/invitation/complete', { code, password: chosen, confirmPassword: chosen });
    expect(done.status).toBe(200);
    expect((await signIn('new@southbankglass.example.com.au', chosen)).body.token).toBeTruthy();
    expect((await served.call('GET', `/account/invitation/${code}`, {})).status).toBe(404);
    expect((await post(`/users/${made.body.id}/invitation`, {}, admin)).status).toBe(409);
  });
});

describe('a registration', () => {
  it('B-023 B-124 opens a company with its administrator and is completed with the link of a mail', async () => {
    const body = {
      companyName: 'Tarneit Glass',
      name: 'Ada Owner',
      email: 'ada@tarneit.example.com.au',
      stateCode: 'VIC',
      timeZone: 'Australia/Melbourne',
      salesTaxRate: '10',
    };
    expect((await post('/account/registration', { ...body, timeZone: 'Mars/Base' })).status).toBe(422);
    expect((await post('/account/registration', body)).status).toBe(200);
    const { account_id: accountId } = await harness.runtime.workerDb
      .selectFrom('event_head')
      .select('account_id')
      .orderBy('account_id', 'desc')
      .executeTakeFirstOrThrow();
    const token = codeIn(await lastLink(accountId));
    expect((await signIn(body.email, chosen)).status).toBe(422);
    const done = await post('/account/registration/complete', { token, password: chosen, confirmPassword: chosen });
    expect(done.status).toBe(200);
    const session = (await signIn(body.email, chosen)).body.token ?? '';
    const account = await served.call<Record<string, unknown>>('GET', '/account', { token: session });
    expect(account.body).toMatchObject({
      companyName: 'Tarneit Glass',
      isAccountActivated: true,
      isAccountInitialBillingSetup: false,
      salesTaxRate: '10',
    });
    expect((await served.call('GET', '/users', { token: session })).status).toBe(200);
  });

  it('of an address that signs in already opens nothing and mails a link for a new password', async () => {
    const heads = () => harness.runtime.workerDb.selectFrom('event_head').select('account_id').execute();
    const before = (await heads()).length;
    const answer = await post('/account/registration', {
      companyName: 'Twice Glass',
      name: 'Twice',
      email: emailOf('station'),
      stateCode: 'VIC',
      timeZone: 'Australia/Melbourne',
      salesTaxRate: '10',
    });
    expect([answer.status, (await heads()).length]).toEqual([200, before]);
    expect(await lastLink()).toContain('/account/resetpassword#');
  });
});

describe('an authenticator', () => {
  it('B-001 B-003 B-017 is asked for, proved with a code, and then needed to sign in', async () => {
    const token = await tokenOf('demo');
    const other = await tokenOf('demo');
    const unproved = await post('/users/current/mfa/request', { password: 'not the password' }, token);
    expect(unproved.body.error.details[0]).toEqual({ target: 'password', message: 'The password is wrong' });
    const { body } = await post<{ secret: string }>('/users/current/mfa/request', { password }, token);
    const code = (minutes = 0) =>
      generateSync({ secret: body.secret, epoch: Math.floor(clock.at.getTime() / 1000) + minutes * 60 });
    expect((await signIn(emailOf('demo'))).body.token).toBeTruthy();
    expect((await post('/users/current/mfa/enable', { token: '000000' }, token)).body.error.details[0]?.target).toBe(
      'token',
    );
    expect((await post('/users/current/mfa/enable', { token: code() }, token)).status).toBe(200);
    expect((await served.call('GET', '/profile', { token: other })).status).toBe(401);
    const asked = await signIn(emailOf('demo'));
    expect(asked.body).toEqual({ requireMFAToken: true });
    // The code that enabled it was used: the next one counts.
    expect((await signIn(emailOf('demo'), password, code())).body.error.details[0]?.target).toBe('token');
    clock.advance(1);
    const fired = await Promise.all([1, 2].map(() => signIn(emailOf('demo'), password, code())));
    expect(fired.map((a) => a.status).sort()).toEqual([200, 422]);
    expect((await post('/users/current/mfa/request', { password }, token)).status).toBe(409);
    expect((await post('/users/current/mfa/disable', { password: 'wrong' }, token)).status).toBe(422);
    expect((await post('/users/current/mfa/disable', { password }, token)).status).toBe(200);
    expect((await signIn(emailOf('demo'))).body.token).toBeTruthy();
  });

  it('B-018 is taken from another user by an administrator', async () => {
    const token = await tokenOf('station');
    const { body } = await post<{ secret: string }>('/users/current/mfa/request', { password }, token);
    const code = generateSync({ secret: body.secret, epoch: Math.floor(clock.at.getTime() / 1000) });
    await post('/users/current/mfa/enable', { token: code }, token);
    expect((await signIn(emailOf('station'))).body).toEqual({ requireMFAToken: true });
    expect((await post(`/users/${idOf('station')}/mfa/disable`, {}, token)).status).toBe(403);
    expect((await post(`/users/${idOf('station')}/mfa/disable`, {}, await tokenOf('demo'))).status).toBe(200);
    expect((await signIn(emailOf('station'))).body.token).toBeTruthy();
  });

  it('lets ten wrong codes be tried, then the address waits', async () => {
    const token = await tokenOf('nobody');
    const { body } = await post<{ secret: string }>('/users/current/mfa/request', { password }, token);
    const code = () => generateSync({ secret: body.secret, epoch: Math.floor(clock.at.getTime() / 1000) });
    await post('/users/current/mfa/enable', { token: code() }, token);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, i) => signIn(emailOf('nobody'), password, String(100_000 + i))),
    );
    const checked = guesses.filter((g) => g.body.error.details[0]?.target === 'token').length;
    expect(checked).toBeLessThanOrEqual(10);
    clock.advance(1);
    expect((await signIn(emailOf('nobody'), password, code())).status).toBe(422);
  });

  it('keeps secrets and links out of the event log', async () => {
    const rows = await harness.runtime.workerDb.selectFrom('event').select(['type', 'data']).execute();
    expect(rows.some((row) => row.type === 'user.mfaEnabled')).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/otpauth|resetpassword#|invitation\/[0-9a-z]+\./);
  });
});
