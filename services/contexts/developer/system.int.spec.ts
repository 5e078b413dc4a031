import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../apps/contexts.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { LogKeeper, pruneLog } from '../../platform/logging/log-keeper.ts';
import { openLogger } from '../../platform/logging/logger.ts';
import { startBeat } from '../../platform/process-beat.ts';
import { type DemoWorld, openDemoWorld } from '../identity/testing/demo-world.ts';
import type { JobQueue } from './system/system.contract.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld(contexts);
});
afterAll(() => world?.close());

const ask = (path: string, mailbox = 'developer') => world.as(world.here, mailbox, 'GET', path);
const runtime = () => world.harness.runtime;

/** Writes lines as a process does, and keeps them. */
async function write(...lines: readonly (readonly ['info' | 'warn' | 'error', object, string])[]) {
  const keeper = new LogKeeper();
  const log = openLogger('api', 'trace', { write: (line: string) => keeper.take(line) });
  for (const [level, details, message] of lines) log[level](details, message);
  await keeper.flush(runtime().db);
}

describe('what developers alone see', () => {
  it.each(['systeminfo', 'jobqueue', 'automations', 'cache', 'logs', 'activityitems', 'set-aside'])(
    'B-143 /developer/%s is refused to the administrator of a company and open to a developer',
    async (name) => {
      expect((await ask(`/developer/${name}`, 'demo')).status).toBe(403);
      expect((await ask(`/developer/${name}`)).status).toBe(200);
    },
  );
});

it('a zone that the database does not know is refused by the name of its parameter', async () => {
  const { status, body } = await ask(`/developer/logs?from=${encodeURIComponent('0158-05-05T14:36:31.0+20:26')}`);
  expect([status, body]).toMatchObject([422, { error: { details: [{ target: 'from' }] } }]);
});

describe('C-084 system information', () => {
  it('names processes, database and broker, and of a secret only that it is set', async () => {
    const beat = await startBeat({ db: runtime().db, log: runtime().log, name: 'api' });
    const { body } = await ask('/developer/systeminfo');
    expect(body).toMatchObject({
      processes: [{ name: 'api', isSilent: false }],
      broker: { kind: 'in-process', isConnected: true },
    });
    expect(body).toMatchObject({ settings: expect.arrayContaining([{ name: 'Mail server', isSet: false }]) });
    expect(JSON.stringify(body)).not.toContain(runtime().config.secret);
    await beat.stop();
    expect((await ask('/developer/systeminfo')).body).toMatchObject({ processes: [] });
  });

  it('says of a process that has been silent for half a minute that it is', async () => {
    await sql`insert into process_beat values ('projector', 'a:1', '1', now(), now() - interval '31 seconds', 1, 0, '[]')`.execute(
      runtime().db,
    );
    expect((await ask('/developer/systeminfo')).body).toMatchObject({
      processes: [{ name: 'projector', isSilent: true }],
    });
  });
});

describe('C-086 job queue', () => {
  const reader = async (name: string) =>
    ((await ask('/developer/jobqueue')).body as unknown as JobQueue).queues.find((one) => one.name === name);

  it('counts what a reader has still to read in all companies, and its parked streams', async () => {
    for (const { accountId } of [world.here, world.there]) await world.harness.settle(accountId);
    expect(await reader('user_list')).toMatchObject({ kind: 'projection', waiting: 0, failed: 0, oldestSeconds: null });
    const { accountId } = world.there;
    await sql`update checkpoint set seq = seq - 3 where account_id = ${accountId} and reader = 'user_list'`.execute(
      runtime().workerDb,
    );
    const stream = { reader: 'user_list', stream_type: 'user', stream_id: 1, first_seq: 1, attempts: 8 };
    await runtime()
      .workerDb.insertInto('parked_stream')
      .values({ account_id: accountId, ...stream, error: 'Error: no', at: new Date() })
      .execute();
    const found = await reader('user_list');
    expect(found).toMatchObject({ waiting: 3, failed: 1 });
    expect(found?.oldestSeconds).toBeGreaterThanOrEqual(0);
  });

  it('counts mails that are due', async () => {
    expect(await reader('Mails')).toMatchObject({ kind: 'mails', waiting: 0 });
    const body = { email: 'new.person@bayside.example', name: 'New', groupIds: [] };
    const made = await world.as(world.here, 'demo', 'POST', '/users', { body });
    const { id } = made.body as unknown as { id: number };
    await world.as(world.here, 'demo', 'POST', `/users/${id}/invitation`, { body: {} });
    expect(await reader('Mails')).toMatchObject({ waiting: 1 });
  });
});

describe('C-085 logs', () => {
  const logs = async (query: string) =>
    (await ask(`/developer/logs?${query}`)).body as unknown as {
      data: { id: number; message: string; level: string; details: object }[];
      next: string | null;
    };

  it('finds lines by level, text, correlation, company and time', async () => {
    await write(
      ['info', { accountId: 7, reqId: 'req-a' }, 'one quiet line'],
      ['warn', { accountId: 8, reqId: 'req-b', route: '/orders/:id' }, 'one loud line'],
      ['error', { err: new Error('no such thing') }, 'one broken line'],
    );
    const found = async (query: string) => (await logs(query)).data.map((line) => line.message);
    expect(await found('text=one')).toEqual(['one broken line', 'one loud line', 'one quiet line']);
    expect(await found('level=warn')).toEqual(['one broken line', 'one loud line']);
    expect(await found('correlationId=req-a')).toEqual(['one quiet line']);
    expect(await found('accountId=8')).toEqual(['one loud line']);
    expect(await found('text=%25orders%25')).toEqual([]);
    expect(await found('text=/orders/')).toEqual(['one loud line']);
    expect(await found(`to=${encodeURIComponent(new Date(0).toISOString())}`)).toEqual([]);
    expect(JSON.stringify(await logs('text=broken'))).toContain('no such thing');
  });

  it('keeps no secret and no value that a database hangs on an error', async () => {
    const broken = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(kim@bayside.example) exists' });
    await write(['error', { request: { password: 'hunter22222' }, err: broken }, 'held a secret']);
    const text = JSON.stringify(await logs('text=held'));
    expect(text).toContain('duplicate key');
    expect(text).not.toContain('hunter22222');
    expect(text).not.toContain('kim@bayside.example');
  });

  it('goes on from page to page and refuses a page it does not know', async () => {
    await write(...Array.from({ length: 60 }, (_, i) => ['info', {}, `line of many ${i}`] as const));
    const first = await logs('text=of%20many');
    expect(first.data).toHaveLength(50);
    const second = await logs(`text=of%20many&cursor=${first.next}`);
    expect(second.data.map((line) => line.message)).toEqual(
      Array.from({ length: 10 }, (_, i) => `line of many ${9 - i}`),
    );
    expect(second.next).toBeNull();
    expect((await ask('/developer/logs?cursor=abc')).status).toBe(422);
    expect((await ask('/developer/logs?level=loud')).status).toBe(422);
  });

  it('forgets what is older than a week or more than there is room for', async () => {
    await write(['info', {}, 'of last week'], ['info', {}, 'of today']);
    const owner = openDatabase({ url: world.harness.url, role: 'owner', poolSize: 1, searchPath: 'public' });
    await sql`update log_line set at = now() - interval '8 days' where message = 'of last week'`.execute(owner);
    await owner.destroy();
    await pruneLog(runtime().db);
    expect((await logs('text=of%20last%20week')).data).toEqual([]);
    expect((await logs('text=of%20today')).data).toHaveLength(1);
    await pruneLog(runtime().db, 5);
    const { rows } = await sql<{ n: number }>`select count(*) as n from log_line`.execute(runtime().db);
    // Of the five newest numbers one was older than a week.
    expect(rows[0]?.n).toBe(4);
  });

  it('waits with its lines while the database is away, and writes them once it is back', async () => {
    const keeper = new LogKeeper();
    openLogger('api', 'info', { write: (line: string) => keeper.take(line) }).info('kept for later');
    const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', role: 'app', poolSize: 1 });
    await expect(keeper.flush(away)).rejects.toThrow();
    await away.destroy();
    await keeper.flush(runtime().db);
    expect((await logs('text=kept%20for%20later')).data).toHaveLength(1);
  });
});

describe('C-090 activity items', () => {
  it('lists events of all companies without what they say, and goes on from page to page', async () => {
    const seen: { accountId: number; seq: number; at: string }[] = [];
    let text = '';
    for (let next: string | null = ''; next !== null; ) {
      const { body } = await ask(`/developer/activityitems${next ? `?cursor=${next}` : ''}`);
      const page = body as unknown as { data: typeof seen; next: string | null };
      seen.push(...page.data);
      text += JSON.stringify(body);
      next = page.next;
    }
    const { rows } = await sql<{ n: number }>`select count(*) as n from event`.execute(runtime().workerDb);
    expect(seen).toHaveLength(rows[0]?.n ?? -1);
    expect(new Set(seen.map((one) => `${one.accountId} ${one.seq}`)).size).toBe(seen.length);
    expect(new Set(seen.map((one) => one.accountId))).toEqual(new Set([world.here.accountId, world.there.accountId]));
    expect(text).not.toContain('Dana Whitlock');
    expect(text).not.toContain('@');
  });

  it('is narrowed to one company', async () => {
    const { body } = await ask(`/developer/activityitems?accountId=${world.there.accountId}`);
    const { data } = body as unknown as { data: { accountId: number }[] };
    expect(new Set(data.map((one) => one.accountId))).toEqual(new Set([world.there.accountId]));
    expect((await ask('/developer/activityitems?cursor=1.2')).status).toBe(422);
  });
});

describe('C-089 caches', () => {
  it('says how often what a process keeps saved work', async () => {
    const beat = await startBeat({ db: runtime().db, log: runtime().log, name: 'api' });
    const { body } = await ask('/developer/cache');
    const { data } = body as unknown as { data: { name: string; hits: number; misses: number }[] };
    const tokens = data.find((one) => one.name === 'Session tokens');
    expect(tokens?.hits).toBeGreaterThan(0);
    expect(tokens?.misses).toBeGreaterThan(0);
    await beat.stop();
  });
});
