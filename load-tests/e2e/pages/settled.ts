import type { Page, Request } from 'playwright-core';

/** Longest wait for a page that goes on asking, ms; it is looked at as it stands. */
const longestMs = 3_000;
/** Parts that wait for an answer. A report's whole page waits until it is left for the report: here it never is. */
const waiting = 'main [aria-busy="true"], [role="status"][aria-label="Loading"]';
/** Frames in a row without work of the router and without a skeleton. */
const calmFrames = 8;

const calm = `new Promise((done) => {
  const end = performance.now() + ${longestMs};
  let frames = 0;
  const look = () => {
    const { status, location, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {};
    const isBusy = (status !== undefined && status !== 'idle') || location?.href !== resolvedLocation?.href;
    frames = isBusy || document.querySelector('${waiting}') ? 0 : frames + 1;
    if (frames >= ${calmFrames} || performance.now() > end) done();
    else requestAnimationFrame(look);
  };
  look();
})`;

/** What a page asks its server for, watched from its first request on. */
export class Asking {
  private readonly open = new Set<Request>();
  private count = 0;

  constructor(private readonly page: Page) {
    page.on('request', (request) => {
      this.open.add(request);
      this.count += 1;
    });
    page.on('requestfinished', (request) => void this.open.delete(request));
    page.on('requestfailed', (request) => void this.open.delete(request));
  }

  /** Waits until the page is the one that was asked for and all its answers are there and drawn. */
  async settled(): Promise<void> {
    const end = performance.now() + longestMs;
    do {
      const before = this.count;
      await this.page.evaluate(calm);
      if (this.open.size === 0 && this.count === before) return;
    } while (performance.now() < end);
  }

  /** What the page before still waits for no longer counts. */
  forget(): void {
    this.open.clear();
  }
}
