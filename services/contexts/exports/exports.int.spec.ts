import { createHash } from 'node:crypto';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts as all } from '../../apps/contexts.ts';
import { withAccount } from '../../platform/db/database.ts';
import { removeOldExports, takeOne } from '../../platform/export/export-runner.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { anyone } from '../../platform/testing/harness.ts';
import { createContact } from '../contacts/commands/create-contact.ts';
import { ContactBody } from '../contacts/contacts.contract.ts';
import { upload } from '../core/files/testing/upload.ts';
import { type DemoWorld, openDemoWorld } from '../identity/testing/demo-world.ts';
import { archiveWriter } from './archive/archive-writer.ts';
import type { AccountExport } from './exports.contract.ts';

/** So small that a small account has several parts. Bytes. */
const partBytes = 4_000;
const archive = archiveWriter({ partBytes });
const contexts = all.map((one) => (one.archive ? { ...one, archive } : one));
const dayMs = 86_400_000;
const fileName = 'drawing of a splashback.txt';
const fileText = 'a drawing, '.repeat(14_000);

let world: DemoWorld;
let runtime: Runtime;
let accountId = 0;
let now = new Date('2026-03-02T01:00:00Z');
beforeAll(async () => {
  world = await openDemoWorld(contexts, { now: () => now });
  accountId = world.here.accountId;
  runtime = world.harness.runtime;
  for (let n = 1; n <= 220; n += 1)
    await runtime.execute(createContact, ContactBody.parse(contact(`Customer ${n} of Bayside`)), anyone(accountId));
  const { id: linkId } = await ok<{ id: number }>('POST', '/contacts', contact('=2+5 Glass'));
  const session = { url: world.served.url, token: await world.signIn(world.here, 'demo') };
  for (const name of [fileName, 'the same again.txt']) {
    const { key } = await upload(session, name, Buffer.from(fileText));
    await ok('POST', '/files', { linkType: 'contact', linkId, s3UploadKey: key, name });
  }
  await settle();
});
afterAll(() => world?.close());

const contact = (name: string) => ({
  name,
  address: { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' },
});
const settle = async () => {
  for (let i = 0; i < 2; i += 1) await world.harness.settle(accountId);
};
const as = (mailbox: string, method: string, path: string, body?: unknown, account = world.here) =>
  world.as(account, mailbox, method, path, body === undefined ? {} : { body });
async function ok<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await as('demo', method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body as T;
}
const list = async () => (await ok<{ data: AccountExport[] }>('GET', '/admin/exports')).data;
const read = async (id: number) => (await list()).find((one) => one.id === id) as AccountExport;
const start = async () => (await ok<{ id: number }>('POST', '/admin/exports', {})).id;
const signed = async (id: number, part: number) =>
  (await ok<{ url: string }>('POST', '/system/signedurl', { path: `/admin/export?exportId=${id}&part=${part}` })).url;
const open = async (id: number, part: number, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${world.served.url}${await signed(id, part)}`, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const inDb = (statement: ReturnType<typeof sql>) =>
  withAccount(runtime.db, accountId, async (tx) => void (await statement.execute(tx)));
const eventsOf = (id: number) =>
  withAccount(runtime.db, accountId, async (tx) => {
    const { rows } = await sql<{ type: string }>`select type from event where account_id = ${accountId}
      and stream_type = 'accountExport' and stream_id = ${id} order by version`.execute(tx);
    return rows.map(({ type }) => type.replace('accountExport.', ''));
  });
const shaOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The entries of a ZIP file, read by its directory as any program does. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const found = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [method, size, name] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const head = zip.readUInt32LE(at + 42);
    const from = head + 30 + zip.readUInt16LE(head + 26);
    const packed = zip.subarray(from, from + size);
    const plain = method === 8 ? inflateRawSync(packed) : packed;
    expect(plain.length).toBe(zip.readUInt32LE(at + 24));
    found.set(zip.toString('utf8', at + 46, at + 46 + name), plain);
    at += 46 + name;
  }
  return found;
}

interface Manifest {
  account: number;
  seq: number;
  counts: { events: number; files: number; tables: Record<string, number> };
  parts: { part: number; sha256: string; entries: { name: string; sha256: string }[] }[];
  leftOut: { what: string }[];
}

/** All of an archive, as somebody has it who fetched and unzipped each part. */
async function fetchAll({ id, parts }: AccountExport) {
  const files = new Map<string, Buffer>();
  for (const { part, sha256, bytes } of parts) {
    const answer = await open(id, part);
    expect([answer.status, answer.bytes.length, shaOf(answer.bytes)]).toEqual([200, bytes, sha256]);
    for (const [name, content] of unzip(answer.bytes)) files.set(name, content);
  }
  const manifest = JSON.parse(String(files.get('manifest.json'))) as Manifest;
  const events = [...files]
    .filter(([name]) => name.startsWith('events/'))
    .flatMap(([, bytes]) => gunzipSync(bytes).toString().trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as { seq: number; streamId: number });
  return { files, manifest, events };
}

/** Writes an archive until some parts of the log are kept, then its process is gone without a word. */
async function dieInTheLog(id: number) {
  const gone = new AbortController();
  const dying = contexts.map((one) =>
    one.archive
      ? {
          ...one,
          archive: {
            ...archive,
            write: async (...[on, job, run]: Parameters<typeof archive.write>) => {
              const signal = AbortSignal.any([run.signal, gone.signal]);
              const watched = async (records: number, total: number | null) => {
                await run.onProgress(records, total);
                const { n = 0 } = (await partsOf(id)).find(({ phase }) => phase === 'events') ?? {};
                if (n >= 2) gone.abort(new Error('killed'));
              };
              // Nothing that a killed process would not do: the job stays as it stood.
              await archive.write(on, job, { signal, onProgress: watched }).catch(() => undefined);
              return null;
            },
          },
        }
      : one,
  );
  await takeOne({ ...runtime, contexts: dying });
  expect(gone.signal.aborted).toBe(true);
  await inDb(sql`update export_job set beat_at = now() - interval '100 years' where id = ${id}`);
}
const partsOf = (id: number) =>
  withAccount(runtime.db, accountId, async (tx) => {
    const { rows } = await sql<{ phase: string; n: number }>`select place->>'phase' as phase, count(*) as n
      from export_part where account_id = ${accountId} and job_id = ${id} group by 1`.execute(tx);
    return rows;
  });

describe('an archive of the whole account', () => {
  it('C-033 holds the log, the read tables and the files at one position, in parts with their hashes', async () => {
    const id = await start();
    expect(await read(id)).toMatchObject({ state: 'waiting', seq: null, askedBy: 'Dana Whitlock', parts: [] });
    await settle();
    expect(await takeOne(runtime)).toBe(true);
    const done = await read(id);
    expect(done).toMatchObject({ state: 'done', problem: '', records: done.total });
    expect(done.parts.length).toBeGreaterThan(3);
    // A part ends where a batch of rows or events would not fit any more; the description of the calls is one text.
    expect(Math.max(...done.parts.slice(0, -4).map(({ bytes }) => bytes))).toBeLessThan(60_000);
    const { files, manifest, events } = await fetchAll(done);
    expect(manifest).toMatchObject({ account: accountId, seq: done.seq });
    expect(manifest.parts.map(({ sha256 }) => sha256)).toEqual(done.parts.slice(0, -1).map(({ sha256 }) => sha256));
    for (const { name, sha256 } of manifest.parts.flatMap(({ entries }) => entries))
      expect(shaOf(files.get(name) as Buffer), name).toBe(sha256);
    expect(events.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: done.seq as number }, (_, i) => i + 1),
    );
    expect(manifest.counts.events).toBe(done.seq);
    // What begins like a formula is text for a spreadsheet.
    expect(String(files.get('tables/contact_list.csv'))).toContain("'=2+5 Glass");
    const listed = [...files].filter(([name]) => name.startsWith('files/list-')).map(([, bytes]) => String(bytes));
    const lines = listed
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { name: string; sha256: string });
    expect(lines.map(({ name }) => name)).toEqual([fileName, 'the same again.txt']);
    expect(manifest.counts.files).toBe(2);
    const pieces = [...files].filter(([name]) => name.startsWith(`files/${lines[0]?.sha256}`));
    // Larger than a part: in pieces.
    expect(pieces.length).toBeGreaterThan(1);
    pieces.sort(([a], [b]) => (a < b ? -1 : 1));
    expect(Buffer.concat(pieces.map(([, bytes]) => bytes)).toString()).toBe(fileText);
    expect(Object.keys(JSON.parse(String(files.get('schema/events.json'))))).toContain('contact.created');
    expect(files.has('schema/tables.json') && files.has('schema/calls.json')).toBe(true);
  });

  it('C-033 holds no secret and nothing of another account', async () => {
    const [done] = await list();
    const { files, manifest } = await fetchAll(done as AccountExport);
    const text = [...files].map(([name, bytes]) => String(name.endsWith('.gz') ? gunzipSync(bytes) : bytes)).join('\n');
    expect(manifest.leftOut.map(({ what }) => what)).toContain('Hashes of passwords');
    const secrets = await withAccount(runtime.db, accountId, (tx) => tx.selectFrom('credential').selectAll().execute());
    expect(secrets.length).toBeGreaterThan(0);
    for (const { password_hash: secret } of secrets) expect(text).not.toContain(secret);
    expect(text).not.toContain('$argon2');
    for (const { email } of world.there.users) expect(text).not.toContain(email);
    expect(text).toContain(world.here.users[0]?.email);
  });

  it('C-033 goes on behind the last part that was kept after its process was killed, at the same cut', async () => {
    const id = await start();
    await settle();
    await dieInTheLog(id);
    const before = await withAccount(runtime.db, accountId, (tx) =>
      tx.selectFrom('export_part').select(['part', 'sha256', 'key']).where('job_id', '=', id).orderBy('part').execute(),
    );
    const { seq } = await read(id);
    expect(seq).not.toBeNull();
    await ok('POST', '/contacts', contact('Behind the cut'));
    await settle();
    expect(await takeOne(runtime)).toBe(true);
    const done = await read(id);
    expect(done).toMatchObject({ state: 'done', seq });
    const after = await withAccount(runtime.db, accountId, (tx) =>
      tx.selectFrom('export_part').select(['part', 'sha256', 'key']).where('job_id', '=', id).orderBy('part').execute(),
    );
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    const { events, files } = await fetchAll(done);
    expect(events.map((one) => one.seq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: seq as number }, (_, i) => i + 1),
    );
    expect([...files.values()].some((bytes) => bytes.includes('Behind the cut'))).toBe(false);
  });

  it('refuses the parts of an attempt that another has taken over from', async () => {
    const id = await start();
    await settle();
    let isTaken = false;
    const slow = contexts.map((one) =>
      one.archive
        ? {
            ...one,
            archive: {
              ...archive,
              write: (...[on, job, run]: Parameters<typeof archive.write>) =>
                archive.write(on, job, {
                  signal: run.signal,
                  onProgress: async () => {
                    if (isTaken) return;
                    isTaken = true;
                    await inDb(sql`update export_job set beat_at = now() - interval '100 years' where id = ${id}`);
                    expect(await takeOne(runtime)).toBe(true);
                  },
                }),
            },
          }
        : one,
    );
    await takeOne({ ...runtime, contexts: slow });
    expect(await read(id)).toMatchObject({ state: 'done' });
    expect((await eventsOf(id)).filter((type) => type === 'ready')).toHaveLength(1);
    await fetchAll(await read(id));
  });
});

describe('fetching parts', () => {
  it('C-033 answers ranges and an ETag, and says which part it is', async () => {
    const [{ id, parts }] = (await list()) as [AccountExport];
    const whole = await open(id, 1);
    expect(whole.headers.get('etag')).toBe(`"${parts[0]?.sha256}"`);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('content-type')).toBe('application/zip');
    expect(whole.headers.get('content-disposition')).toContain(`export ${id} part`);
    const some = await open(id, 1, { range: 'bytes=100-199' });
    expect([some.status, some.headers.get('content-range')]).toEqual([206, `bytes 100-199/${parts[0]?.bytes}`]);
    expect(some.bytes.equals(whole.bytes.subarray(100, 200))).toBe(true);
    const rest = await open(id, 1, { range: 'bytes=-50', 'if-range': `"${parts[0]?.sha256}"` });
    expect(rest.bytes.equals(whole.bytes.subarray(-50))).toBe(true);
    expect((await open(id, 1, { range: 'bytes=99999999-' })).status).toBe(416);
    const known = await open(id, 1, { 'if-none-match': `"${parts[0]?.sha256}"` });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
  });

  it('notes who fetched which part, once for each time somebody began', async () => {
    const [{ id, downloads }] = (await list()) as [AccountExport];
    await open(id, 2);
    await open(id, 2, { range: 'bytes=10-20' });
    expect(await read(id)).toMatchObject({ downloads: downloads + 1, lastDownload: { by: 'Dana Whitlock' } });
    expect((await eventsOf(id)).at(-1)).toBe('downloaded');
  });

  it('answers 404 to another account, for a part that is not there, and for a list', async () => {
    const [{ id, parts }] = (await list()) as [AccountExport];
    const status = async (path: string, account = world.here) =>
      (await as('demo', 'GET', path, undefined, account)).status;
    expect(await status(`/admin/export?exportId=${id}&part=1`, world.there)).toBe(404);
    expect((await as('demo', 'POST', `/admin/exports/${id}/cancel`, {}, world.there)).status).toBe(404);
    const elsewhere = await as('demo', 'GET', '/admin/exports', undefined, world.there);
    expect(elsewhere.body).toEqual({ data: [] });
    expect(await status(`/admin/export?exportId=${id}&part=${parts.length + 1}`)).toBe(404);
    const other = await ok<{ id: number }>('POST', '/system/exports', { path: '/contacts?format=csv' });
    expect(await status(`/admin/export?exportId=${other.id}`)).toBe(404);
    await takeOne(runtime);
  });

  it('asks for the right to export and for the right of a system administrator', async () => {
    const [{ id }] = (await list()) as [AccountExport];
    const calls = [
      ['GET', '/admin/exports'],
      ['POST', '/admin/exports'],
      ['POST', `/admin/exports/${id}/cancel`],
      ['GET', `/admin/export?exportId=${id}`],
    ] as const;
    for (const [method, path] of calls) {
      const { status } = await as('office', method, path, method === 'POST' ? {} : undefined);
      expect([path, status]).toEqual([path, 403]);
    }
  });
});

describe('the end of an archive', () => {
  it('is cancelled while it is written, leaves no content, and lets the next begin', async () => {
    const id = await start();
    const second = await as('demo', 'POST', '/admin/exports', {});
    expect([second.status, (second.body as { error: { code: string } }).error.code]).toEqual([409, 'ExportUnderWay']);
    await settle();
    let isCancelled = false;
    const cancelling = contexts.map((one) =>
      one.archive
        ? {
            ...one,
            archive: {
              ...archive,
              write: (...[on, job, run]: Parameters<typeof archive.write>) =>
                archive.write(on, job, {
                  signal: run.signal,
                  onProgress: async (records, total) => {
                    if (!isCancelled && (await partsOf(id)).length > 0) {
                      isCancelled = true;
                      await ok('POST', `/admin/exports/${id}/cancel`, {});
                    }
                    await run.onProgress(records, total);
                  },
                }),
            },
          }
        : one,
    );
    await takeOne({ ...runtime, contexts: cancelling });
    expect(isCancelled).toBe(true);
    expect(await read(id)).toMatchObject({ state: 'cancelled', parts: [] });
    expect(await eventsOf(id)).toEqual(['asked', 'cancelled']);
    await removeOldExports(runtime);
    expect(await partsOf(id)).toEqual([]);
    expect((await as('demo', 'POST', `/admin/exports/${id}/cancel`, {})).status).toBe(409);
  });

  it('fails with a reason when the person who asked lost the right', async () => {
    const id = await start();
    await inDb(sql`update export_job set user_id = 999999999 where id = ${id}`);
    await takeOne(runtime);
    expect(await read(id)).toMatchObject({
      state: 'failed',
      problem: 'The person who began it may no longer export the account',
    });
    expect(await eventsOf(id)).toEqual(['asked', 'failed']);
  });

  it('expires seven days after it was ready: its content goes, what was made when stays', async () => {
    const [found] = (await list()).filter(({ state }) => state === 'done') as [AccountExport];
    const readyAt = new Date(found.readyAt as string);
    expect(new Date(found.expiresAt as string).getTime() - readyAt.getTime()).toBe(7 * dayMs);
    now = new Date(readyAt.getTime() + 7 * dayMs);
    world.signInAgain();
    expect(await read(found.id)).toMatchObject({ state: 'expired', parts: [], bytes: found.bytes, seq: found.seq });
    expect((await as('demo', 'GET', `/admin/export?exportId=${found.id}&part=1`)).status).toBe(404);
    expect(await removeOldExports(runtime)).toBeGreaterThan(0);
    expect(await partsOf(found.id)).toEqual([]);
    expect(await read(found.id)).toMatchObject({ state: 'expired', bytes: found.bytes });
  });
});
