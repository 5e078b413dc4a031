import { describe, expect, it, vi } from 'vitest';
import { HandedBack } from '../../../platform/bus/bus.ts';
import { jobsAtOnce } from './jobs-at-once.ts';
import { patiently } from './patiently.ts';
import { newestEvery } from './progress.ts';

describe('jobs at once', () => {
  it('is one job for two cores, as far as memory goes, and one at least', () => {
    expect([1, 2, 3, 8, 16].map((cores) => jobsAtOnce(cores, 64_000))).toEqual([1, 1, 1, 4, 8]);
    expect([512, 2_048, 8_192].map((memory) => jobsAtOnce(16, memory))).toEqual([1, 2, 8]);
    expect(jobsAtOnce()).toBeGreaterThanOrEqual(1);
  });
});

describe('patience with the database', () => {
  it('outlasts one that is away, but not what a job does wrong, and gives up when told to stop', async () => {
    let calls = 0;
    const away = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:5432'));
    const back = () => ((calls += 1) < 3 ? away() : Promise.resolve('answer'));
    expect(await patiently(new AbortController().signal, back)).toBe('answer');
    expect(calls).toBe(3);
    const wrong = () => Promise.reject(new Error('column is missing'));
    await expect(patiently(new AbortController().signal, wrong)).rejects.toThrow('column is missing');
    const stop = new AbortController();
    const waiting = patiently(stop.signal, away);
    stop.abort();
    await expect(waiting).rejects.toBeInstanceOf(HandedBack);
  });
});

describe('progress', () => {
  it('tells the first at once, then the newest of a while, and nothing after the end', async () => {
    vi.useFakeTimers();
    const told: number[] = [];
    const { offer, stop } = newestEvery<number>(40, (value) => told.push(value));
    for (const value of [1, 2, 3]) offer(value);
    expect(told).toEqual([1]);
    await vi.advanceTimersByTimeAsync(60);
    expect(told).toEqual([1, 3]);
    offer(4);
    stop();
    await vi.advanceTimersByTimeAsync(60);
    vi.useRealTimers();
    expect(told).toEqual([1, 3]);
  });
});
