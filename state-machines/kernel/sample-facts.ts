import type { AnyLifecycle } from './lifecycle.ts';

type Facts = Record<string, unknown>;

/** Facts made of the first sample of each, with some replaced: the case with nothing in the way. */
export function sampleFacts<F = Facts>(machine: AnyLifecycle, changes: Partial<F> = {}): F {
  const base = Object.fromEntries(Object.entries(machine.samples).map(([key, values]) => [key, values[0]]));
  return { ...base, ...changes } as F;
}

/** Every change of one sampled fact of `facts`. */
function* neighbours(machine: AnyLifecycle, facts: Facts): Generator<Facts> {
  for (const [key, values] of Object.entries(machine.samples)) {
    for (const value of values) if (value !== facts[key]) yield { ...facts, [key]: value };
  }
}

/** Facts that pass a test, at most three facts away from the plain case; undefined when there are none. */
export function factsThat(machine: AnyLifecycle, passes: (facts: Facts) => boolean): Facts | undefined {
  let near: Facts[] = [sampleFacts(machine)];
  for (let distance = 0; distance <= 3; distance++) {
    const found = near.find(passes);
    if (found || distance === 3) return found;
    near = near.flatMap((facts) => [...neighbours(machine, facts)]);
  }
  return undefined;
}
