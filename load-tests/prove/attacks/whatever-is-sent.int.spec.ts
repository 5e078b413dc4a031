import { isWhole } from '@glasshouse/services/platform/testing/whole';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttackWorld, openAttackWorld } from './attack-world.ts';
import { setAside } from './extremes/send-extremes.ts';
import { answersToDepth } from './fuzz/deep-bodies.ts';
import { type Fuzz, openFuzz } from './fuzz/fuzz-endpoints.ts';
import { runShapes } from './s10-shapes.ts';
import { s12Templates } from './s12-templates.ts';
import { s13Door } from './s13-door.ts';

const seed = Number(process.env.FUZZ_SEED ?? 2_026);
/** Every endpoint is called this often at least; then rounds follow until the time is used up and most have let a call in. */
const leastRounds = isWhole ? 3 : 2;
const mostRounds = Number(process.env.FUZZ_RUNS ?? 16);
const secondsAtMost = Number(process.env.FUZZ_SECONDS ?? (isWhole ? 20 : 5));

let world: AttackWorld;
let fuzz: Fuzz;
beforeAll(async () => {
  world = await openAttackWorld();
  fuzz = await openFuzz(world, seed);
}, 240_000);
afterAll(() => world?.close());

const isMostLetIn = () => fuzz.seen.letIn.size > fuzz.seen.entries.length / 2;

describe('however it is written', { timeout: 900_000 }, () => {
  it('S10: however a request is written, nothing runs past the guard or the check of its body', async () => {
    const { pass, figure, offences, watch } = await runShapes(world, 12);
    expect(offences, figure).toEqual([]);
    expect(pass, watch).toBe(true);
  });

  it('S12 S13: templates run nothing and keep their budget; the door lets nobody in', async () => {
    const [templates, door] = [await s12Templates({ types: 1 }, {}), await s13Door({}, {})];
    expect(templates).toMatchObject({ pass: true, ran: [], over: [] });
    expect(door).toMatchObject({ pass: true, taken: [] });
  });

  it('S8: a body of thousands of levels is refused by every endpoint that takes one', async () => {
    const { wrong, sent } = await answersToDepth(world);
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(500);
  });
});

describe('whatever is sent', { timeout: 900_000 }, () => {
  it('no endpoint breaks, and every answer is as the description says', async () => {
    const started = performance.now();
    for (let i = 0; i < mostRounds; i += 1) {
      const isTimeUp = performance.now() - started > secondsAtMost * 1_000;
      if (i >= leastRounds && isTimeUp && isMostLetIn()) break;
      await fuzz.round();
    }
    expect({ broken: fuzz.seen.broken, mismatches: fuzz.seen.mismatches }).toEqual({ broken: [], mismatches: [] });
  });

  it('most endpoints let calls in, so that the above means something', () => {
    const never = fuzz.seen.entries.filter((e) => !fuzz.seen.letIn.has(e.name)).map((e) => e.name);
    expect(isMostLetIn(), never.join(' ')).toBe(true);
  });

  it('what was let in can be projected and answered by every policy', async () => {
    expect(await setAside(world)).toEqual([]);
  });
});
