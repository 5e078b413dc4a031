import { describe, expect, it } from 'vitest';
import { r8UnreliableBus } from './r8-unreliable-bus.ts';
import { r9Replay } from './r9-replay.ts';
import { r10Rebuild } from './r10-rebuild.ts';
import { r11Poison } from './r11-poison.ts';

/** The bars of delivery at their smallest meaningful size; ratios of time are for the command. */
describe('what the log promises its readers', () => {
  it('R8: a bus that repeats and shuffles changes nothing', async () => {
    const result = await r8UnreliableBus({ journeys: 1, lanes: 1 }, {});
    expect(result).toMatchObject({ pass: true, found: {} });
  });
  it('R9: any batch, and any number of killed connections, gives the same rows', async () => {
    const result = await r9Replay({ orders: 1, kills: 10 }, {});
    expect(result).toMatchObject({ pass: true, differing: [] });
  });
  it('R10: readers see one version or the other while a read model is built anew', async () => {
    const result = await r10Rebuild({ events: 4_000, pairs: 2, longest: 100 }, {});
    expect(result).toMatchObject({ pass: true, errors: [] });
  });
  it('R11: a poisoned stream holds up nobody else', async () => {
    const result = await r11Poison({ toys: 20, longest: 100 }, {});
    expect(result).toMatchObject({ pass: true, faults: [] });
  });
});
