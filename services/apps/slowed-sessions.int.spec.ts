import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountContext } from '../contexts/account/account.module.ts';
import { identityContext } from '../contexts/identity/identity.module.ts';
import { type DemoWorld, openDemoWorld } from '../contexts/identity/testing/demo-world.ts';
import type { Runtime } from '../platform/runtime.ts';
import { type Served, serve } from '../platform/testing/serve.ts';

let world: DemoWorld;
let slowed: Served;
let turned: Served;
beforeAll(async () => {
  world = await openDemoWorld([accountContext, identityContext]);
  const { runtime } = world.harness;
  // One a second, and ten seconds of them saved.
  const serveWith = (limits: Partial<Runtime['config']>) =>
    serve(Object.assign(Object.create(runtime), { config: { ...runtime.config, ...limits } }) as Runtime);
  slowed = await serveWith({ callsASecond: 1 });
  turned = await serveWith({ callsAtOnce: 2 });
});
afterAll(async () => {
  await turned?.close();
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

/** As many as may wait, so that one call of another session is short beside them also on a machine with other work. */
const READS = 100;

/** So many reads on one connection, sent together. Counts those answered. */
async function pipeline(url: string, token: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const ask = `GET /api/v1/users/current/sessions HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${token}\r\n\r\n`;
  let said = '';
  socket.on('data', (data) => (said += String(data)));
  await once(socket, 'connect');
  const answered = () => said.split('HTTP/1.1 200').length - 1;
  return { begin: () => socket.write(ask.repeat(READS)), answered, close: () => socket.destroy() };
}

describe('a session that asks for much at once', () => {
  it('waits in turn: another session is answered long before its own are, and all of them are answered', async () => {
    const [greedy, quiet] = [await world.signIn(world.here, 'office'), await world.signIn(world.here, 'office')];
    const line = await pipeline(turned.url, greedy);
    line.begin();
    // Not before some of them are in work.
    await vi.waitUntil(() => line.answered() > 0, { timeout: 60_000, interval: 1 });
    const before = line.answered();
    expect((await turned.call('GET', '/users/current/sessions', { token: quiet })).status).toBe(200);
    const ratio = (line.answered() - before) / READS;
    expect(ratio).toBeLessThan(0.5);
    await vi.waitUntil(() => line.answered() === READS, { timeout: 60_000 });
    line.close();
  });
});
