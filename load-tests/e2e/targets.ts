import type { CDPSession, Page } from 'playwright-core';

/** Least side of what a thumb presses, px; in rows of lists and tables a little less. */
export const touch = { least: 48, inRow: 44 };

/** What is emulated ends with the session that asked for it. */
const sessions = new WeakMap<Page, CDPSession>();

/**
 * Lays a finger on a page instead of a mouse, or takes it away: style sheets that ask for `pointer: coarse` follow.
 */
export async function layFinger(page: Page, isThere: boolean): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isThere });
  // A list that the focus has opened lies over what stands below it.
  await page.evaluate('document.activeElement?.blur()');
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** One line for each control in a part of a page that is too small for a thumb, as it is hit, not as it is drawn. */
export const shortTargets = (page: Page, part = 'body'): Promise<string[]> =>
  page.evaluate(measure, { ...touch, part });

/** Runs in the page. What is hit counts: a label, a larger invisible edge and a row that opens its record widen a control. */
function measure({ least, inRow, part }: { least: number; inRow: number; part: string }): string[] {
  const controls =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="option"], [role="menuitem"]';
  // Links that stand apart from a sentence are a row too.
  const rows = 'tr, li, dd, [role="row"], [role="option"], [role="listitem"], [data-links]';
  // A drawing to scale is as large as what it shows; a link in a sentence is as high as its line.
  const isDrawn = (one: Element) => one.closest('svg, [data-to-scale]') !== null;
  const isInSentence = (one: Element) => {
    if (one.tagName !== 'A' || !getComputedStyle(one).display.startsWith('inline')) return false;
    let around = one.parentElement;
    while (around && /^(inline|contents)/.test(getComputedStyle(around).display)) around = around.parentElement;
    return (around?.textContent?.trim().length ?? 0) > (one.textContent?.trim().length ?? 0);
  };
  const extent = (own: (x: number, y: number) => boolean, x: number, y: number, dx: number, dy: number) => {
    let length = 1;
    for (const way of [-1, 1])
      for (let i = 1; i <= least && length < least && own(x + way * i * dx, y + way * i * dy); i += 1) length += 1;
    return length;
  };
  const sayOf = (one: Element) =>
    `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}" .${one.className}`;
  const faults = new Set<string>();
  for (const one of document.querySelectorAll(`${part} :is(${controls})`)) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (one.matches(':disabled, [type="hidden"], [tabindex="-1"]:not(button)') || isDrawn(one) || isInSentence(one))
      continue;
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const labels: Element[] = [...((one as HTMLInputElement).labels ?? [])];
    const frame = one.closest('[class*="-wrapper"]');
    if (frame) labels.push(frame);
    const own = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (one.contains(hit) || labels.some((label) => label.contains(hit)));
    };
    const face = one.getBoundingClientRect();
    const [x, y] = [face.left + face.width / 2, face.top + face.height / 2];
    // Something else lies above it: it is no target here.
    if (face.width < 1 || face.height < 1 || !own(x, y)) continue;
    const wanted = one.closest(rows) ? inRow : least;
    // Its middle and the ends of a cross in it; only what is too small is measured out.
    const reach = wanted / 2 - 1;
    if (own(x - reach, y) && own(x + reach, y) && own(x, y - reach) && own(x, y + reach)) continue;
    const [width, height] = [extent(own, x, y, 1, 0), extent(own, x, y, 0, 1)];
    // Half a pixel of a place is rounded.
    if (Math.min(width, height) < wanted - 1) faults.add(`${sayOf(one)} is ${width} × ${height}, not ${wanted}`);
  }
  return [...faults];
}
