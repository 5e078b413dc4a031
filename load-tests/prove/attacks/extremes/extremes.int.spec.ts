import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AttackWorld, openAttackWorld } from '../attack-world.ts';
import { sendExtremes, setAside } from './send-extremes.ts';

let world: AttackWorld;
beforeAll(async () => {
  world = await openAttackWorld();
}, 240_000);
afterAll(() => world?.close());

it('S22: every figure at its largest, in every command that takes it, breaks nothing and is held by every list', async () => {
  const { broken, taken, asked } = await sendExtremes(world, { seed: 2_026, tries: 3, every: 0 });
  expect(broken).toEqual([]);
  expect(taken.size, `of ${asked.size}`).toBeGreaterThan(60);
  expect(await setAside(world)).toEqual([]);
}, 300_000);
