import { developer, hireDeveloper } from '@glasshouse/services/apps/testing/developer';
import { isWhole } from '@glasshouse/services/platform/testing/whole';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paint, wcagFaults } from './axe-faults.ts';
import { fits } from './fits.ts';
import { throughDialog, walkThrough } from './gallery/keyboard.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let visitor: Visitor;

const ids = Array.from({ length: 60 }, (_, i) => `W-${String(i + 1).padStart(2, '0')}`);
const themes = ['light', 'dark'] as const;
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Where axe looks: in short only on the wide screen; that a block fits the narrow one is always looked at. */
const axeScreens = isWhole ? screens : screens.slice(0, 1);
/** In short each block is looked at in one theme, by turns. */
const themesOf = (at: number) => (isWhole ? themes : themes.filter((_, i) => i === at % 2));
/** Blocks with dialogs; in short one of each kind: over a form, over a list, over a picture. */
const withDialogs = ['W-09', 'W-24', 'W-42', ...(isWhole ? ['W-07', 'W-25', 'W-26', 'W-43', 'W-44', 'W-45'] : [])];
/** Answers of samples that never come have skeletons after this time, ms. */
const settleMs = 310;

/** Opens a block, and waits for its states. */
async function open(id: string): Promise<void> {
  const { page } = visitor;
  await page.evaluate(`location.hash = '${id}'`);
  await page.getByRole('heading', { level: 2, name: new RegExp(`^${id}`) }).waitFor();
  await page.locator('section section h3').first().waitFor();
  await page.waitForTimeout(settleMs);
}

beforeAll(async () => {
  world = await openWorld({ prepare: hireDeveloper });
  visitor = await world.visitor();
  await visitor.goTo('/login?redirect=%2Fsupport%2Fgallery');
  await visitor.signIn(developer.email, developer.password);
  await visitor.page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
});
afterAll(async () => {
  await visitor?.close();
  await world?.close();
});

describe('the gallery', { timeout: 400_000 }, () => {
  it('breaks no rule of axe in any block, fits a phone, and is walked through by Tab, the focus seen and never held', async () => {
    const { page } = visitor;
    const faults: string[] = [];
    let stops = 0;
    for (const [at, id] of ids.entries()) {
      await open(id);
      for (const size of axeScreens) {
        await page.setViewportSize(size);
        for (const [i, colorScheme] of themesOf(at).entries()) {
          await paint(page, colorScheme);
          // What stands around the block is the same for all of them.
          const part = id === ids[0] ? undefined : 'section[data-block]';
          for (const fault of await wcagFaults(page, { part, isColourOnly: i > 0 }))
            faults.push(`${id} ${size.width} ${colorScheme} ${fault}`);
        }
      }
      await page.setViewportSize(screens[1] as { width: number; height: number });
      if (!(await fits(page, 390))) faults.push(`${id} scrolls sideways`);
      await page.setViewportSize(screens[0] as { width: number; height: number });
      await paint(page, 'light');
      const walk = await walkThrough(page, 'section[data-block]');
      stops += walk.stops;
      for (const fault of walk.faults) faults.push(`${id} ${fault}`);
    }
    expect(await page.getByText('This sample is broken').count()).toBe(0);
    expect(faults).toEqual([]);
    expect(stops).toBeGreaterThan(ids.length * 4);
  });

  it('goes from block to block by J, K and the arrows, searches by /', async () => {
    const { page } = visitor;
    const current = page.locator('nav[aria-label="Blocks"] [aria-current]');
    await open('W-11');
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).click();
    await page.keyboard.press('j');
    await expect.poll(() => current.textContent()).toContain('W-12');
    await page.keyboard.press('k');
    await expect.poll(() => current.textContent()).toContain('W-11');
    // A sample that comes late may take the focus from whoever types.
    await page.locator('section[data-block] section').first().waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('search');
    await page.keyboard.type('wizard');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => current.textContent()).toContain('W-23');
    await page.getByRole('searchbox', { name: 'Search the blocks' }).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('nav[aria-label="Blocks"] li').count()).toBe(60);
  });

  it.each(withDialogs)(
    'opens and closes the dialogs of %s by the keyboard, each without a fault of axe',
    async (id) => {
      const { page } = visitor;
      await open(id);
      const count = await page.locator('section[data-block] section').count();
      const faults: string[] = [];
      for (let i = 0; i < count; i += 1) {
        const button = `section[data-block] section:nth-of-type(${i + 1}) button`;
        for (const fault of await throughDialog(page, button, () => wcagFaults(page))) faults.push(`${i} ${fault}`);
      }
      expect(faults).toEqual([]);
    },
  );

  it('is refused to everybody else, with the reason', async () => {
    const other = await world.visitor();
    await other.goTo('/login?redirect=%2Fsupport%2Fgallery');
    await other.signIn(world.email('demo'), world.password);
    await other.page.locator('#content').getByText('Only platform developers may open this.').waitFor();
    expect(await other.page.getByRole('heading', { name: 'Gallery' }).count()).toBe(0);
    await other.close();
  });
});
