import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signToken } from '../auth/tokens.ts';
import { defineContext } from '../context.ts';
import { openDatabase, withAccount } from '../db/database.ts';
import { signUrl } from '../http/signed-url.ts';
import { anyone, type Harness } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { type Served, serve } from '../testing/serve.ts';
import { makeToy, toyContext } from '../testing/toy-context.ts';
import type { Export } from './export.contract.ts';
import { removeOldExports, takeOne } from './export-runner.ts';

const many = 100_000;
const ended = new Set<string>();
const poor = new Set<number>();

/** The toys with users that can lose their session or their right. */
const context = defineContext({
  ...toyContext,
  company: { read: async () => ({ name: 'Bayside Glass', timeZone: 'Australia/Melbourne' }) },
  principals: {
    load: async (_, session) =>
      session.userId > 3 || ended.has(session.sessionId)
        ? null
        : { ...session, name: `User ${session.userId}`, isDeveloper: false, can: () => !poor.has(session.userId) },
  },
});

let h: Harness & { accountId: number };
let api: Served;
const sessionOf = (userId = 1, sessionId = 's', accountId = h.accountId) => ({ accountId, userId, sessionId });
const token = (userId = 1, sessionId = 's') =>
  signToken(h.runtime.config.secret, sessionOf(userId, sessionId), new Date());
const sign = async (path: string, userId = 1, sessionId = 's') =>
  api.call<{ url: string; error: { details: { target: string }[]; message: string } }>('POST', '/system/signedurl', {
    token: await token(userId, sessionId),
    body: { path },
  });
const open = async (path: string) => {
  const { body } = await sign(path);
  const answer = await fetch(`${api.url}${body.url}`);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const lines = (bytes: Buffer) => bytes.toString().split('\r\n');
const columns = (...fields: [data: string, title: string, more?: string][]) =>
  fields
    .map(([data, title, more = ''], i) => `&columns[${i}][data]=${data}&columns[${i}][title]=${title}${more}`)
    .join('');

beforeAll(async () => {
  h = await openToys({ contexts: [context] });
  api = await serve(h.runtime);
  for (const name of ['=cmd()', 'two, "quoted"', 'plain'])
    await h.runtime.execute(makeToy, { name }, anyone(h.accountId));
  await h.settle(h.accountId);
});
afterAll(async () => {
  await api.close();
  await rm(h.runtime.config.dataFolder, { recursive: true, force: true });
  await h.close();
});

describe('signed addresses', () => {
  it('B-044 signs a path of the API and answers an address on this host', async () => {
    for (const path of ['/toys?format=csv', '/api/v1/toys?format=csv']) {
      const { status, body } = await sign(path);
      expect(status).toBe(200);
      expect(body.url).toMatch(/^\/api\/v1\/toys\?format=csv&expires=\d+&signature=[\w.-]+$/);
      expect((await fetch(`${api.url}${body.url}`)).status).toBe(200);
    }
  });

  it('B-044 refuses what leads nowhere, what is not to be signed, and what the caller may not open', async () => {
    for (const path of [
      '/nowhere',
      '/toys/1/paint',
      '/openapi.json',
      'https://x.example/api/v1/toys',
      '/toys/../toys',
      '//toys',
      '',
    ]) {
      const { status, body } = await sign(path);
      expect(status, path).toBe(422);
      expect(body.error.details[0]?.target).toBe('path');
    }
    poor.add(2);
    const denied = await sign('/toys?format=csv', 2);
    expect([denied.status, denied.body.error.message]).toEqual([403, 'You need the right stock:read to do this']);
    expect((await api.call('POST', '/system/signedurl', { body: { path: '/toys' } })).status).toBe(401);
  });

  it('B-046 opens nothing for another path, method, account, an ended session or a lost right', async () => {
    const get = (url: string, init?: RequestInit) => fetch(`${api.url}${url}`, init).then((answer) => answer.status);
    const { secret } = h.runtime.config;
    const url = (await sign('/toys?format=csv', 3, 'mine')).body.url;
    expect(await get(url)).toBe(200);
    expect(await get(url.replace('format=csv', 'format=pdf'))).toBe(401);
    expect(await get(url.replace('/toys', '/TOYS'))).toBeGreaterThanOrEqual(401);
    expect(await get(`${url}&length=-1`)).toBe(401);
    expect(await get(url, { method: 'HEAD' })).toBe(401);
    expect(await get(url, { method: 'POST' })).toBe(401);
    expect(await get(url.replace(`signature=${h.accountId}.`, `signature=${h.accountId + 1}.`))).toBe(401);
    expect(await get(signUrl(secret, sessionOf(9), 'GET', '/api/v1/toys', new Date()))).toBe(401);
    expect(await get(signUrl(secret, sessionOf(), 'GET', '/api/v1/toys', new Date(Date.now() - 61_000)))).toBe(401);
    // What is not signable is not opened by a right signature either.
    expect(await get(signUrl(secret, sessionOf(), 'GET', '/api/v1/system/exports', new Date()))).toBe(401);
    poor.add(3);
    expect(await get(url)).toBe(403);
    poor.delete(3);
    ended.add('mine');
    expect(await get(url)).toBe(401);
    expect(await (await fetch(`${api.url}${url}`)).json()).toMatchObject({
      error: { code: 'AuthenticationError', details: [] },
    });
  });
});

describe('a list as a file', () => {
  it('B-147 B-388 answers csv: the asked columns in their order with titles and totals, and no formulas', async () => {
    const path = `/toys?format=csv&title=My toys${columns(['coats', 'Layers'], ['name', 'What'], ['id', 'Id'])}`;
    const { headers, bytes } = await open(path);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="My toys \d{4}-\d\d-\d\d\.csv"/);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(lines(bytes.subarray(3))).toEqual(['Layers,What', "1,'=cmd()", '1,"two, ""quoted"""', '1,plain', '3,', '']);
    const without = await open(
      `/toys?format=csv${columns(['name', 'What'], ['coats', 'Layers', '&columns[1][export]=false'])}`,
    );
    expect(lines(without.bytes)[0]).toBe('\uFEFFWhat');
  });

  it('B-147 keeps search, filter and order, and answers data when no file is asked for', async () => {
    const some = await open('/toys?format=csv&search[value]=plain');
    expect(lines(some.bytes)).toEqual(['\uFEFFToy,Coats', 'plain,1', 'Total,1', '']);
    const turned = await open('/toys?format=csv&order[0][column]=0&order[0][dir]=desc');
    expect(lines(turned.bytes)[1]).toBe('"two, ""quoted""",1');
    const data = await api.call('GET', '/toys?format=datatable', { token: await token() });
    expect(data.body).toMatchObject({ recordsFiltered: 3 });
  });

  it('B-147 answers pdf, and leaves nothing on the disk', async () => {
    const { headers, bytes } = await open('/toys?format=pdf&title=Toys');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await readdir(join(h.runtime.config.dataFolder, 'exports'))).toEqual([]);
  });
});

describe('an export in the background', () => {
  const start = async (path: string, userId = 1) =>
    api.call<Export & { error: never }>('POST', '/system/exports', { token: await token(userId), body: { path } });
  const list = async (userId = 1) =>
    (await api.call<{ exports: Export[] }>('GET', '/system/exports', { token: await token(userId) })).body.exports;

  beforeAll(async () => {
    const owner = openDatabase({ url: h.url, role: 'owner', poolSize: 1, searchPath: 'public' });
    await sql`alter table read.toy_list no force row level security`.execute(owner);
    await sql`alter table read.toy_list disable row level security`.execute(owner);
    await sql`insert into read.toy_list select ${h.accountId}, 1000000 + n, 'toy ' || lpad(n::text, 7, '0'), 1
      from generate_series(1, ${many}) n`.execute(owner);
    await sql`create index on read.toy_list (account_id, name, id)`.execute(owner);
    await sql`analyze read.toy_list`.execute(owner);
    await owner.destroy();
  });

  it('writes 100,000 rows with progress and flat memory, is kept for its owner alone, and can be fetched', async () => {
    const progress: Export[] = [];
    const stop = h.runtime.bus.listen('LIVE.*', (body) => {
      const message = body as { topic: string; userId: number; body: Export };
      expect([message.topic, message.userId]).toEqual(['/exports', 1]);
      progress.push(message.body);
    });
    const started = await start('/toys?format=csv&title=Many');
    expect(started.body).toMatchObject({ state: 'waiting', title: 'Many', format: 'csv', rows: 0 });
    let most = 0;
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().heapUsed - before);
    }, 20);
    expect(await takeOne(h.runtime)).toBe(true);
    clearInterval(watch);
    await stop();
    const [done] = await list();
    expect(done).toMatchObject({ state: 'done', rows: many + 3, total: many + 3 });
    expect(progress.at(-1)).toMatchObject({ state: 'done' });
    // A hundred thousand rows held at once would take several times this.
    expect(most).toBeLessThan(120 * 1024 * 1024);
    expect(await list(3)).toEqual([]);
    const id = started.body.id;
    expect((await api.call('GET', `/system/exports/${id}/file`, { token: await token(3) })).status).toBe(404);
    const { bytes, headers } = await open(`/system/exports/${id}/file`);
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(lines(bytes)).toHaveLength(many + 3 + 3);
    expect(new Set(lines(bytes)).size).toBe(many + 3 + 3);
    expect(await takeOne(h.runtime)).toBe(false);
  }, 60_000);

  it('refuses a PDF of more rows than anybody reads, with the sentence', async () => {
    await start('/toys?format=pdf');
    await takeOne(h.runtime);
    expect((await list())[0]).toMatchObject({
      state: 'failed',
      error: 'A PDF holds 10,000 rows at most: filter the list, or choose CSV',
    });
  });

  it('stops when it is cancelled, and leaves no file', async () => {
    const { body } = await start('/toys?format=csv');
    const running = takeOne(h.runtime);
    await expect.poll(async () => (await list()).find((one) => one.id === body.id)?.state).toBe('running');
    const stopped = await api.call('POST', `/system/exports/${body.id}/cancel`, { token: await token() });
    expect(stopped.body).toMatchObject({ state: 'cancelled' });
    await running;
    expect((await list())[0]).toMatchObject({ id: body.id, state: 'cancelled' });
    expect(
      (await readdir(join(h.runtime.config.dataFolder, 'exports'))).filter((f) => f.includes(String(body.id))),
    ).toEqual([]);
    expect((await api.call('POST', `/system/exports/${body.id}/cancel`, { token: await token(3) })).status).toBe(404);
  });

  it('fails when its owner signed out or lost the right, and gives nothing away', async () => {
    await start('/toys?format=csv', 3);
    poor.add(3);
    await takeOne(h.runtime);
    poor.delete(3);
    expect((await list(3))[0]).toMatchObject({ state: 'failed', error: 'You need the right stock:read to do this' });
    expect((await start('/toys?format=csv', 2)).status).toBe(403);
  });

  it('takes three at a time from one user', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => start('/toys?format=csv&search[value]=plain', 3)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 200, 200, 429, 429]);
    while (await takeOne(h.runtime));
    expect((await start('/toys', 3)).status).toBe(422);
  });

  it('begins again after the process that wrote it is gone', async () => {
    const { body } = await start('/toys?format=csv&search[value]=plain');
    const owner = openDatabase({ url: h.url, role: 'owner', poolSize: 1, searchPath: 'public' });
    await withAccount(owner, h.accountId, async (one) => {
      await sql`update export_job set state = 'running', beat_at = now() - interval '1 minute' where id = ${body.id}`.execute(
        one,
      );
    });
    expect(await takeOne(h.runtime)).toBe(true);
    expect((await list()).find((one) => one.id === body.id)).toMatchObject({ state: 'done', rows: 1 });
    await withAccount(owner, h.accountId, async (one) => {
      await sql`update export_job set created_at = now() - interval '25 hours'`.execute(one);
    });
    await owner.destroy();
    expect(await list()).toEqual([]);
    expect(await removeOldExports(h.runtime)).toBeGreaterThan(3);
    expect(await readdir(join(h.runtime.config.dataFolder, 'exports'))).toEqual([]);
  });

  it('B-046 writes no signature into its log', async () => {
    const written: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void written.push(line) });
    const loud = await serve({ ...h.runtime, log });
    const good = (await sign('/toys?format=csv&search[value]=plain')).body.url;
    const bad = good.replace('plain', 'other');
    for (const url of [good, bad, `${good}%zz`]) await (await fetch(`${loud.url}${url}`)).text();
    await loud.close();
    expect(written.join('')).toContain('"route":"/api/v1/toys"');
    expect(written.join('')).not.toMatch(/signature|plain/);
  });
});
