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
