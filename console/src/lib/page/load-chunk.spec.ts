import { afterEach, expect, it, vi } from 'vitest';
import { pageErrorText } from '../api/errors.ts';
import { guardChunks } from './guard-chunks.ts';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

afterEach(() => vi.useRealTimers());

it('B-059 a part of the program that does not load within 120 seconds is a chunk load error', async () => {
  vi.useFakeTimers();
  const failed = loadChunk(() => new Promise(() => {})).catch((error: unknown) => error);
  let isOver = false;
  void failed.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(119_900);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  const error = await failed;
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect((error as Error).name).toBe('ChunkLoadError');
  expect(pageErrorText(error)).toMatch(/did not load/);
});

it('B-059 one that cannot be fetched is reported at once, other faults stay what they are', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  await expect(loadChunk(() => Promise.reject(missing))).rejects.toBeInstanceOf(ChunkLoadError);
  await expect(loadChunk(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow('x is not');
  await expect(loadChunk(async () => 7)).resolves.toBe(7);
});

it('B-059 pages wait for their part no longer than that, their loader included', async () => {
  vi.useFakeTimers();
  const route = {
    options: { component: { preload: () => new Promise(() => {}) }, loader: vi.fn() },
    children: undefined,
  };
  guardChunks(route as never);
  const failed = (route.options.loader as unknown as (context: object) => Promise<unknown>)({}).catch(
    (e: unknown) => e,
  );
  await vi.advanceTimersByTimeAsync(120_100);
  expect(await failed).toBeInstanceOf(ChunkLoadError);
});
