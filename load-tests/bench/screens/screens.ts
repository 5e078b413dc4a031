import { seedBusiness } from '@glasshouse/services/apps/tools/seed/seed-business';
import { demoUsers } from '@glasshouse/services/contexts/identity/demo';
import type { Runtime } from '@glasshouse/services/platform/runtime';
import type { Page } from 'playwright-core';
import type { Bar } from '../../bars/bar.ts';
import { median, percentile, round } from '../../bars/measure.ts';
import { openBrowser } from '../../e2e/browser.ts';
import { openBenchStack } from '../bench-stack.ts';
import { openGridPage } from '../grid-page.ts';
import { type Lap, lap, typedButLast, until } from './stopwatch.ts';

/** From a press until the next drawing at most, ms: what the web calls a good INP. */
const inpMs = 200;

/** A list is here: the page that was asked for, and no row is still waited for. */
const listAt = (path: string, more = 'true') =>
  `location.pathname === '${path}' && document.querySelector('tbody [data-row]') &&
   !document.querySelector('tbody [aria-busy], table[aria-busy="true"]') && (${more})`;

const rows = `document.querySelectorAll('tbody [data-row]').length`;
const menu = (page: Page, path: string) => page.locator(`nav[aria-label="Main"] a[href="${path}"]`).first().click();

/** What people do all day; each answers with one lap and is done over and over. */
const actions: Readonly<Record<string, (page: Page, draft: string) => Promise<Lap>>> = {
  async 'list to list'(page) {
    await menu(page, '/orders');
    await until(page, listAt('/orders'));
    return lap(page, () => menu(page, '/contacts'), listAt('/contacts'));
  },
  async 'open a record'(page) {
    await menu(page, '/orders');
    await until(page, listAt('/orders'));
    const number = (await page.locator('tbody [data-row]').first().locator('a').first().innerText()).trim();
    const open = () => page.locator('tbody [data-row]').first().locator('a').first().click();
    return lap(page, open, `document.querySelector('h1')?.innerText.includes('${number}')`);
  },
  async filter(page) {
    await menu(page, '/orders');
    await until(page, listAt('/orders'));
    const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^All/ });
    const before = Number(await page.evaluate(rows));
    const isOther = `[...document.querySelectorAll('nav[aria-label="Views"] a')].some((a) => a.ariaCurrent === 'page' && a.innerText.startsWith('All'))`;
    return lap(page, () => view.click(), listAt('/orders', `${isOther} && ${rows} >= ${before}`));
  },
  async search(page) {
    await menu(page, '/orders');
    await until(page, listAt('/orders'));
    const number = (await page.locator('tbody [data-row]').last().locator('a').first().innerText()).trim();
    await page.getByRole('searchbox', { name: 'Search orders' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await until(page, listAt('/orders', `${rows} > 1`));
    return lap(page, await typedButLast(page, number), listAt('/orders', `${rows} === 1`));
  },
  async 'save a line'(page, draft) {
    await page.evaluate(`history.pushState(null, '', '${draft}')`);
    await page.getByRole('button', { name: /^Edit order/ }).click();
    await page.getByLabel('Type a line').click();
    await page.keyboard.type('6CLR 900x600 x2', { delay: 20 });
    await page.getByText(/pcs? · /).waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByLabel(/^Price, line/)
      .last()
      .filter({ hasText: /\d/ })
      .waitFor();
    return lap(
      page,
      () => page.keyboard.press('Control+s'),
      `[...document.querySelectorAll('main button')].some((one) => (one.ariaLabel ?? one.innerText).startsWith('Edit order'))`,
    );
  },
};

/** A draft to write lines into; its path. */
async function makeDraft(page: Page): Promise<string> {
  await page.goto('/orders/new');
  await page.getByPlaceholder('Name, suburb or phone').click();
  // A plain `option` of a select is no customer.
  await page.locator('[role="option"]:visible').first().click();
  await page.getByLabel('Type a line').click();
  await page.keyboard.type('6CLR 1200x800 x2');
  await page.getByText(/pcs? · /).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/orders\/\d+$/);
  return new URL(page.url()).pathname;
}

const business = (orders: number) => (runtime: Runtime, accountId: number) =>
  seedBusiness(runtime, { accountId, orders, seed: 1, isNew: true });

/**
 * Bar `screens`: list to list, open a record, filter, search and save a line in Chromium on a processor four times slower.
 * The first lap of each fetches its page and is left out of the median; it counts for the interactions. CHROMIUM names the browser.
 */
export const screens: Bar = async ({ orders = 60, times = 12, throttle = 4 }) => {
  const bench = await openBenchStack({ services: ['all-in-one'], prepare: business(orders) });
  const browser = await openBrowser();
  try {
    const { page } = await openGridPage(browser, bench.stack.address, throttle);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(demoUsers[0]?.email ?? '');
    await page.getByLabel('Password', { exact: true }).fill(bench.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    const draft = await makeDraft(page);
    const figures: Record<string, { firstMs: number; medianMs: number; worstMs: number; inpMs: number }> = {};
    for (const [name, act] of Object.entries(actions)) {
      const laps: Lap[] = [];
      for (let i = 0; i < times; i += 1) laps.push(await act(page, draft));
      figures[name] = summary(laps);
    }
    const worst = Math.max(...Object.values(figures).map((one) => one.inpMs));
    return {
      bar: 'screens',
      figure: `${Object.entries(figures)
        .map(([name, { medianMs }]) => `${name} ${medianMs} ms`)
        .join(', ')}; INP ${worst} ms at most`,
      target: `INP ${inpMs} ms on each`,
      pass: worst <= inpMs,
      throttle,
      times,
      figures,
    };
  } finally {
    await browser.close();
    await bench.close();
  }
};

const summary = (laps: readonly Lap[]) => ({
  firstMs: round(laps[0]?.ms ?? 0, 0),
  medianMs: round(median(laps.slice(1).map(({ ms }) => ms)), 0),
  worstMs: round(Math.max(...laps.map(({ ms }) => ms)), 0),
  // As the web counts it: of three in four visits.
  inpMs: round(
    percentile(
      laps.map(({ interactionMs }) => interactionMs),
      0.75,
    ),
    0,
  ),
});
