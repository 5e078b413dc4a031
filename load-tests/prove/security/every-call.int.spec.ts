import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveMatrix } from './s02-matrix.ts';
import { proveProofs } from './s02-proofs.ts';
import { proveCanary } from './s06-canary.ts';
import { proveHidden } from './s07-hidden.ts';
import { openSecurityWorld, type SecurityWorld } from './security-world.ts';

let world: SecurityWorld;
beforeAll(async () => {
  world = await openSecurityWorld();
}, 300_000);
afterAll(() => world?.close());

/** The bars of access that call everything there is for several roles: `npm run prove -- S2` … is the whole of each. */
describe('every call', { timeout: 600_000 }, () => {
  it('S7 neither shows nor tells what is hidden', async () => {
    expect(await proveHidden(world, { small: 1 })).toMatchObject({ faults: [], pass: true });
  });

  it('S2 M23 the simulator says of every call what the guard answers', async () => {
    expect(await proveProofs(world, { small: 1 })).toMatchObject({ faults: [], pass: true });
  });

  it('S2 answers six roles as declared', async () => {
    const result = await proveMatrix(world, { small: 1, exact: 0 });
    expect(result).toMatchObject({ faults: [], undeclared: [], unsampled: [], pass: true });
  });

  it("S6 nothing of one company's texts is seen by another", async () => {
    expect(await proveCanary(world, { small: 1 })).toMatchObject({ found: [], uncached: [], pass: true });
  });
});
