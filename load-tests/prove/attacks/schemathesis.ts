import type { Bar } from '../../bars/bar.ts';
import { openAttackWorld } from './attack-world.ts';
import { runSchemathesis } from './fuzz/schemathesis.ts';

/** The fuzzing phase of Schemathesis over every operation, where it is on PATH: `--cases 20` calls of each, `--seed 1`. */
export const schemathesis: Bar = async ({ cases = 20, seed = 1 }) => {
  const bar = 'Schemathesis, fuzzing: 0 failures of its checks';
  const target = '0 failures';
  const world = await openAttackWorld();
  try {
    const run = await runSchemathesis(world, { casesEach: cases, seed, phases: 'fuzzing' });
    if (!run) return { bar, target, pass: false, figure: 'Schemathesis is not on PATH: pip install schemathesis' };
    const figure = `${run.failures} failures in ${run.cases} cases, Schemathesis ${run.version}`;
    return { bar, target, pass: run.failures === 0, figure, seed, said: run.failures ? run.said : '' };
  } finally {
    await world.close();
  }
};
