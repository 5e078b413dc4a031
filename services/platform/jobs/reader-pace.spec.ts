import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemTimers } from '../kernel/ambient.ts';
import { ReaderPace, TookTooLong, within } from './reader-pace.ts';

const fail = async () => {
  throw new Error('not today');
};
const never = () => new Promise<void>(() => {});

describe('the pace of readers', () => {
  let pace: ReaderPace;
  beforeEach(() => {
    vi.useFakeTimers();
    pace = new ReaderPace({ patienceMs: 1_000, limitMs: 20_000, firstPauseMs: 250 });
  });
  afterEach(() => void vi.useRealTimers());

  it('lets who fails rest, twice as long each time, and forgets it after a success', async () => {
    await expect(pace.run(1, 'list', fail)).rejects.toThrow('not today');
    expect([pace.isReady(1, 'list'), pace.isReady(1, 'other'), pace.isReady(2, 'list')]).toEqual([false, true, true]);
    vi.advanceTimersByTime(250);
    expect(pace.isReady(1, 'list')).toBe(true);
    await expect(pace.run(1, 'list', fail)).rejects.toThrow();
    vi.advanceTimersByTime(499);
    expect(pace.isReady(1, 'list')).toBe(false);
    vi.advanceTimersByTime(1);
    await pace.run(1, 'list', async () => undefined);
    await expect(pace.run(1, 'list', fail)).rejects.toThrow();
    vi.advanceTimersByTime(250);
    expect(pace.isReady(1, 'list')).toBe(true);
  });

  it('begins with the first pause again when what failed is out of the way', async () => {
    for (const pause of [250, 500, 1_000]) {
      await expect(pace.run(1, 'list', fail)).rejects.toThrow();
      vi.advanceTimersByTime(pause);
    }
    pace.forget(1, 'list');
    await expect(pace.run(1, 'list', fail)).rejects.toThrow();
    vi.advanceTimersByTime(250);
    expect(pace.isReady(1, 'list')).toBe(true);
  });

  it('goes on without who takes too long, and does not start it twice', async () => {
    const waiting = pace.run(1, 'list', never);
    await vi.advanceTimersByTimeAsync(1_000);
    await waiting;
    expect(pace.isReady(1, 'list')).toBe(false);
  });

  it('ends the waiting for work over its limit, and leaves work without one alone', async () => {
    const late = expect(within(systemTimers, 20_000, never())).rejects.toBeInstanceOf(TookTooLong);
    await vi.advanceTimersByTimeAsync(20_000);
    await late;
    expect(await within(systemTimers, Number.POSITIVE_INFINITY, Promise.resolve(7))).toBe(7);
  });
});
