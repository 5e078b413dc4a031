import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../../apps/contexts.ts';
import { type DemoWorld, openDemoWorld } from '../../../identity/testing/demo-world.ts';
import { panelDxf } from '../testing/samples.ts';
import { ask, type UploadingAs, upload } from '../testing/upload.ts';

let world: DemoWorld;
let demo: UploadingAs;
let nobody: UploadingAs;

beforeAll(async () => {
  world = await openDemoWorld(contexts);
  const as = async (mailbox: string) => ({ url: world.served.url, token: await world.signIn(world.here, mailbox) });
  demo = await as('demo');
  nobody = await as('nobody');
});
afterAll(() => world?.close());

const convert = (as: UploadingAs, body: unknown) =>
  ask<{ svgData: string; error: { message: string; details: { target: string; message: string }[] } }>(
    as,
    'POST',
    '/dxf/convert',
    body,
  );

describe('a DXF drawing', () => {
  it('B-223 is drawn as SVG by its upload key or by its file', async () => {
    const { key, url } = await upload(demo, 'panel.dxf', Buffer.from(panelDxf));
    const drawn = await convert(demo, { s3UploadKey: key });
    expect(drawn.status).toBe(200);
    expect(drawn.body.svgData).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*viewBox="-24 -[\d.]+ 1248 848"/,
    );
    expect(drawn.body.svgData).toMatch(/<path d="M0,0L1200,0L1200,800L0,800L0,0"/);
    const id = Number(/\d+/.exec(url.replace('/api/v1', ''))?.[0]);
    expect((await convert(demo, { userFileId: id })).body).toEqual(drawn.body);
  });

  it('B-223 is nobody else’s, and one of the two is asked for', async () => {
    const { key } = await upload(demo, 'panel.dxf', Buffer.from(panelDxf));
    expect((await convert(nobody, { s3UploadKey: key })).status).toBe(404);
    for (const body of [{}, { s3UploadKey: key, userFileId: 1 }])
      expect((await convert(demo, body)).body.error.details).toEqual([
        { target: 'userFileId', message: 'Give either s3UploadKey or userFileId' },
      ]);
  });

  it('that cannot be drawn says so', async () => {
    const empty = '0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n';
    for (const content of ['no drawing', empty, `${panelDxf.slice(0, 60)}\u0001\u0002`]) {
      const { key } = await upload(demo, 'broken.dxf', Buffer.from(content));
      const { status, body } = await convert(demo, { s3UploadKey: key });
      expect([status, body.error.message]).toEqual([422, 'Error converting DXF']);
    }
  });

  it('that would fill time or memory is given up, and the service goes on', async () => {
    const line = (i: number) => `0\nLINE\n8\n0\n10\n${i}\n20\n0\n11\n${i}\n21\n9\n`;
    const block = `0\nBLOCK\n2\nB\n${Array.from({ length: 400 }, (_, i) => line(i)).join('')}0\nENDBLK\n`;
    const insert = '0\nINSERT\n2\nB\n10\n0\n20\n0\n70\n3000\n71\n3000\n44\n1\n45\n1\n';
    const bomb = `0\nSECTION\n2\nBLOCKS\n${block}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${insert}0\nENDSEC\n0\nEOF\n`;
    const { key } = await upload(demo, 'bomb.dxf', Buffer.from(bomb));
    const before = process.memoryUsage().rss;
    const { status, body } = await convert(demo, { s3UploadKey: key });
    expect([status, body.error.message]).toEqual([422, 'Error converting DXF']);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
    const { key: good } = await upload(demo, 'panel.dxf', Buffer.from(panelDxf));
    expect((await convert(demo, { s3UploadKey: good })).status).toBe(200);
  });
});
