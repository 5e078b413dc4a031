import { createDatabase } from '@glasshouse/services/platform/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type AttackWorld, endpoints, openAttackWorld } from './attack-world.ts';
import { uncutKeys, undeclaredMethods } from './fuzz/door-answers.ts';
import { listAsvs } from './platform/asvs.ts';
import { countPeople } from './platform/count-people.ts';
import { bareAnswers } from './platform/headers.ts';
import { unsoundParts } from './platform/parts.ts';
import { mayRewriteHistory } from './platform/tamper.ts';
import { tamperWithLog } from './platform/tamper-log.ts';
import { tamperings } from './platform/tamperings.ts';
import { ignoredAuth } from './s8-fuzz.ts';
import { inject } from './s11-injection.ts';
import { storedParameters } from './s16-credentials.ts';
import { missingTests } from './s20-platform.ts';

const seed = 2_026;

let world: AttackWorld;
beforeAll(async () => {
  world = await openAttackWorld();
}, 240_000);
afterAll(() => world?.close());

/** What takes a minute or more is in `whatever-is-sent.int.spec.ts`. */
describe('an attack', { timeout: 900_000 }, () => {
  it('S11: no payload is answered unlike its harmless twin, and none runs', async () => {
    const { different, broken, hasRun, sent } = await inject(world, 60);
    expect({ different, broken, hasRun }).toEqual({ different: [], broken: [], hasRun: false });
    expect(sent).toBeGreaterThan(400);
  });

  it('S8: a method that a path does not have is refused with those it has, on every path', async () => {
    const { wrong, sent } = await undeclaredMethods(world);
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(1_000);
  });

  it('S8: an Idempotency-Key longer than what is kept is refused by every endpoint', async () => {
    expect(await uncutKeys(world)).toEqual([]);
  });

  it('S8: nobody is let in without a session', async () => {
    expect(await ignoredAuth(world)).toEqual([]);
  });

  it('S20 every answer bears the headers, whoever made it', async () => {
    const { bare, asked } = await bareAnswers(world);
    expect(bare).toEqual([]);
    expect(asked).toBeGreaterThan(1_000);
  });

  it('S20 no role of the services rewrites an event; hashes are hard to guess', async () => {
    const { url } = world.floor.world.harness;
    expect(await mayRewriteHistory(url)).toEqual([]);
    expect(await storedParameters(url)).toEqual({ m: 65_536, t: 3, p: 1 });
  });

  it('S20 whoever tampers with the log is seen, at the right block; an untouched log is quiet', async () => {
    const { url, runtime } = world.floor.world.harness;
    const log = { url, accountId: world.floor.accountId, now: () => runtime.clock.now() };
    const times = 2 * Object.keys(tamperings).length;
    const { undetected, elsewhere, falseAlarms, blocks } = await tamperWithLog(log, times, seed);
    expect({ undetected, elsewhere, falseAlarms }).toEqual({ undetected: [], elsewhere: [], falseAlarms: [] });
    expect(blocks).toBeGreaterThan(3);
  });

  it('S20 JSON is never an upload', async () => {
    const taking = endpoints.filter(
      (e) => e.method !== 'GET' && e.file === undefined && /upload|\/files$/.test(e.path),
    );
    const posed = { files: { file: { filepath: '/etc/passwd', path: '/etc/passwd', originalFilename: 'x.pdf' } } };
    const answers = await Promise.all(
      taking.map(async (e) => {
        const path = e.path.replace(/:\w+/g, '1');
        const { status, body } = await world.floor.world.served.call(e.method, path, {
          token: world.token,
          body: posed,
        });
        return status === 200 ? JSON.stringify(body) : '';
      }),
    );
    expect(taking.length).toBeGreaterThan(2);
    expect(answers.join('')).not.toMatch(/root:|passwd/);
  });

  it('S20 no list filters by a secret', () => {
    const columns = endpoints.flatMap((e) => Object.keys(e.table ?? {}));
    expect(columns.length).toBeGreaterThan(100);
    expect(columns.filter((name) => /password|hash|secret|token|mfa|seed/i.test(name))).toEqual([]);
  });

  it('S20 a socket that failed to sign in is told nothing', async () => {
    const socket = new WebSocket(`${world.floor.world.served.url.replace('http', 'ws')}/realtime?token=guess`);
    const said: string[] = [];
    socket.on('message', (data) => said.push(String(data)));
    socket.on('open', () => {
      for (const message of [
        { op: 'auth', access_token: null },
        { op: 'subscribe', topic: '/communication/notifications' },
      ])
        socket.send(JSON.stringify(message));
    });
    expect(await new Promise((done) => socket.on('close', done))).toBe(4401);
    expect(said).toEqual([]);
  });

  it('S20 a fresh database knows nobody', async () => {
    const { url, drop } = await createDatabase();
    const people = await countPeople(url);
    await drop();
    expect(people).toBe(0);
  });

  it('S20 the parts are of sound versions; twenty defects have their tests; S1 every requirement is answered', async () => {
    expect(await unsoundParts()).toEqual([]);
    expect(await missingTests()).toEqual([]);
    const { missing, faults } = await listAsvs();
    expect({ missing, faults }).toEqual({ missing: [], faults: [] });
  });
});
