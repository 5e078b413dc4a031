import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeWorker } from '../../console/offline-shell.ts';
import { sharedBrowser } from './browser.ts';

const scope = '/apps/glass-production-station/';
/** How the server is: as it should be, in trouble, or not there. */
let standing: 'well' | 'ill' | 'away' = 'well';
let release = 'a';
let worker: string;
let server: Server;
let context: BrowserContext;
let page: Page;

const manifestOf = (name: string) => ({
  'index.html': {
    file: `assets/main-${name}.js`,
    dynamicImports: ['src/ui/hosts.tsx', 'src/routes/_app/other.tsx?part'],
  },
  // Another page: it does not exist here, and asking for it would fail.
  'src/routes/_app/other.tsx?part': { file: 'missing.txt' },
  'src/routes/_station.tsx?part': { file: `assets/layout-${name}.js` },
  'src/routes/_station/apps.glass-production-station.$id.stage.$stageId.tsx?part': {
    file: `assets/station-${name}.js`,
    css: [`assets/station-${name}.css`],
  },
  'src/ui/hosts.tsx': { file: `assets/hosts-${name}.js` },
});
const pageOf = (name: string) => `<!doctype html><title>Release ${name}</title><div id="root"></div>
  <script type="module" src="/assets/main-${name}.js"></script>`;
/** The program of a release says its name and keeps itself. */
const programOf = (name: string) => `document.getElementById('root').textContent = 'Release ${name}';
  navigator.serviceWorker.register('/station-worker.js', { scope: '${scope}', updateViaCache: 'none' });`;

/** What a server of the present release answers, with the type of it; null: it knows no such file. */
function answerTo(path: string): [type: string, text: string] | null {
  if (path === '/station-worker.js')
    return ['text/javascript', writeWorker(worker, manifestOf(release), pageOf(release))];
  if (path.startsWith('/assets/') && !path.includes(`-${release}.`)) return null;
  if (path.startsWith('/assets/main-')) return ['text/javascript', programOf(release)];
  if (path.endsWith('.js')) return ['text/javascript', ''];
  if (path.endsWith('.css')) return ['text/css', ''];
  if (path === '/missing.txt') return null;
  return path.endsWith('.svg') ? ['image/svg+xml', '<svg/>'] : ['text/html', pageOf(release)];
}

beforeAll(async () => {
  worker = await readFile(join(projectRoot(), 'console', 'station-worker.js'), 'utf8');
  server = createServer((request, reply) => {
    if (standing === 'away') return void request.socket.destroy();
    const answer = answerTo(request.url ?? '/');
    const type = { 'content-type': answer?.[0] ?? 'text/plain', 'cache-control': 'no-store' };
    reply.writeHead(standing === 'ill' ? 503 : answer ? 200 : 404, type).end(standing === 'ill' ? 'ill' : answer?.[1]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context = await (await sharedBrowser()).newContext({
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  page = await context.newPage();
});
afterAll(async () => {
  await context?.close();
  server?.closeAllConnections();
  await new Promise((done) => server?.close(done));
});

const open = async () => {
  await page.goto(`${scope}7/stage/1`);
  await page.locator('#root:not(:empty)').waitFor();
  return page.locator('#root').textContent();
};
const keptReleases = () => page.evaluate(async () => (await caches.keys()).length);
/** The worker of the present release has everything and has forgotten the others. */
const isKept = (name: string) =>
  page.evaluate(async (file) => {
    const names = await caches.keys();
    return names.length === 1 && (await caches.match(file)) !== undefined;
  }, `/assets/hosts-${name}.js`);

it('opens without a server what it kept, and a new release takes the place of the old one', async () => {
  expect(await open()).toBe('Release a');
  await expect.poll(() => isKept('a')).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const trouble of ['away', 'ill'] as const) {
    standing = trouble;
    expect(await open()).toBe('Release a');
  }
  standing = 'well';
  release = 'b';
  expect(await open()).toBe('Release b');
  await expect.poll(() => isKept('b')).toBe(true);
  standing = 'away';
  expect(await open()).toBe('Release b');
  expect(await keptReleases()).toBe(1);
});

it('keeps nothing of a release that is replaced while it is fetched, and answers for no other page', async () => {
  standing = 'well';
  release = 'b';
  const wrong = writeWorker(worker, manifestOf('c'), pageOf('c'));
  worker = wrong;
  expect(await open()).toBe('Release b');
  expect(await isKept('b')).toBe(true);
  standing = 'away';
  await expect(page.goto('/production/stations')).rejects.toThrow('ERR_');
});
