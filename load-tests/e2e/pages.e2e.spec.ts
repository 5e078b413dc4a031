import { seedBusiness } from '@glasshouse/services/apps/tools/seed/seed-business';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { exportContract } from '@glasshouse/services/platform/export/export.contract';
import type { Runtime } from '@glasshouse/services/platform/runtime';
import { isWhole } from '@glasshouse/services/platform/testing/whole';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paint, wcagFaults } from './axe-faults.ts';
import { fits } from './fits.ts';
import { type PagePath, pagePaths } from './pages/page-paths.ts';
import { Asking } from './pages/settled.ts';
import { layFinger, shortTargets } from './targets.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let pages: readonly PagePath[];
/** What the menu calls a page, by its path. */
let menuNames: ReadonlyMap<string, string>;
const desk = { width: 1440, height: 900 };
/** Height of the window at most, px. */
const tallest = 12_000;
const phone = { width: 390, height: 844 };
/** Longest wait for a page to show at all, ms: a busy machine is slow. */
const shownMs = 45_000;
/** Fewer pages are never there. */
const leastPages = 55;

/** Four controls too small for a thumb among those that are large enough, by a label, an invisible edge or their row. */
const smallTargets = `<style>* { margin: 0; padding: 0; border: 0; box-sizing: border-box; line-height: 20px }
  button { display: block; width: 120px; height: 48px; margin-bottom: 20px }
  .wide { position: relative; width: 20px; height: 20px; margin: 20px } .wide::after { position: absolute; inset: -14px; content: "" }
  label { display: flex; height: 48px; width: 90px }</style>
  <button>Large</button><button style="height: 30px">Small</button><button class="wide" aria-label="Wide"></button>
  <label><input type="checkbox" aria-label="Labelled"> Yes</label>
  <p>A link in <a href="#one">a sentence</a> is as high as its line.</p>
  <p><a href="#two">Low</a></p>
  <ul><li><button style="height: 44px">Row</button></li><li><button style="height: 40px">Small in a row</button></li></ul>
  <div style="position: relative"><button>Half covered</button><div style="position: absolute; inset: 30px 0 0; background: white"></div></div>
  <button disabled style="height: 10px">Off</button>`;

const prepare = (runtime: Runtime, accountId: number) =>
  seedBusiness(runtime, { accountId, orders: 20, seed: 1, isNew: true });

beforeAll(async () => {
  world = await openWorld({ prepare });
  pages = await pagePaths(world.client);
  const { menu } = await world.client.call(identityContract.menu);
  const named = menu.flatMap((area) => area.children).filter(({ blocker }) => blocker === null);
  menuNames = new Map(named.map(({ link, name }) => [link, name]));
});
afterAll(() => world?.close());

/** Somebody who looks at pages, and what their screen asks for. */
interface Onlooker {
  readonly visitor: Visitor;
  readonly asking: Asking;
}

/**
 * Goes to a page: by its address when it is the first or looked at anew, else within the console, as a link does. Starting
 * the console for every page costs as much as all that is looked at; the long form does.
 */
async function goTo({ visitor, asking }: Onlooker, path: string, isAnew: boolean): Promise<void> {
  asking.forget();
  const isInside = !isAnew && (await visitor.page.evaluate('Boolean(window.__TSR_ROUTER__)'));
  if (isInside) await visitor.page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
  else await visitor.goTo(path);
}

/** Pixels that must be scrolled to see the end of a page: whatever fills a good part of the window may be what scrolls. */
const hiddenHeight = `Math.max(...[...document.querySelectorAll('*')]
  .filter((one) => one.clientHeight > innerHeight / 3 && one.scrollHeight > one.clientHeight)
  .map((one) => one.scrollHeight - one.clientHeight), 0)`;

/**
 * Makes the window as high as the page, as far as a screen may go. What stands half behind a bar that stays at the lower
 * edge would count as too small to hit, though one turn of the wheel brings it out.
 */
async function showWhole(page: Page): Promise<void> {
  await page.setViewportSize(desk);
  const hidden = Number(await page.evaluate(hiddenHeight));
  await page.setViewportSize({ ...desk, height: Math.min(desk.height + hidden, tallest) });
}

const themes = ['light', 'dark'] as const;

/** In short each page is looked at in one theme, by turns: both are made of the same colours by the same rules. */
const themesOf = (path: string) => (isWhole ? themes : themes.filter((_, i) => i === path.length % 2));

/** What is wrong with a page as it stands: rules of axe in its themes, and what a phone has to scroll sideways. */
async function faultsHere(page: Page, path: string, tab?: string): Promise<string[]> {
  const faults: string[] = [];
  const [name, part] = tab === undefined ? [path] : [`${path} ${tab}`, '[role="tabpanel"]'];
  await showWhole(page);
  for (const [i, colorScheme] of themesOf(path).entries()) {
    await paint(page, colorScheme);
    // Rules that a theme does not change are asked once.
    for (const fault of await wcagFaults(page, { part, isColourOnly: i > 0 }))
      faults.push(`${name} ${colorScheme} ${fault}`);
  }
  await page.setViewportSize(phone);
  if (!(await fits(page, phone.width))) faults.push(`${name} scrolls sideways on a phone`);
  await layFinger(page, true);
  for (const fault of await shortTargets(page, part)) faults.push(`${name} on a phone: ${fault}`);
  await layFinger(page, false);
  await page.setViewportSize(desk);
  return faults;
}

/** A page has one name: its heading is what the menu calls it. */
async function otherName(page: Page, path: string): Promise<string[]> {
  const wanted = menuNames.get(path);
  if (wanted === undefined) return [];
  const [title = ''] = await page.locator('h1').allInnerTexts();
  return title === wanted ? [] : [`${path} is "${wanted}" in the menu and "${title}" on the page`];
}

/** What is wrong with one page, and with each of its tabs. */
async function faultsOf(onlooker: Onlooker, path: string, isAnew = isWhole): Promise<string[]> {
  const { page } = onlooker.visitor;
  await goTo(onlooker, path, isAnew);
  const main = page.locator('main').first();
  const isShown = await main.waitFor({ timeout: shownMs }).then(
    () => true,
    () => false,
  );
  if (!isShown) return [`${path} shows no page`];
  await onlooker.asking.settled();
  const faults = [...(await otherName(page, path)), ...(await faultsHere(page, path))];
  const tabs = page.locator('main [role="tablist"] [role="tab"]');
  const count = isWhole ? await tabs.count() : 0;
  for (let i = 1; i < count; i += 1) {
    const tab = tabs.nth(i);
    if ((await tab.getAttribute('aria-selected')) === 'true') continue;
    await tab.click();
    await onlooker.asking.settled();
    faults.push(...(await faultsHere(page, path, await tab.innerText())));
  }
  return faults;
}

/** A fault counts when a second look finds it too: on a busy machine the first may catch a page half drawn. */
async function faultsSeenTwice(onlooker: Onlooker, path: string): Promise<string[]> {
  const first = new Set(await faultsOf(onlooker, path));
  if (first.size === 0) return [];
  return (await faultsOf(onlooker, path, true)).filter((fault) => first.has(fault));
}

describe('every page of the console', { timeout: 900_000 }, () => {
  it('is in the list of its routes', () => {
    expect(pages.length).toBeGreaterThanOrEqual(leastPages);
    expect(pages.filter(({ path }) => path.includes('$'))).toEqual([]);
  });

  it('has a rule for targets that finds what is too small, by itself or because something lies above it', async () => {
    const { page, close } = await world.visitor().then((one) => ({ page: one.page, close: () => one.close() }));
    await page.setContent(smallTargets);
    const faults = await shortTargets(page);
    expect(faults.map((fault) => /"(.*)"/.exec(fault)?.[1])).toEqual([
      'Small',
      'Low',
      'Small in a row',
      'Half covered',
    ]);
    expect(faults[0]).toContain('is 48 × 30, not 48');
    await close();
  });

  it.each([
    { who: 'somebody signed in', isPublic: false },
    { who: 'anybody', isPublic: true },
  ])('breaks no rule of axe and fits a phone, for $who', async ({ isPublic }) => {
    const waiting = pages.filter((one) => one.isPublic === isPublic).map(({ path }) => path);
    const look = async () => {
      const visitor = await world.visitor();
      const onlooker = { visitor, asking: new Asking(visitor.page) };
      if (!isPublic) await signIn(visitor);
      for (let path = waiting.shift(); path; path = waiting.shift())
        expect.soft(await faultsSeenTwice(onlooker, path)).toEqual([]);
      await visitor.close();
    };
    // Two look: while one waits for a page to fall quiet, the other is busy.
    await Promise.all([look(), look()]);
  });
});

async function signIn(visitor: Visitor): Promise<void> {
  // A report that is ready leaves its page: here it never is. A route of the browser's would do too, but it takes the
  // cache away, and each page would fetch the whole console anew.
  await visitor.page.addInitScript((path) => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).endsWith(path) ? new Promise(() => {}) : fetch(input, init);
  }, exportContract.signUrl.path);
  await visitor.goTo('/login');
  await visitor.signIn(world.email('demo'), world.password);
}
