import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

// Only what is written into a fault is worked out.
const thrifty = { resultTypes: ['violations'], selectors: false };
const run = (options: object, part?: string) =>
  `axe.run(${part === undefined ? 'document' : JSON.stringify(part)}, ${JSON.stringify({ ...thrifty, ...options })}).then((r) => r.violations)`;
const counted = ['serious', 'critical'];
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The rules whose answer a theme can change: of all that axe knows only their checks read colours. Themes here differ in
 * nothing else, as they are values of the same variables.
 */
const colour = ['color-contrast', 'link-in-text-block'];

const toLine = ({ id, help, nodes }: Violation) =>
  nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html} ${failureSummary ?? ''}`);

/** Shows the page in a theme, and waits until it does. */
export async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** Loads axe into the page, once for as long as its document lives. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe.source);
}

/** Runs axe on a page; one line for each serious or critical violation, with the element and what to do. */
export async function axeFaults(page: Page): Promise<string[]> {
  await loadAxe(page);
  const violations = (await page.evaluate(run({}))) as Violation[];
  return violations.filter(({ impact }) => counted.includes(impact ?? '')).flatMap(toLine);
}

interface Look {
  /** CSS selector of the part of the page that is looked at; left out: all of it. */
  readonly part?: string | undefined;
  /** Only rules about colour: the same page in another theme. */
  readonly isColourOnly?: boolean;
}

/** Everything on a page, or a part of it, that breaks a rule of WCAG 2.2 A or AA that axe knows, whatever its impact. */
export async function wcagFaults(page: Page, { part, isColourOnly = false }: Look = {}): Promise<string[]> {
  await loadAxe(page);
  const violations = (await page.evaluate(run({ runOnly: isColourOnly ? colour : wcag }, part))) as Violation[];
  return violations.flatMap(toLine);
}
