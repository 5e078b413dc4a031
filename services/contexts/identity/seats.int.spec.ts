import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountContext } from '../account/account.module.ts';
import { identityContext } from './identity.module.ts';
import { type DemoWorld, openDemoWorld } from './testing/demo-world.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld([accountContext, identityContext]);
});
afterAll(() => world?.close());

interface Company {
  readonly accountProductAccess: { readonly availableUserCount: number };
}
interface Refusal {
  readonly error: { readonly details: readonly unknown[] };
}
const demo = (method: string, path: string, body?: unknown) =>
  world.as(world.here, 'demo', method, path, body === undefined ? {} : { body });
const add = (n: number) =>
  demo('POST', '/users', { email: `seat${n}@example.com.au`, name: `Seat ${n}`, groupIds: [] });

it('B-128 a company has as many users as its subscription includes; archived ones take no seat', async () => {
  const { accountProductAccess } = (await demo('GET', '/account')).body as unknown as Company;
  const { availableUserCount } = accountProductAccess;
  const free = availableUserCount - world.here.users.length;
  expect(free).toBeGreaterThan(1);
  for (let n = 1; n < free; n += 1) expect((await add(n)).status).toBe(200);
  const [first, second] = await Promise.all([add(900), add(901)]);
  const answers = [first, second].sort((a, b) => a.status - b.status);
  expect(
    answers.map(({ status }) => status),
    'two who take the last seat at once',
  ).toEqual([200, 422]);
  const said = (answers[1]?.body ?? { error: { details: [] } }) as unknown as Refusal;
  expect(said.error.details).toEqual([
    {
      target: 'email',
      message: `Your subscription includes ${availableUserCount} users, and all of them are taken. Archive a user, or ask for more`,
    },
  ]);
  const id = answers[0]?.body.id;
  expect((await demo('PUT', `/users/${id}/archive`)).status).toBe(200);
  expect((await add(902)).status).toBe(200);
  expect((await demo('PUT', `/users/${id}/restore`)).status).toBe(422);
});
