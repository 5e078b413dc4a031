import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a service before the product (`--import`): measures its event loop from the moment the file `begin` is
 * there, and writes the figures, in ms, to a file of its process id.
 */
const folder = process.env.GLASSHOUSE_WATCH_LOOP;
const resolutionMs = 5;
if (folder) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let hasBegun = false;
  setInterval(() => {
    if (!hasBegun && existsSync(join(folder, 'begin'))) {
      hasBegun = true;
      delay.reset();
      return;
    }
    if (!hasBegun) return;
    const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
    const figures = { p99: ms(delay.percentile(99)), max: ms(delay.max) };
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(figures));
  }, 250).unref();
}
