import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountContext } from '../../account/account.module.ts';
import { identityContext } from '../identity.module.ts';
import { type DemoWorld, openDemoWorld } from '../testing/demo-world.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld([accountContext, identityContext]);
});
afterAll(() => world?.close());

const as = (mailbox: string, method: string, path: string, body: object) =>
  world.as(world.here, mailbox, method, path, { body });
const refusedFor = (answer: { status: number; body: unknown }) => {
  const { error } = answer.body as { error?: { details: { target: string; message: string }[] } };
  return [answer.status, ...(error?.details ?? []).map(({ target }) => target)];
};
const signIn = async (email: string, password: string) =>
  (await world.served.call('POST', '/users/authenticate', { body: { email, password } })).status;
const ownPassword = (mailbox: string, password: string) =>
  as(mailbox, 'PUT', '/users/current/password', {
    currentPassword: world.password,
    password,
    confirmPassword: password,
  });

describe('a new password', () => {
  it('of one’s own is refused when it is common or holds a name, by field, and changes nothing', async () => {
    for (const bad of ['QwertyQwerty', 'the Priya of old', 'S0uthb4nk Glass', 'my glasshouse key'])
      expect([bad, ...refusedFor(await ownPassword('office', bad))]).toEqual([bad, 422, 'password']);
    const { email = '' } = world.here.users.find((user) => user.mailbox === 'office') ?? {};
    expect(await signIn(email, world.password)).toBe(200);
    expect(await signIn(email, 'QwertyQwerty')).toBe(422);
    expect((await ownPassword('office', 'seven quiet herons')).status).toBe(200);
    expect(await signIn(email, 'seven quiet herons')).toBe(200);
  });

  it('of a new user as well, with that user’s name and address, and no user is made', async () => {
    const make = (password: string) =>
      as('demo', 'POST', '/users', { email: 'wombat@example.com.au', name: 'Quentin Vole', groupIds: [], password });
    for (const bad of ['1q2w3e4r5t6y', 'quentin is here', 'w0mb4t, w0mb4t', 'southbank glass'])
      expect([bad, ...refusedFor(await make(bad))]).toEqual([bad, 422, 'password']);
    expect(await make('seven quiet herons')).toMatchObject({ status: 200 });
  });
});

describe('the own address', () => {
  it('is changed with the password only, and signs in from then on', async () => {
    const { email = '' } = world.here.users.find((user) => user.mailbox === 'accounts') ?? {};
    const change = (body: object) => as('accounts', 'PUT', '/users/current/email', body);
    const next = 'Ledger@example.com.au';
    expect(refusedFor(await change({ email: next, password: 'not my password' }))).toEqual([422, 'password']);
    expect(refusedFor(await change({ email: 'no address', password: world.password }))).toEqual([422, 'email']);
    const taken = world.there.users[0]?.email;
    expect(refusedFor(await change({ email: taken, password: world.password }))).toEqual([422, 'email']);
    expect(await signIn(email, world.password)).toBe(200);
    expect((await change({ email: next, password: world.password })).status).toBe(200);
    expect([await signIn(email, world.password), await signIn('ledger@example.com.au', world.password)]).toEqual([
      422, 200,
    ]);
  });

  it('is not changed by the form for users, which does not ask for the password', async () => {
    const own = world.userId(world.here, 'demo');
    const refused = await as('demo', 'PUT', `/users/${own}`, { email: 'other@example.com.au', name: 'Dana Whitlock' });
    expect(refusedFor(refused)).toEqual([422, 'email']);
    const { email } = world.here.users.find((user) => user.mailbox === 'demo') ?? {};
    expect((await as('demo', 'PUT', `/users/${own}`, { email, name: 'Dana Whitlock-Smith' })).status).toBe(200);
  });
});

describe('guesses at the password of a session', () => {
  it('are counted like those of a sign-in: ten, then it waits', async () => {
    const guess = () => as('station', 'POST', '/users/current/mfa/request', { password: 'a guess of somebody' });
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(JSON.stringify((await guess()).body));
    expect(answers.slice(0, 10).every((text) => text.includes('The password is wrong'))).toBe(true);
    expect(answers[10]).not.toContain('The password is wrong');
    expect(refusedFor(await as('station', 'POST', '/users/current/mfa/request', { password: world.password }))).toEqual(
      [422, 'password'],
    );
  });
});
