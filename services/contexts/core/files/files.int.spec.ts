import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { readStream } from '../../../platform/event-store/read-events.ts';
import { runJob } from '../../../platform/jobs/run-jobs.ts';
import { rebuild } from '../../../platform/projections/rebuild.ts';
import { storageOf } from '../../../platform/storage/open-storage.ts';
import { anyone } from '../../../platform/testing/harness.ts';
import { createContact } from '../../contacts/commands/create-contact.ts';
import { ContactBody } from '../../contacts/contacts.contract.ts';
import { type DemoWorld, openDemoWorld } from '../../identity/testing/demo-world.ts';
import { type UserFileState, userFileAggregate } from './domain/user-file.ts';
import type { UserFile } from './files.contract.ts';
import { bytesUsed } from './files.facts.ts';
import { removeAbandoned } from './jobs/remove-abandoned.ts';
import { userFileList } from './projections/user-file.ts';
import { ask, type UploadingAs, upload, uploading } from './testing/upload.ts';

let world: DemoWorld;
let demo: UploadingAs;
let nobody: UploadingAs;
let stranger: UploadingAs;
let contact: number;
let accountId: number;
let now = new Date('2026-03-02T01:00:00Z');

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const mebibyte = 1024 * 1024;

beforeAll(async () => {
  world = await openDemoWorld(contexts, { now: () => now });
  const as = async (account: typeof world.here, mailbox: string) => ({
    url: world.served.url,
    token: await world.signIn(account, mailbox),
  });
  demo = await as(world.here, 'demo');
  nobody = await as(world.here, 'nobody');
  stranger = await as(world.there, 'demo');
  accountId = world.here.accountId;
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC' as const, postcode: '3195' };
  const body = ContactBody.parse({ name: 'Kerr & Sons Glazing', address });
  const made = await world.harness.runtime.execute(createContact, body, anyone(accountId));
  contact = made?.answer.id ?? 0;
});
afterAll(() => world?.close());

const attach = (as: UploadingAs, key: string, name = 'plan.txt', linkId = contact) =>
  ask<{ id: number; error: { details: { target: string; message: string }[] } }>(as, 'POST', '/files', {
    linkType: 'contact',
    linkId,
    s3UploadKey: key,
    name,
  });
const list = async (as: UploadingAs = demo, linkId = contact) => {
  await world.harness.settle(accountId);
  return ask<{ data: UserFile[] }>(as, 'GET', `/files?linkType=contact&linkId=${linkId}`);
};

describe('an upload', () => {
  it('B-217 is created, sent in parts, listed, completed and given back byte for byte', async () => {
    const calls = uploading(demo);
    const [first, second] = [randomBytes(5 * mebibyte), randomBytes(1_000)];
    const begun = await calls.begin('plan.bin', 'text/html');
    expect(begun.key).toMatch(new RegExp(`^a${accountId}/[\\w-]{43}$`));
    expect(await (await calls.put(begun, 2, second)).json()).toEqual({ eTag: md5(second) });
    expect((await calls.put(begun, 1, first)).status).toBe(200);
    const { body: parts } = await calls.parts(begun);
    expect(parts).toEqual([
      { partNumber: 1, size: first.length, eTag: md5(first) },
      { partNumber: 2, size: second.length, eTag: md5(second) },
    ]);
    const { status, body } = await calls.complete(begun, parts);
    expect([status, body.url]).toEqual([200, expect.stringMatching(/^\/api\/v1\/files\/\d+\/download$/)]);
    expect((await calls.complete(begun, parts)).body.url).toBe(body.url);
    const content = await fetch(demo.url + body.url, { headers: { authorization: `Bearer ${demo.token}` } });
    expect(md5(Buffer.from(await content.arrayBuffer()))).toBe(md5(Buffer.concat([first, second])));
  });

  it('B-217 can be aborted, and an uploaded file that is not used can be deleted', async () => {
    const calls = uploading(demo);
    const begun = await calls.begin('gone.txt');
    await calls.put(begun, 1, Buffer.from('x'));
    expect((await calls.abort(begun)).status).toBe(200);
    expect((await calls.parts(begun)).status).toBe(409);
    expect((await calls.prepare(begun, 1)).status).toBe(409);
    const { key, url } = await upload(demo, 'unused.txt', Buffer.from('x'));
    expect((await calls.remove(key)).status).toBe(200);
    expect((await ask(demo, 'GET', url.replace('/api/v1', ''))).status).toBe(404);
  });

  it('W-08 B-210 B-211 refuses blocked extensions whatever their case or dots, with the text of the specification', async () => {
    const names = [
      'a.doc',
      'a.XLS',
      'setup.exe',
      'a.Zip',
      'a.rar',
      'a.scr',
      'a.vbs',
      'a.com',
      'a.exe.',
      'a.exe ',
      'a.exe\u200b. .',
    ];
    for (const name of names) {
      const extension = /\.(doc|xls|exe|zip|rar|scr|vbs|com)/i.exec(name)?.[0].toLowerCase();
      const { status, body } = await uploading(demo).tryBegin(name);
      const message = `Files with extension '${extension}' are unavailable for uploading`;
      expect([status, body.error.details]).toEqual([422, [{ target: 'name', message }]]);
    }
    for (const name of ['a.docx', 'exe', 'a.exe.pdf', 'drawing.dxf']) {
      const begun = await uploading(demo).begin(name);
      await uploading(demo).abort(begun);
    }
    const { key } = await upload(demo, 'a.txt', Buffer.from('x'));
    expect((await attach(demo, key, 'a.EXE')).status).toBe(422);
  });

  it('says which part is wrong, foreign, missing, left out or too small', async () => {
    const calls = uploading(demo);
    const begun = await calls.begin('parts.bin');
    await calls.put(begun, 1, Buffer.from('one'));
    await calls.put(begun, 2, Buffer.from('two'));
    const { body: parts } = await calls.parts(begun);
    const [one, two] = parts;
    const refusal = async (partList: unknown) => {
      const { status, body } = await calls.complete(begun, partList);
      return [status, ...body.error.details.map((d) => `${d.target}: ${d.message}`)];
    };
    expect(await refusal([one])).toEqual([422, 'partList: Part 2 was uploaded and is not in the list']);
    expect(await refusal([one, { ...two, eTag: md5(Buffer.from('?')) }])).toEqual([
      422,
      'partList.1: Part 2 is not the one that arrived: its eTag differs',
    ]);
    expect(await refusal([one, two, { partNumber: 3, eTag: 'x' }])).toEqual([
      422,
      'partList.2: Part 3 has not arrived',
    ]);
    expect(await refusal([two, one])).toEqual([
      422,
      'partList.0: Part 1 is missing: parts are listed from 1, in order',
      'partList.1: Part 2 is missing: parts are listed from 1, in order',
    ]);
    expect(await refusal([])).toEqual([422, 'partList: Name the parts of the file']);
    expect(await refusal(parts)).toEqual([
      422,
      'partList: Part 1 is too small: all but the last one have at least 5 MiB',
    ]);
    await calls.abort(begun);
  });

  it('is nobody else’s: not of a colleague, not of another company', async () => {
    const calls = uploading(demo);
    const begun = await calls.begin('mine.txt');
    await calls.put(begun, 1, Buffer.from('x'));
    for (const other of [nobody, stranger]) {
      const theirs = uploading(other);
      expect((await theirs.parts(begun)).status).toBe(404);
      expect((await theirs.prepare(begun, 1)).status).toBe(404);
      expect((await theirs.complete(begun, [{ partNumber: 1, eTag: 'x' }])).status).toBe(404);
      expect((await theirs.abort(begun)).status).toBe(404);
      expect((await theirs.remove(begun.key)).status).toBe(404);
    }
    const { key, url } = await upload(demo, 'mine.txt', Buffer.from('mine'));
    expect((await ask(nobody, 'GET', url.replace('/api/v1', ''))).status).toBe(404);
    expect((await attach(stranger, key)).status).toBe(404);
  });

  it('takes parts only as bytes of a stated length through an address that was signed for them', async () => {
    const calls = uploading(demo);
    const begun = await calls.begin('bytes.bin');
    const { url } = (await calls.prepare(begun, 1)).body;
    const put = (address: string, type: string, body: BodyInit) =>
      fetch(new URL(address, demo.url), {
        method: 'PUT',
        headers: { 'content-type': type },
        body,
        duplex: 'half',
      } as never);
    expect((await put(url, 'application/json', '{}')).status).toBe(415);
    expect((await put(url.replace('partNumber=1', 'partNumber=2'), 'application/octet-stream', 'x')).status).toBe(401);
    const endless = new ReadableStream({
      start(to) {
        to.enqueue(Buffer.from('x'));
        to.close();
      },
    });
    expect((await put(url, 'application/octet-stream', endless)).status).toBe(411);
    const other = await fetch(`${demo.url}/api/v1/files`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${demo.token}` },
      body: 'x',
    });
    expect([other.status, Object.keys((await other.json()) as object)]).toEqual([415, ['error']]);
    await calls.abort(begun);
  });

  it('leaves nothing half when the sender goes away in the middle of a part', async () => {
    const calls = uploading(demo);
    const begun = await calls.begin('half.bin');
    const { url } = (await calls.prepare(begun, 1)).body;
    const stop = new AbortController();
    const slow = new ReadableStream({
      async start(to) {
        to.enqueue(randomBytes(200_000));
        await new Promise((done) => setTimeout(done, 50));
        stop.abort();
      },
    });
    const headers = { 'content-type': 'application/octet-stream', 'content-length': '400000' };
    const sent = fetch(new URL(url, demo.url), {
      method: 'PUT',
      headers,
      body: slow,
      signal: stop.signal,
      duplex: 'half',
    } as never);
    await expect(sent).rejects.toThrow();
    await expect.poll(async () => (await calls.parts(begun)).body).toEqual([]);
    const folder = join(world.harness.runtime.config.dataFolder, 'files', 'parts', begun.uploadId);
    await expect.poll(() => readdir(folder)).toEqual([]);
    await calls.abort(begun);
  });

  it('B-128 counts towards the storage of the account, which is stated or has a default', async () => {
    const { runtime } = world.harness;
    const used = await withAccount(runtime.db, accountId, (tx) => bytesUsed(tx, accountId));
    const setLimit = (gigabytes: number) =>
      withAccount(runtime.db, accountId, async (tx) => {
        await sql`update aggregate set state = jsonb_set(state, '{access,availableStorageGigabytes}', ${String(gigabytes)}::jsonb)
          where account_id = ${accountId} and type = 'account'`.execute(tx);
      });
    const calls = uploading(demo);
    const begun = await calls.begin('large.bin');
    await calls.put(begun, 1, randomBytes(2_000));
    const { body: parts } = await calls.parts(begun);
    await setLimit((used + 1_000) / 1e9);
    const refused = await calls.complete(begun, parts);
    expect([refused.status, refused.body.error.details[0]?.message]).toEqual([
      422,
      expect.stringMatching(/^The storage of your company is full/),
    ]);
    await setLimit(0);
    expect((await calls.complete(begun, parts)).status).toBe(200);
    await calls.remove(begun.key);
    await setLimit(10);
  });

  it('is limited in number for each user', async () => {
    const calls = uploading(nobody);
    const begun = await Promise.all(Array.from({ length: 50 }, (_, i) => calls.begin(`${i}.txt`)));
    const { status, body } = await calls.tryBegin('one-more.txt');
    expect([status, body.error.message]).toEqual([409, expect.stringMatching(/^You have 50 unfinished uploads/)]);
    for (const one of begun) await calls.abort(one);
    expect((await calls.tryBegin('one-more.txt')).status).toBe(200);
  });

  it('is removed after a day when nobody used it, with its bytes; what is used stays', async () => {
    const { runtime } = world.harness;
    const storage = storageOf(runtime.config);
    const { key: kept } = await upload(demo, 'kept.txt', Buffer.from('kept'));
    await attach(demo, kept, 'kept.txt');
    const { key: unused } = await upload(demo, 'unused.txt', Buffer.from('unused'));
    const open = await uploading(demo).begin('open.txt');
    const before = now;
    now = new Date(before.getTime() + 23 * 3_600_000);
    await runJob(runtime, removeAbandoned, accountId, 'a day later');
    expect(await storage.sizeOf(unused)).toBe(6);
    now = new Date(before.getTime() + 25 * 3_600_000);
    await runJob(runtime, removeAbandoned, accountId, 'a day later');
    now = before;
    expect([await storage.sizeOf(unused), await storage.sizeOf(kept)]).toEqual([null, 4]);
    expect((await uploading(demo).parts(open)).status).toBe(409);
    const parts = join(runtime.config.dataFolder, 'files', 'parts', open.uploadId);
    await expect(readdir(parts)).rejects.toThrow(/ENOENT/);
  });
});

describe('files of a record', () => {
  it('B-219 are created from an upload, listed by record, and deleted', async () => {
    const { key } = await upload(demo, 'plan.txt', Buffer.from('a plan'));
    const { body } = await attach(demo, key, '..\\up/plan.txt');
    const { body: listed } = await list();
    expect(listed.data[0]).toEqual({
      id: body.id,
      linkType: 'contact',
      linkId: contact,
      name: 'plan.txt',
      mimeType: 'text/plain',
      size: 6,
      url: `/api/v1/files/${body.id}/download`,
      thumbnailUrl: null,
      description: '',
      createdAt: now.toISOString(),
      user: { id: world.userId(world.here, 'demo'), name: expect.any(String) },
    });
    expect((await ask(demo, 'DELETE', `/files/${body.id}`)).status).toBe(200);
    expect((await list()).body.data.map((file) => file.id)).not.toContain(body.id);
    expect((await ask(demo, 'GET', `/files/${body.id}/download`)).status).toBe(404);
    expect((await ask(demo, 'DELETE', `/files/${body.id}`)).status).toBe(404);
  });

  it('use a key once, only when its upload is complete', async () => {
    const { key } = await upload(demo, 'once.txt', Buffer.from('once'));
    expect((await attach(demo, key)).status).toBe(200);
    const again = await attach(demo, key);
    expect(again.body.error.details).toEqual([{ target: 's3UploadKey', message: 'This upload has been used already' }]);
    const begun = await uploading(demo).begin('not-yet.txt');
    const early = await attach(demo, begun.key);
    expect(early.body.error.details).toEqual([{ target: 's3UploadKey', message: 'This upload is not complete' }]);
    expect((await uploading(demo).remove(key)).status).toBe(409);
    const foreign = await attach(demo, `a${accountId}/${'x'.repeat(43)}`);
    expect(foreign.body.error.details).toEqual([
      { target: 's3UploadKey', message: 'You have no upload with this key' },
    ]);
  });

  it('follow the rights on the record', async () => {
    const { key } = await upload(demo, 'rights.txt', Buffer.from('rights'));
    const { body } = await attach(demo, key, 'rights.txt');
    for (const path of [`/files?linkType=contact&linkId=${contact}`, `/files/${body.id}/download`])
      expect((await ask(nobody, 'GET', path)).status).toBe(403);
    expect((await ask(nobody, 'DELETE', `/files/${body.id}`)).status).toBe(403);
    for (const path of [`/files?linkType=contact&linkId=${contact}`, `/files/${body.id}/download`])
      expect((await ask(stranger, 'GET', path)).status).toBe(404);
    expect((await ask(demo, 'GET', '/files?linkType=contact&linkId=999999')).status).toBe(404);
    expect((await ask(demo, 'GET', '/files?linkType=nothing&linkId=1')).status).toBe(422);
  });

  it('are served as what they are, never as what they were called', async () => {
    const html = Buffer.from('<script>document.title = "run"</script>');
    const { url } = await upload(demo, 'picture.png', html, 'image/png');
    const served = await ask<never>(demo, 'GET', `${url.replace('/api/v1', '')}?inline=1`).catch((e) => e);
    expect(served).toBeInstanceOf(Error);
    const response = await fetch(`${demo.url}${url}?inline=1`, { headers: { authorization: `Bearer ${demo.token}` } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html',
      'content-disposition': expect.stringMatching(/^attachment; filename="picture.png"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('have a small picture when they are pictures, made anew and kept', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const { key } = await upload(demo, 'glass.jpg', picture);
    const { body } = await attach(demo, key, 'glass.jpg');
    const file = (await list()).body.data.find((one) => one.id === body.id);
    expect([file?.mimeType, file?.thumbnailUrl]).toEqual(['image/jpeg', `/api/v1/files/${body.id}/thumbnail`]);
    const look = () => fetch(demo.url + file?.thumbnailUrl, { headers: { authorization: `Bearer ${demo.token}` } });
    const [first, second] = [await look(), await look()];
    const size = await sharp(Buffer.from(await first.arrayBuffer())).metadata();
    expect([size.format, size.width, size.height, second.status]).toEqual(['webp', 320, 213, 200]);
  });

  it('of a comment are attached by what their writer uploaded, read by who reads the record, and go with the comment', async () => {
    const { key } = await upload(demo, 'for-a-comment.txt', Buffer.from('for a comment'));
    const { key: foreign } = await upload(nobody, 'not-yours.txt', Buffer.from('not yours'));
    const said = await ask<{ id: number }>(demo, 'POST', '/activityitems/comment', {
      linkType: 'contact',
      linkId: contact,
      message: 'See the plan',
      uploadFileList: [
        { key, name: 'the plan.txt' },
        { key: foreign, name: 'not yours.txt' },
      ],
    });
    expect(said.status).toBe(200);
    await world.harness.settle(accountId);
    const path = `/files?linkType=comment&linkId=${said.body.id}`;
    const { body } = await ask<{ data: UserFile[] }>(demo, 'GET', path);
    expect(body.data.map((file) => [file.name, file.user.id])).toEqual([
      ['the plan.txt', world.userId(world.here, 'demo')],
    ]);
    expect((await ask(nobody, 'GET', path)).status).toBe(403);
    expect((await ask(stranger, 'GET', path)).status).toBe(404);
    expect((await ask(demo, 'DELETE', `/activityitems/comment/${said.body.id}`)).status).toBe(200);
    await world.harness.settle(accountId);
    expect((await ask(demo, 'GET', `/files/${body.data[0]?.id}/download`)).status).toBe(404);
  });

  it('fold to the saved state and rebuild to the same table', async () => {
    const { key } = await upload(demo, 'fold.txt', Buffer.from('fold'));
    const { body } = await attach(demo, key, 'fold.txt');
    const { runtime, url } = world.harness;
    const before = await list();
    const [events, row] = await withAccount(runtime.db, accountId, async (tx) => [
      await readStream(tx, runtime.events, accountId, 'userFile', body.id),
      await tx
        .selectFrom('aggregate')
        .select('state')
        .where('account_id', '=', accountId)
        .where('id', '=', body.id)
        .executeTakeFirst(),
    ]);
    const folded = events.reduce<UserFileState | null>((s, e) => userFileAggregate.evolve(s, e as never, e.at), null);
    expect(folded).toEqual(row?.state);
    await rebuild(url, runtime.events, userFileList, () => 0);
    expect((await list()).body).toEqual(before.body);
  });
});
