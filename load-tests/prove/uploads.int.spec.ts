import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchStack, openBenchStack } from '../bench/bench-stack.ts';
import { uploadThroughKill } from './upload-through-kill.ts';

let bench: BenchStack;
beforeAll(async () => {
  bench = await openBenchStack({ services: ['api'] });
}, 180_000);
afterAll(() => bench?.close());

describe('an upload of 200 MB while the api is killed half way', () => {
  it('goes on from the parts it had, comes back byte for byte, and never stands in memory', async () => {
    const { kept, parts, isSame, grownMib } = await uploadThroughKill(bench, 200);
    expect([parts, isSame]).toEqual([24, true]);
    expect(kept).toBeGreaterThanOrEqual(12);
    expect(kept).toBeLessThanOrEqual(14);
    expect(grownMib).toBeLessThanOrEqual(128);
  }, 240_000);
});
