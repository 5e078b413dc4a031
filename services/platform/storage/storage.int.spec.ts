import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '../testing/s3-server.ts';
import { freePort } from '../testing/stack.ts';
import { DiskStorage } from './disk-storage.ts';
import { type FileStorage, gather } from './file-storage.ts';
import { newKey, thumbnailKey } from './keys.ts';
import { S3Storage } from './s3-storage.ts';

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const stores = new Map<string, FileStorage>();
let folder: string;
let s3: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-storage-'));
  const port = await freePort();
  s3 = await startS3(join(folder, 's3'), port);
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1', bucket: 'glasshouse' };
  stores.set('a folder', new DiskStorage(join(folder, 'disk')));
  stores.set('S3', new S3Storage({ endpoint, publicEndpoint: endpoint, ...keys }));
});
afterAll(async () => {
  s3?.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['a folder', 'S3'])('files in %s', (name) => {
  const store = () => stores.get(name) as FileStorage;
  const text = async (key: string, limit?: number) => {
    const found = await store().read(key, limit);
    return found && (await gather(found)).toString();
  };

  it('arrive in parts, in any order, and are joined byte for byte', async () => {
    const key = newKey(7);
    const parts = [randomBytes(5 * 1024 * 1024), randomBytes(5 * 1024 * 1024), randomBytes(123)];
    const uploadId = await store().begin(key);
    for (const i of [2, 0, 1]) {
      const bytes = parts[i] as Buffer;
      const written = await store().writePart(key, uploadId, i + 1, chunksOf(bytes), bytes.length);
      expect(written).toEqual({ partNumber: i + 1, size: bytes.length, eTag: md5(bytes) });
    }
    const listed = await store().listParts(key, uploadId);
    expect(listed).toEqual(parts.map((bytes, i) => ({ partNumber: i + 1, size: bytes.length, eTag: md5(bytes) })));
    expect(await store().sizeOf(key)).toBeNull();
    await store().complete(key, uploadId, listed);
    const whole = await store().read(key);
    expect(md5(await gather(whole as AsyncIterable<Uint8Array>))).toBe(md5(Buffer.concat(parts)));
    expect(await store().sizeOf(key)).toBe(Buffer.concat(parts).length);
  });

  it('take a part again: the later one counts', async () => {
    const key = newKey(7);
    const uploadId = await store().begin(key);
    await store().writePart(key, uploadId, 1, chunksOf(Buffer.from('first')), 5);
    await store().writePart(key, uploadId, 1, chunksOf(Buffer.from('again')), 5);
    const listed = await store().listParts(key, uploadId);
    expect(listed).toEqual([{ partNumber: 1, size: 5, eTag: md5(Buffer.from('again')) }]);
    await store().complete(key, uploadId, listed);
    expect(await text(key)).toBe('again');
  });

  it('are put, read from their start and removed; what is not there is no failure', async () => {
    const key = thumbnailKey(newKey(7));
    await store().put(key, Buffer.from('a small picture'));
    expect([await text(key, 7), await text(key)]).toEqual(['a small', 'a small picture']);
    await store().remove(key);
    await store().remove(key);
    expect([await text(key), await store().sizeOf(key)]).toEqual([null, null]);
  });

  it('may be empty', async () => {
    const key = newKey(7);
    await store().put(key, Buffer.alloc(0));
    expect([await text(key, 64), await store().sizeOf(key)]).toEqual(['', 0]);
  });

  it('forget an upload that is aborted, as often as asked', async () => {
    const key = newKey(7);
    const uploadId = await store().begin(key);
    await store().writePart(key, uploadId, 1, chunksOf(Buffer.from('x')), 1);
    await store().abort(key, uploadId);
    await store().abort(key, uploadId);
    expect(await store().sizeOf(key)).toBeNull();
  });

  it('are all listed, and nothing that is only arriving', async () => {
    const keys = [newKey(8), thumbnailKey(newKey(8)), newKey(9)];
    for (const key of keys) await store().put(key, Buffer.from('x'));
    const arriving = newKey(8);
    const uploadId = await store().begin(arriving);
    await store().writePart(arriving, uploadId, 1, chunksOf(Buffer.from('x')), 1);
    const listed: string[] = [];
    for await (const key of store().keys()) if (/^a[89]\//.test(key)) listed.push(key);
    expect(listed.sort()).toEqual([...keys].sort());
  });

  it('have no keys that could be a way through folders', async () => {
    for (const key of ['../secret', 'a7/../../secret', `a7/${'x'.repeat(43)}/y`, 'a7/short', ''])
      await expect(async () => store().read(key)).rejects.toThrow('This is not a key of the file store');
  });
});

describe('S3', () => {
  it('gives browsers a signed address for a part, when they reach it', async () => {
    const store = stores.get('S3') as FileStorage;
    const key = newKey(7);
    const uploadId = await store.begin(key);
    const address = await store.partAddress(key, uploadId, 1, 60);
    const answer = await fetch(address ?? '', { method: 'PUT', body: 'by the browser' });
    expect(answer.status).toBe(200);
    expect(await store.listParts(key, uploadId)).toMatchObject([{ partNumber: 1, size: 14 }]);
    expect(new URL(address ?? '').searchParams.get('X-Amz-Expires')).toBe('60');
    expect(await (stores.get('a folder') as FileStorage).partAddress(key, uploadId, 1, 60)).toBeNull();
  });
});

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
