import type { Browser, CDPSession, Page } from 'playwright-core';

/** What a page measured about itself. */
export interface PageFigures {
  readonly lcpMs: number;
  readonly cls: number;
  /** Of every interaction: from the press to the next drawing, ms. */
  readonly interactionsMs: readonly number[];
  readonly commits: number;
}

declare global {
  interface Window {
    measured: { lcpMs: number; cls: number; byInteraction: Record<number, number>; commits: number };
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
  }
}

/** Runs in the page before anything else: web vitals by the browser's own observers, React's commits by its hook. */
function watch(): void {
  const measured = { lcpMs: 0, cls: 0, byInteraction: {} as Record<number, number>, commits: 0 };
  window.measured = measured;
  const observe = (options: PerformanceObserverInit, heard: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) heard(entry as never);
    }).observe(options);
  observe({ type: 'largest-contentful-paint', buffered: true }, (entry: PerformanceEntry) => {
    measured.lcpMs = entry.startTime;
  });
  observe({ type: 'layout-shift', buffered: true }, (entry: { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) measured.cls += entry.value;
  });
  const events = { type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit;
  observe(events, (entry: { interactionId: number; duration: number }) => {
    if (entry.interactionId === 0) return;
    measured.byInteraction[entry.interactionId] = Math.max(
      measured.byInteraction[entry.interactionId] ?? 0,
      entry.duration,
    );
  });
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    isDisabled: false,
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: () => {
      measured.commits += 1;
    },
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    checkDCE: () => {},
  };
}

/** A signed-in screen on a processor so many times slower, which measures itself. */
export async function openGridPage(
  browser: Browser,
  base: string,
  throttle: number,
): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(watch);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await cdp.send('Performance.enable');
  return { page, cdp };
}

export const figuresOf = async (page: Page): Promise<PageFigures> =>
  page.evaluate(() => ({
    lcpMs: window.measured.lcpMs,
    cls: window.measured.cls,
    interactionsMs: Object.values(window.measured.byInteraction),
    commits: window.measured.commits,
  }));

/** Bytes of the page's own heap after its rubbish is collected. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'JSHeapUsedSize')?.value ?? 0;
}
