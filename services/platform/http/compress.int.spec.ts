import 'reflect-metadata';
import { request } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signToken } from '../auth/tokens.ts';
import type { Harness } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { createHttpApp } from './http-app.ts';

let h: Harness & { accountId: number };
let app: NestFastifyApplication;
let base: string;
beforeAll(async () => {
  h = await openToys();
  app = await createHttpApp(h.runtime, { isMain: false });
  await app.listen(0, '127.0.0.1');
  base = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  await h.close();
});

/** Sends as it is and gives the bytes as they came: fetch would unzip them. */
async function send(
  method: string,
  path: string,
  { userId = 1, body, ...headers }: { userId?: number; body?: Buffer } & Record<string, unknown> = {},
) {
  const token = await signToken(
    h.runtime.config.secret,
    { accountId: h.accountId, userId, sessionId: 's' },
    new Date(),
  );
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((done, fail) => {
    const sent = request(
      `${base}/api/v1${path}`,
      { method, headers: { authorization: `Bearer ${token}`, ...(headers as Record<string, string>) } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}
const json = { 'content-type': 'application/json' };

it('B-057 zips large answers for who takes gzip, and no small ones', async () => {
  const zipped = await send('GET', '/openapi.json', { 'accept-encoding': 'br, gzip' });
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  const plain = await send('GET', '/openapi.json');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
  expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 3);
  const small = await send('GET', '/health/live', { 'accept-encoding': 'gzip' });
  expect(small.headers['content-encoding']).toBeUndefined();
});

it('writes the description once: the same bytes under a strong name, 304 to who has them, another name when zipped', async () => {
  const first = await send('GET', '/openapi.json');
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]{40,}"$/);
  expect((await send('GET', '/openapi.json')).bytes.equals(first.bytes)).toBe(true);
  const known = await send('GET', '/openapi.json', { 'if-none-match': `"other", ${etag}` });
  expect([known.status, known.bytes.length, known.headers.etag]).toEqual([304, 0, etag]);
  expect(known.headers['cache-control']).toBe('private, no-cache');
  const zipped = await send('GET', '/openapi.json', { 'accept-encoding': 'gzip', 'if-none-match': etag });
  expect([zipped.status, zipped.headers.etag === etag]).toEqual([200, false]);
  const both = { 'accept-encoding': 'gzip', 'if-none-match': String(zipped.headers.etag) };
  expect((await send('GET', '/openapi.json', both)).status).toBe(304);
});

it('B-057 reads zipped bodies; what does not unzip is refused, and a bomb counts with its unzipped size', async () => {
  const zipped = (body: string | Buffer) => ({ ...json, 'content-encoding': 'gzip', body: gzipSync(body) });
  expect((await send('POST', '/toys', zipped('{"name":"zipped train"}'))).status).toBe(200);
  expect(
    (await send('POST', '/toys', { ...json, 'content-encoding': 'gzip', body: Buffer.from('no gzip') })).status,
  ).toBe(400);
  const bomb = await send('POST', '/toys', zipped(Buffer.alloc(50_000_000, 32)));
  expect(bomb.status).toBe(413);
});

it('B-055 B-054 forbids every shared cache, and says when a developer works inside an account', async () => {
  const own = await send('GET', '/toys');
  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(own.headers['x-proxy-access']).toBeUndefined();
  expect((await send('GET', '/toys', { userId: 3 })).headers['x-proxy-access']).toBe('1');
});

it('goes on when a zipped body that nobody reads does not unzip', async () => {
  const broken = { 'content-encoding': 'gzip', 'content-type': 'image/png', body: Buffer.from('no gzip') };
  for (const path of ['/toys', '/nothing-here']) expect((await send('POST', path, broken)).status).toBeLessThan(500);
  expect((await send('GET', '/health/live')).status).toBe(200);
});
