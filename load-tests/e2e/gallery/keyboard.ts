import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where the focus is: whether it can be seen, and inside what. */
interface Place {
  /** Names the element among all that were met. */
  readonly id: number;
  readonly what: string;
  readonly isLost: boolean;
  readonly isSeen: boolean;
  readonly isInside: boolean;
  readonly isInDialog: boolean;
}

// A ring may be drawn by the element, by what surrounds it, or by the face beside a hidden input.
const look = (inside: string) => `(() => {
  const at = document.activeElement;
  const drawsRing = (e, part) => {
    const { outlineStyle, outlineWidth, boxShadow, opacity } = getComputedStyle(e, part);
    return opacity !== '0' && ((outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none');
  };
  const isRing = (e) => e !== null && e !== undefined && (drawsRing(e) || drawsRing(e, '::after'));
  const isShown = at.getClientRects().length > 0;
  const near = [at, at.nextElementSibling, at.parentElement, at.parentElement?.parentElement];
  window.met ??= new WeakMap();
  window.metCount ??= 0;
  if (!window.met.has(at)) window.met.set(at, (window.metCount += 1));
  return {
    id: window.met.get(at),
    what: at.outerHTML.slice(0, 160),
    isLost: at === document.body,
    isSeen: isShown && near.some(isRing),
    isInside: at.closest(${JSON.stringify(inside)}) !== null,
    isInDialog: at.closest('[role="dialog"]') !== null,
  };
})()`;

const placeOf = async (page: Page, inside: string) => (await page.evaluate(look(inside))) as Place;

/** Dialogs fade for a moment, ms. */
const closeMs = 200;
/** No block has more stops of the keyboard. */
const mostStops = 500;

export interface Walk {
  readonly stops: number;
  /** What was met and is wrong, in words. */
  readonly faults: readonly string[];
}

/**
 * Goes by Tab from a part of the page to what follows it, and back in by Shift+Tab. Every stop must be seen, none may
 * hold the focus.
 */
export async function walkThrough(page: Page, part: string): Promise<Walk> {
  await page.locator(part).focus();
  // A ring shows for those who use keys.
  await page.keyboard.press('Shift');
  const faults: string[] = [];
  const met = new Set<number>();
  for (let stops = 0; stops < mostStops; stops += 1) {
    const place = await placeOf(page, part);
    if (!place.isInside) return { stops, faults: [...faults, ...(await comesBack(page, part))] };
    if (!place.isSeen) faults.push(`no focus ring: ${place.what}`);
    if (met.has(place.id)) return { stops, faults: [...faults, `holds the focus: ${place.what}`] };
    met.add(place.id);
    await page.keyboard.press('Tab');
  }
  return { stops: mostStops, faults: [...faults, 'the end was never reached'] };
}

async function comesBack(page: Page, part: string): Promise<string[]> {
  let place: Place | undefined;
  // At its end the page hands the focus to the browser: the way back may begin there.
  for (let i = 0; i < 3 && !place?.isInside; i += 1) {
    await page.keyboard.press('Shift+Tab');
    place = await placeOf(page, part);
  }
  return place?.isInside ? [] : [`Shift+Tab does not lead back: ${place?.what}`];
}

/** Opens a dialog by Enter, goes round in it by Tab, closes it by Escape: the focus is on the button again. */
export async function throughDialog(page: Page, button: string, inDialog: () => Promise<string[]>): Promise<string[]> {
  const opener = page.locator(button);
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').last().waitFor();
  const faults = await inDialog();
  for (let i = 0; i < 8; i += 1) {
    await page.keyboard.press('Tab');
    const place = await placeOf(page, button);
    if (!place.isInDialog) faults.push(`leaves the dialog: ${place.what}`);
    else if (!place.isSeen) faults.push(`no focus ring in the dialog: ${place.what}`);
  }
  await page.keyboard.press('Escape');
  // Something typed is asked about first.
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  await page.waitForTimeout(closeMs);
  if (await leave.isVisible()) {
    await leave.focus();
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  const place = await placeOf(page, button);
  return place.isInside ? faults : [...faults, `the focus is not given back: ${place.what}`];
}
