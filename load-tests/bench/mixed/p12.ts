import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { serviceNames } from '@glasshouse/services/platform/testing/stack';
import type { Bar } from '../../bars/bar.ts';
import { percentile, rate, round } from '../../bars/measure.ts';
import { openModel } from '../../load/open-model.ts';
import { openBenchStack } from '../bench-stack.ts';
import { pick, shiftOf } from './shift.ts';

const targets = { dropped: 0, errorShare: 0.001, spread: 6, loopP99Ms: 50, longestMs: 100 };

/**
 * Bar P12: a mixed shift at half of what the product was measured to take, arriving whether or not it keeps up; latency
 * from when a request was due. The event loop of every service is watched from inside. Options: `--minutes n` (default
 * a half), `--share n` of the capacity.
 */
export const p12: Bar = async ({ minutes = 0.5, share = 0.5 }) => {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-loop-'));
  await mkdir(folder, { recursive: true });
  const bench = await openBenchStack({
    prepare: prepareShop,
    env: {
      GLASSHOUSE_WATCH_LOOP: folder,
      NODE_OPTIONS: `--import ${new URL('./watch-loop.js', import.meta.url).href}`,
    },
  });
  try {
    const shift = await shiftOf(bench);
    let next = 0;
    const ask = (i: number) => pick(shift, i).call(i);
    // Warm first; what the capacity is said to be is what the second round takes.
    await rate(3, 16, () => ask(next++));
    const capacity = await rate(5, 16, () => ask(next++));
    await pause(2_000);
    await writeFile(join(folder, 'begin'), '');
    await pause(500);
    const byKind = new Map<string, number[]>();
    const from = next;
    const load = await openModel({ rate: capacity * share, seconds: minutes * 60, maxOpen: 1_000 }, async (i) => {
      const request = pick(shift, from + i);
      const started = performance.now();
      await request.call(from + i);
      byKind.set(request.kind, [...(byKind.get(request.kind) ?? []), performance.now() - started]);
    });
    await pause(500);
    const loops = await Promise.all(
      serviceNames.map(async (name) => {
        const file = join(folder, `${bench.stack.pidOf(name)}.json`);
        const { p99, max } = JSON.parse(await readFile(file, 'utf8')) as { p99: number; max: number };
        return { name, p99: round(p99, 1), max: round(max, 1) };
      }),
    );
    const [p50, p99] = [percentile(load.dueToDone, 0.5), percentile(load.dueToDone, 0.99)];
    const spread = round(p99 / p50);
    const errorShare = load.errors.length / Math.max(1, load.started);
    const slowest = Math.max(...loops.map((l) => l.p99));
    const longest = Math.max(...loops.map((l) => l.max));
    return {
      bar: 'P12',
      pass:
        load.dropped === targets.dropped &&
        errorShare < targets.errorShare &&
        spread <= targets.spread &&
        slowest <= targets.loopP99Ms &&
        longest <= targets.longestMs,
      figure: `${load.dropped} dropped, ${load.errors.length} of ${load.started} failed; p99/p50 ${spread}; loop p99 ${slowest} ms, longest block ${longest} ms`,
      target: '0; < 0.1 %; 6; 50 ms; 100 ms',
      targets,
      minutes,
      capacityPerSecond: round(capacity),
      offeredPerSecond: round(capacity * share),
      p50Ms: round(p50),
      p99Ms: round(p99),
      loops,
      kinds: Object.fromEntries(
        [...byKind].map(([kind, ms]) => [
          kind,
          { count: ms.length, p50: round(percentile(ms, 0.5)), p99: round(percentile(ms, 0.99)) },
        ]),
      ),
      errors: load.errors.slice(0, 3).map(String),
    };
  } finally {
    await bench.close();
    await rm(folder, { recursive: true, force: true });
  }
};
