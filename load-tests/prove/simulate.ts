import type { Bar } from '../bars/bar.ts';
import { differences } from '../simulate/final-hash.ts';
import { readScenario } from '../simulate/scenario.ts';
import { simulateWeek } from '../simulate/simulate-week.ts';

/**
 * The factory runs twice from the same seed: no invariant is ever violated, and both runs come to the same states and the
 * same read tables. `--days 2 --seed 1`, `--scenario FILE` for another shop, `--once 1` leaves the second run out.
 */
export const simulate: Bar = async ({ days = 2, seed = 1, once = 0 }, { scenario: file }) => {
  const scenario = await readScenario(file);
  const first = await simulateWeek(scenario, seed, days);
  const second = once ? first : await simulateWeek(scenario, seed, days);
  const differ = differences(first.final, second.final);
  const runs = once ? [first] : [first, second];
  const violations = runs.flatMap((run) => run.violations);
  const checks = runs.reduce((n, run) => n + run.checks, 0);
  const same = once ? 'run once' : differ.length === 0 ? 'the same hash twice' : `${differ.length} parts differ`;
  return {
    bar: 'the factory runs without a violation and the same again',
    pass: violations.length === 0 && differ.length === 0 && first.counts.panelsCut > 0,
    figure: `${violations.length} violations in ${checks} checks of ${first.events} events; ${same}`,
    target: '0 violations, the same hash twice',
    seed,
    days,
    counts: first.counts,
    violations: violations.slice(0, 20),
    differ,
    hash: first.final.hash,
  };
};
