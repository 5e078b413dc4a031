import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signToken } from '../auth/tokens.ts';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { defineContext } from '../context.ts';
import { contract, endpoint } from '../contract/endpoint.ts';
import { startApp } from '../run-app.ts';
import { createDatabase, testConfig } from '../testing/harness.ts';
import { freePort } from '../testing/stack.ts';
import { toyPrincipals } from '../testing/toy-context.ts';
import { createHttpApp } from './http-app.ts';
import { openHandler } from './open-handler.ts';
import { routes } from './routes.ts';

const slowMs = 1_500;
const slow = contract('slow', {
  slow: endpoint({
    method: 'GET',
    path: '/slow',
    access: 'signedIn',
    summary: 'Takes its time',
    response: z.object({ done: z.literal(true) }),
  }),
});
const slowHandler = openHandler('slow.slow', async () => {
  await new Promise((done) => {
    setTimeout(done, slowMs);
  });
  return { done: true as const };
});
const context = defineContext({
  name: 'slow',
  routes: [routes(slow, { slow: slowHandler })],
  principals: toyPrincipals,
});
const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database?.drop());

/** A copy that answers requests, as the api is one. */
async function startCopy(drainSeconds: number) {
  const port = await freePort();
  const metricsPort = await freePort();
  const config = { ...testConfig(database.url), port, metricsPort, drainSeconds };
  const app = {
    name: 'copy',
    isAsked: true,
    async start(runtime: Parameters<typeof createHttpApp>[0]) {
      const http = await createHttpApp(runtime, { isMain: true });
      await http.listen(port, '127.0.0.1');
      return { stop: () => http.close() };
    },
  };
  const running = await startApp(app, [context], { config, bus: new InProcessBus() });
  const token = await signToken(config.secret, { accountId: 1, userId: 1, sessionId: 's' }, new Date());
  const headers = { authorization: `Bearer ${token}` };
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}/api/v1${path}`, { headers });
  const askInside = (path: string) => fetch(`http://127.0.0.1:${metricsPort}${path}`);
  return { running, ask, askInside };
}

describe('a copy that is told to stop', () => {
  it('shows red first, answers what comes meanwhile and what is under way, then closes its door', async () => {
    const { running, ask, askInside } = await startCopy(0.6);
    expect((await ask('/health/ready')).status).toBe(200);
    expect((await askInside('/health/ready')).status).toBe(200);
    expect(await (await askInside('/metrics')).text()).toMatch(/^unpublished_events\{.*\} 0$/m);
    const under = ask('/slow');
    await pause(200);
    const stopped = running.stop();
    await pause(100);
    const ready = await ask('/health/ready');
    expect([ready.status, ready.headers.get('retry-after'), ready.headers.get('connection')]).toEqual([
      503,
      '2',
      'close',
    ]);
    expect((await askInside('/health/ready')).status).toBe(503);
    // Alive all the same: nobody should restart it, only send nothing more.
    const live = await ask('/health/live');
    expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
    const late = ask('/slow');
    for (const answer of [await under, await late]) expect(await answer.json()).toEqual({ done: true });
    await stopped;
    await expect(ask('/health/live')).rejects.toThrow();
  });
});
