import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axeFaults } from './axe-faults.ts';

/** How long a screen may take to show something on a machine where several specs work, ms. A limit that ends what hangs, no promise. */
const patienceMs = 120_000;

export interface VisitorOptions {
  /** Address of the console, without a path. */
  readonly base: string;
  readonly width?: number;
  readonly height?: number;
  readonly colours?: 'light' | 'dark';
  /** A finger points instead of a mouse. */
  readonly isTouched?: boolean;
}

/** Somebody at a screen of their own: a browser context with one page, whose faults are written down. */
export class Visitor {
  /** Errors of the console, uncaught exceptions and failed calls, as they were said. */
  readonly faults: string[] = [];
  /** Everybody who is at a screen now. */
  static readonly present = new Set<Visitor>();
  /** How often the page was loaded from the server. */
  loads = 0;

  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    private readonly base: string,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.faults.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => this.noteFailure(request.url(), request.failure()?.errorText ?? ''));
    context.setDefaultTimeout(patienceMs);
    page.on('load', () => {
      this.loads += 1;
    });
  }

  static async open(browser: Browser, options: VisitorOptions): Promise<Visitor> {
    const { base, width = 1440, height = 900, colours = 'light', isTouched = false } = options;
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width, height },
      colorScheme: colours,
      hasTouch: isTouched,
      reducedMotion: 'reduce',
      locale: 'en-AU',
    });
    const visitor = new Visitor(context, await context.newPage(), base);
    Visitor.present.add(visitor);
    return visitor;
  }

  /** Types the address of a page. */
  async goTo(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Signs in by the form and waits for the page that follows. */
  async signIn(email: string, password: string): Promise<void> {
    const { page } = this;
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
  }

  /** Takes faults off the list that a test has caused on purpose. Returns how many there were. */
  forgive(pattern: RegExp): number {
    const kept = this.faults.filter((fault) => !pattern.test(fault));
    const before = this.faults.splice(0, this.faults.length, ...kept);
    return before.length - kept.length;
  }

  /** Path and query of the page. */
  get path(): string {
    return this.page.url().slice(this.base.length);
  }

  /** What axe calls serious or critical on the page as it stands. */
  axe(): Promise<string[]> {
    return axeFaults(this.page);
  }

  close(): Promise<void> {
    Visitor.present.delete(this);
    return this.context.close();
  }

  // A call that is given up because its page was left is no fault.
  private noteFailure(url: string, text: string): void {
    if (!text.includes('ERR_ABORTED')) this.faults.push(`failed: ${url} ${text}`);
  }
}
