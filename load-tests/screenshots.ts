import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import { ApiClient } from '@glasshouse/services/platform/testing/api-client';
import type { Browser } from 'playwright-core';
import { openBrowser } from './e2e/browser.ts';
import { Visitor } from './e2e/visitor.ts';
import { takeEveryPage } from './screenshots/every-page.ts';
import { type Picture, pictures } from './screenshots/pictures.ts';

/**
 * `npm run screenshots`: takes the pictures of the README from the running demo business, in Chromium.
 * `npm run screenshots -- every`: every page at three sizes in both themes, into the data folder, to be looked at;
 * `-- every 390-light 1024-dark`: only these.
 */
const folder = join(projectRoot(), 'docs', 'screenshots');
const size = { width: 1440, height: 900 };
const mostBytes = 400_000;
/** Long enough for lists and drawings that follow the page itself. */
const settleMs = 1_500;

interface SignIn {
  readonly email: string;
  readonly password: string;
}

const data = process.env.GLASSHOUSE_DATA ?? join(projectRoot(), '.data');

const demoSignIn = async (): Promise<SignIn> => JSON.parse(await readFile(join(data, 'demo.json'), 'utf8')) as SignIn;

async function take(visitor: Visitor, path: string, name: string): Promise<void> {
  const { page } = visitor;
  await visitor.goTo(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.waitForTimeout(settleMs);
  const file = join(folder, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  const { size: bytes } = await stat(file);
  if (bytes > mostBytes) throw new Error(`${name}.png has ${bytes} bytes, more than ${mostBytes}`);
  process.stdout.write(`docs/screenshots/${name}.png ${Math.round(bytes / 1000)} kB ${visitor.path}\n`);
}

async function takeAll(browser: Browser, base: string, colours: 'light' | 'dark'): Promise<void> {
  const signIn = await demoSignIn();
  const client = new ApiClient(base);
  await client.signIn(identityContract.authenticate, signIn.email, signIn.password);
  const visitor = await Visitor.open(browser, { base, colours, ...size });
  const isWanted = (picture: Picture) => colours === 'light' || picture.hasDark;
  const nameOf = (picture: Picture) => (colours === 'light' ? picture.name : `${picture.name}-dark`);
  for (const picture of pictures.filter((one) => one.isPublic && isWanted(one)))
    await take(visitor, await picture.path(client), nameOf(picture));
  await visitor.goTo('/login');
  await visitor.signIn(signIn.email, signIn.password);
  for (const picture of pictures.filter((one) => !one.isPublic && isWanted(one)))
    await take(visitor, await picture.path(client), nameOf(picture));
  if (visitor.faults.length > 0) throw new Error(`The pages complained: ${visitor.faults.join(' | ')}`);
}

async function takeEvery(browser: Browser, base: string): Promise<void> {
  const signIn = await demoSignIn();
  const client = new ApiClient(base);
  await client.signIn(identityContract.authenticate, signIn.email, signIn.password);
  const folder = join(data, 'pictures');
  const [, , , ...looks] = process.argv;
  const taken = await takeEveryPage(browser, { base, client, signIn, folder, looks });
  process.stdout.write(`${taken} pictures: ${join(folder, 'index.html')}\n`);
}

const base = process.env.GLASSHOUSE_ADDRESS;
if (!base) throw new Error('GLASSHOUSE_ADDRESS is not set: run npm run screenshots');
await mkdir(folder, { recursive: true });
const browser = await openBrowser();
try {
  if (process.argv[2] === 'every') await takeEvery(browser, base);
  else {
    await takeAll(browser, base, 'light');
    await takeAll(browser, base, 'dark');
  }
} finally {
  await browser.close();
}
