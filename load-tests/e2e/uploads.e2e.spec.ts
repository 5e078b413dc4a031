import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { filesContract } from '@glasshouse/services/contexts/core/files/files.contract';
import { corpus } from '@glasshouse/services/contexts/core/files/testing/corpus/corpus';
import { papers } from '@glasshouse/services/contexts/core/files/testing/corpus/papers';
import { payload } from '@glasshouse/services/contexts/core/files/testing/corpus/sample-file';
import { RandomContent } from '@glasshouse/services/contexts/core/files/testing/random-content';
import { panelDxf } from '@glasshouse/services/contexts/core/files/testing/samples';
import { ask, type UploadingAs, upload } from '@glasshouse/services/contexts/core/files/testing/upload';
import { isWhole } from '@glasshouse/services/platform/testing/whole';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let canary: Server;
let demo: UploadingAs;
let visitor: Visitor;
let folder: string;
/** What called the canary: something ran, or was followed. */
const calls: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-uploads-'));
  world = await openWorld();
  canary = createServer((request, response) => {
    if (request.url === '/control') return void response.end(`<script>${payload(canaryUrl())}</script>`);
    // Browsers ask every site they open for its icon.
    if (request.url !== '/favicon.ico') calls.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
  }).listen(0, '127.0.0.1');
  demo = { url: world.base, token: world.client.bearer };
  visitor = await world.visitor();
  await visitor.goTo('/login');
  await visitor.signIn(world.email('demo'), world.password);
});
afterAll(async () => {
  canary?.close();
  await rm(folder, { recursive: true, force: true });
  await world?.close();
});

const canaryUrl = () => `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;

const newContact = async (name: string) => {
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC' as const, postcode: '3195' };
  return (await world.client.call(contactsContract.createContact, { body: { name, address } })).id;
};
const attach = async (linkId: number, name: string, bytes: Buffer, claims = '') => {
  const { key } = await upload(demo, name, bytes, claims);
  const body = { linkType: 'contact', linkId, s3UploadKey: key, name };
  return (await ask<{ id: number }>(demo, 'POST', '/files', body)).body.id;
};
const chooser = (page: Page) => page.locator('input[type=file][multiple]');

describe('files of a contact', () => {
  it('W-08 W-25 go up in parts, go on after the page was loaded anew, are looked at and downloaded', async () => {
    const { page } = visitor;
    const id = await newContact('Ozone Window Co');
    await page.goto(`/contacts/${id}`);
    const content = new RandomContent(30_000_000, 3);
    const file = join(folder, 'survey.bin');
    await writeFile(file, content.part(0, content.size));
    let passed = 0;
    await page.route('**/part?key=*&signature=*', async (route) => {
      passed += 1;
      if (passed <= 2) await route.continue();
    });
    await chooser(page).setInputFiles(file);
    await page.getByText(/Uploading, (2[0-9]|[3-9][0-9])%/).waitFor();
    await expect.poll(() => passed, { timeout: 120_000 }).toBeGreaterThan(2);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.unroute('**/part?key=*&signature=*');
    await page.getByText(/^Stopped at \d+%. Continue by choosing the file again/).waitFor();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/part?')) sent += 1;
    });
    await page.getByLabel('Choose survey.bin again').setInputFiles(file);
    const line = page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: 'survey.bin' });
    await line.waitFor();
    // Two of four parts had arrived.
    expect(sent).toBeLessThanOrEqual(3);
    const downloading = page.waitForEvent('download');
    await line.getByRole('button', { name: 'Download survey.bin' }).click();
    expect((await downloading).suggestedFilename()).toBe('survey.bin');
    await line.getByRole('button', { name: 'Preview survey.bin' }).or(line.getByText('survey.bin')).first().click();
    await page.getByText('Unknown file type. No preview available').waitFor();
    expect(await visitor.axe()).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('B-222 a PDF and a drawing are shown, by the rules of the page for scripts and sources', async () => {
    const { page } = visitor;
    const id = await newContact('Kerr & Sons Glazing');
    const paper = papers('http://127.0.0.1:9').find((one) => one.name === 'paper-plain.pdf');
    await attach(id, 'paper.pdf', paper?.bytes ?? Buffer.alloc(0));
    await attach(id, 'panel.dxf', Buffer.from(panelDxf));
    await page.goto(`/contacts/${id}`);
    await page.getByRole('list', { name: 'Files' }).getByText('paper.pdf').click();
    const sheet = page.getByRole('img', { name: 'Page 1' });
    await expect.poll(() => sheet.evaluate(isBlue), { timeout: 120_000 }).toBe(true);
    await page.getByRole('list', { name: 'Documents' }).getByText('panel.dxf').click();
    const drawing = page.getByRole('img', { name: 'panel.dxf' });
    const width = () => drawing.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width, { timeout: 120_000 }).toBeGreaterThan(0);
    expect(await visitor.axe()).toEqual([]);
    expect(visitor.faults).toEqual([]);
  });
});

/** Runs in the page: is there a blue point in the middle of the lower part? */
function isBlue(element: SVGElement | HTMLElement): boolean {
  const canvas = element as HTMLCanvasElement;
  const { data } = canvas.getContext('2d')?.getImageData(canvas.width * 0.25, canvas.height * 0.75, 1, 1) ?? {
    data: [],
  };
  return (data[2] ?? 0) > 200 && (data[0] ?? 255) < 60;
}

/** In short, one of so many is looked at. */
const oneOf = isWhole ? 1 : 4;

describe('S14 files that nobody should trust, looked at in the browser', () => {
  it('would be seen if they ran', async () => {
    const control = await visitor.page.context().newPage();
    await control.goto(`${canaryUrl()}/control`);
    await expect.poll(() => [...calls].sort(), { timeout: 120_000 }).toEqual(['/picture', '/script']);
    expect(await control.evaluate(() => (window as { __ran?: number }).__ran)).toBe(1);
    await control.close();
    calls.length = 0;
  });

  it('run nothing and call nobody, neither in the preview nor when their address is opened', async () => {
    const { page } = visitor;

    const samples = corpus(canaryUrl())
      .filter(
        (one) =>
          /^(svg|page|paper|drawing-\w+-markup|drawing-(xref|image)|png-html|gif-js|gif-script|jpeg-html|letter|code)/.test(
            one.name,
          ) && !one.isRefused,
      )
      .filter((_, i) => i % oneOf === 0);
    const id = await newContact('Samples');
    const ids: number[] = [];
    for (const { name, bytes, claims } of samples) ids.push(await attach(id, name, bytes, claims));
    await page.goto(`/contacts/${id}`);
    await page
      .getByRole('list', { name: 'Files' })
      .getByText(samples[0]?.name ?? '', { exact: true })
      .click();
    const documents = page.getByRole('list', { name: 'Documents' });
    await documents
      .getByRole('button')
      .nth(samples.length - 1)
      .waitFor();
    for (let i = 0; i < samples.length; i += 1) {
      await documents.getByRole('button').nth(i).click();
      await page.waitForTimeout(150);
    }
    await page.waitForTimeout(2_000);
    expect(await page.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined();
    expect(await page.title()).not.toBe('ran');
    await openAddresses(page, ids);
    expect(calls).toEqual([]);
    // What a browser reports of broken and hostile content is no fault of the page.
    visitor.forgive(/.*/);
  }, 600_000);
});

/** Opens every address as a page of its own, shown inline where that is allowed, signed as a browser would need it. */
async function openAddresses(page: Page, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const path = `${filesContract.downloadFile.path.replace(':id', String(id))}?inline=1`;
    const { body } = await ask<{ url: string }>(demo, 'POST', '/system/signedurl', { path });
    const opened = await page.context().newPage();
    await opened.goto(world.base + body.url).catch(() => undefined);
    expect(await opened.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined();
    await opened.close();
  }
}
