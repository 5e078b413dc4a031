import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Stops there are on a page at most, from one control to the next. */
const mostStops = 120;
const patience = { timeout: 120_000 };

/** Somebody who works without a mouse: Tab, arrows, Enter, letters. Nothing here clicks or focuses by itself. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Moves the focus by Tab until it is on a control. Fails when Tab never comes there. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    // A button whose page still waits for an answer may have the focus already, and hears no key.
    await expect.poll(() => target.evaluate((element) => element.matches(':disabled')), patience).toBe(false);
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}`);
  }

  /** Types into a control that Tab leads to, in the place of what stands there. */
  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Presses a button that Tab leads to. */
  async press(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press('Enter');
  }

  /** Runs a command of the palette by its name. */
  async command(name: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k');
    const search = this.page.getByLabel('Search pages and actions');
    await search.waitFor();
    await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
    await this.page.keyboard.type(name);
    const found = this.page.getByRole('dialog').getByText(name, { exact: true }).first();
    await found.waitFor();
    const isChosen = () => found.evaluate((element) => element.closest('[data-selected]') !== null);
    for (let stop = 0; stop < mostStops && !(await isChosen()); stop += 1) await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
    await paletteGone(this.page);
  }
}

/** Waits until the palette has left the page: while a dialog stands in it, even one that fades, no single key is heard. */
export async function paletteGone(page: Page): Promise<void> {
  const palette = page.locator('[role="dialog"]').filter({ has: page.getByLabel('Search pages and actions') });
  await expect.poll(() => palette.count(), patience).toBe(0);
}
