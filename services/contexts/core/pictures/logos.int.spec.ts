import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { type DemoWorld, openDemoWorld } from '../../identity/testing/demo-world.ts';

let world: DemoWorld;
const picture = (width: number, height = width, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width, height, channels: 4, background: 'teal' } })
    [format]()
    .toBuffer();
const base64 = async (bytes: Promise<Buffer>) => (await bytes).toString('base64');

beforeAll(async () => {
  world = await openDemoWorld(contexts);
});
afterAll(() => world?.close());

const as = (mailbox: string, method: string, path: string, body?: unknown) =>
  world.as(world.here, mailbox, method, path, body === undefined ? {} : { body });
const profile = async (mailbox = 'demo') =>
  (await as(mailbox, 'GET', '/profile')).body as { logoURL: string | null; user: { profileURL: string | null } };

describe.each([
  ['/account/logo', (p: Awaited<ReturnType<typeof profile>>) => p.logoURL],
  ['/users/current/logo', (p: Awaited<ReturnType<typeof profile>>) => p.user.profileURL],
])('%s', (path, urlOf) => {
  it('B-230 B-231 sets a square PNG sent as base64 in the field image, and removes it', async () => {
    expect(urlOf(await profile())).toBeNull();
    const sent = await base64(picture(200));
    expect((await as('demo', 'PUT', path, { image: sent })).status).toBe(200);
    const first = urlOf(await profile());
    const shown = await fetch(world.served.url + first);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 200, height: 200 });
    expect((await as('demo', 'PUT', path, { image: `data:image/png;base64,${sent}` })).status).toBe(200);
    const second = urlOf(await profile());
    expect(second).not.toBe(first);
    expect((await fetch(world.served.url + first)).status).toBe(404);
    expect((await as('demo', 'DELETE', path)).status).toBe(200);
    expect(urlOf(await profile())).toBeNull();
    expect((await fetch(world.served.url + second)).status).toBe(404);
    expect((await as('demo', 'DELETE', path)).status).toBe(200);
  });

  it('B-226 refuses what is no square PNG of 16 to 512 pixels', async () => {
    const refused = async (image: unknown) => {
      const { status, body } = await as('demo', 'PUT', path, { image });
      const [detail] = (body as { error: { details: { target: string; message: string }[] } }).error.details;
      return [status, detail?.target, detail?.message];
    };
    const sides = 'The image must have 16 to 512 pixels on each side';
    expect(await refused(await base64(picture(15)))).toEqual([422, 'image', sides]);
    expect(await refused(await base64(picture(513)))).toEqual([422, 'image', sides]);
    expect(await refused(await base64(picture(100, 120)))).toEqual([422, 'image', 'The image must be square']);
    expect(await refused(await base64(picture(100, 100, 'jpeg')))).toEqual([422, 'image', 'Please select a PNG image']);
    expect(await refused('no base64 at all!')).toEqual([422, 'image', 'Send the image as base64']);
    const cut = (await picture(100)).subarray(0, 30).toString('base64');
    expect(await refused(cut)).toEqual([422, 'image', 'This image cannot be read']);
    expect(await refused('')).toEqual([422, 'image', 'Please select an image file']);
    for (const side of [16, 512])
      expect((await as('demo', 'PUT', path, { image: await base64(picture(side)) })).status).toBe(200);
  });
});

it('B-231 lets everybody change the own picture, and the company’s only with the right', async () => {
  const image = await base64(picture(64));
  expect((await as('nobody', 'PUT', '/account/logo', { image })).status).toBe(403);
  expect((await as('nobody', 'DELETE', '/account/logo')).status).toBe(403);
  expect((await as('nobody', 'PUT', '/users/current/logo', { image })).status).toBe(200);
  expect((await profile('nobody')).user.profileURL).toMatch(/^\/api\/v1\/images\/a\d+-[\w-]{43}$/);
});
