import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountContext } from '../contexts/account/account.module.ts';
import { identityContext } from '../contexts/identity/identity.module.ts';
import { type DemoWorld, openDemoWorld } from '../contexts/identity/testing/demo-world.ts';
import type { Runtime } from '../platform/runtime.ts';
import { type Served, serve } from '../platform/testing/serve.ts';

let world: DemoWorld;
let slowed: Served;
beforeAll(async () => {
  world = await openDemoWorld([accountContext, identityContext]);
  const { runtime } = world.harness;
  // One a second, and ten seconds of them saved.
  slowed = await serve(
    Object.assign(Object.create(runtime), { config: { ...runtime.config, callsASecond: 1 } }) as Runtime,
  );
});
afterAll(async () => {
  await slowed?.close();
  await world?.close();
});

describe('a session that asks too often', () => {
  it('is told when to ask again, in the shape of every error; others are not slowed; it is counted', async () => {
    const [greedy, quiet] = [await world.signIn(world.here, 'office'), await world.signIn(world.here, 'office')];
    const ask = (token: string) => slowed.call('GET', '/users/current/sessions', { token });
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(greedy)));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(10);
    expect(refused.length).toBeGreaterThan(5);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused[0]?.body).toEqual({
      error: {
        code: 'TooManyRequestsError',
        message: 'Too many requests. Wait a moment, then try again',
        data: { retryAfterSeconds: 1 },
        details: [],
      },
    });
    expect((await ask(quiet)).status).toBe(200);
    const { values } = await world.harness.runtime.metrics.refused.get();
    const counted = values.find(({ labels }) => labels.kind === 'tooMany' && labels.code === 'TooManyRequestsError');
    expect(counted?.value).toBe(refused.length);
  });
});
