import { afterEach, describe, expect, it } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { openLogger } from '../logging/logger.ts';
import { AccountLoop } from './account-loop.ts';

const account = 7;
let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** A loop over a log whose last position the test moves; each run takes a moment, as one that reads a database does. */
async function openLoop() {
  const bus = new InProcessBus();
  const log = { last: 0 };
  const runs: number[] = [];
  const loop = new AccountLoop({
    name: 'toys',
    bus,
    log: openLogger('test', 'silent'),
    pollMs: 60_000,
    behind: async () => [],
    async catchUp() {
      const { last } = log;
      await new Promise((wait) => {
        setTimeout(wait, 20);
      });
      runs.push(last);
      return last;
    },
  });
  stop = () => loop.stop();
  await loop.start();
  const happens = (seq: number) => {
    log.last = seq;
    bus.broadcast(`WAKE.${account}`, { accountId: account, seq });
  };
  return { bus, runs, happens };
}

describe('a loop over accounts', () => {
  it('starts no run for news that it has read', async () => {
    const { bus, runs, happens } = await openLoop();
    happens(3);
    await expect.poll(() => runs).toEqual([3]);
    for (const seq of [1, 2, 3]) bus.broadcast(`WAKE.${account}`, { accountId: account, seq });
    happens(4);
    await expect.poll(() => runs).toEqual([3, 4]);
  });

  it('reads what comes during a run in one more, however much it is', async () => {
    const { runs, happens } = await openLoop();
    for (const seq of [1, 2, 3, 4, 5]) happens(seq);
    await expect.poll(() => runs.at(-1)).toBe(5);
    expect(runs.length).toBeLessThanOrEqual(2);
  });

  it('runs for news that does not say where it stands', async () => {
    const { bus, runs, happens } = await openLoop();
    happens(2);
    await expect.poll(() => runs).toEqual([2]);
    bus.broadcast(`WAKE.${account}`, { accountId: account });
    await expect.poll(() => runs).toEqual([2, 2]);
  });
});
