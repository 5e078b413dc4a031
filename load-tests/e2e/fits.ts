import type { Page } from 'playwright-core';

const tries = 10;
const pauseMs = 100;

/** True when a page needs no scrolling sideways in a width (px); one that takes another layout for it gets a second. */
export async function fits(page: Page, width: number): Promise<boolean> {
  for (let i = 0; i < tries; i += 1) {
    if (Number(await page.evaluate('document.documentElement.scrollWidth')) <= width) return true;
    await page.waitForTimeout(pauseMs);
  }
  return false;
}
