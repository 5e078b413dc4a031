import type { Page } from 'playwright-core';

/** One thing a person did: from the press until its end was on the screen, and the slowest drawing on the way, ms. */
export interface Lap {
  readonly ms: number;
  readonly interactionMs: number;
}

declare global {
  interface Window {
    pressedAt: number | undefined;
  }
}

/** Starts with the first press or key that the page hears, by the page's own clock. */
const start = `(() => {
  window.pressedAt = undefined;
  window.measured.byInteraction = {};
  const hear = (event) => { window.pressedAt ??= event.timeStamp; };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, hear, { capture: true, once: true });
})()`;

/** The same for the last key of a text: what is waited for begins when the typing ends. */
const startAgain = 'window.pressedAt = undefined';

/** Ends what hangs, ms. */
const longestMs = 30_000;

/** Waits until an expression is true in the page; the page's clock at that frame, ms. Throws after half a minute. */
export const until = (page: Page, isThere: string): Promise<number> =>
  page.evaluate(`new Promise((done, fail) => {
    const end = performance.now() + ${longestMs};
    const look = () => {
      if (${isThere}) done(performance.now());
      else if (performance.now() > end) fail(new Error('Never seen: ' + ${JSON.stringify(isThere)} + ' at ' + location.href));
      else requestAnimationFrame(look);
    };
    look();
  })`);

/**
 * Times one action in the page. `isThere` is an expression that the page answers with true when the end is drawn; it is
 * asked at every frame, so the driver's own time does not count.
 */
export async function lap(page: Page, act: () => Promise<void>, isThere: string): Promise<Lap> {
  await page.evaluate(start);
  await act();
  const ms = (await until(page, isThere)) - Number(await page.evaluate('window.pressedAt'));
  return { ms, interactionMs: await slowestDrawing(page) };
}

/** Types all but the last letter of a text beforehand, so that a lap counts from the last. */
export async function typedButLast(page: Page, text: string): Promise<() => Promise<void>> {
  await page.keyboard.type(text.slice(0, -1), { delay: 40 });
  return async () => {
    await page.evaluate(startAgain);
    await page.keyboard.press(text.slice(-1));
  };
}

/** The observer tells a frame or two later than the drawing. */
async function slowestDrawing(page: Page): Promise<number> {
  await page.waitForTimeout(120);
  return page.evaluate(() => Math.max(0, ...Object.values(window.measured.byInteraction)));
}
