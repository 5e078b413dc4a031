import type { Bar } from '../../bars/bar.ts';
import { type SimulationResult, simulate } from './simulate.ts';

/**
 * R18: the product's own commands, relay, projector and policies on virtual time with a simulated database and broker,
 * once for each seed; invariants after every commit. The same seed gives the same trace.
 * Options: `--seeds n` (default 1,000), `--from n` first seed (default 1), `--replays n` seeds run twice (default 100).
 */
export const r18: Bar = async ({ seeds = 1_000, from = 1, replays = 100 }) => {
  const started = performance.now();
  const failed: Pick<SimulationResult, 'seed' | 'violation'>[] = [];
  const faults: Record<string, number> = {};
  let [steps, events, unequal] = [0, 0, 0];
  for (let seed = from; seed < from + seeds; seed += 1) {
    const result = await simulate(seed);
    steps += result.steps;
    events += result.events;
    for (const [kind, count] of Object.entries(result.faults)) faults[kind] = (faults[kind] ?? 0) + count;
    if (result.violation) failed.push({ seed, violation: result.violation });
    if (seed - from < replays && (await simulate(seed)).trace !== result.trace) unequal += 1;
  }
  const again = Math.min(seeds, replays);
  return {
    bar: 'Seeded simulation of commands, relay, projector and policies',
    pass: failed.length === 0 && unequal === 0 && events > seeds,
    figure: `${failed.length} of ${seeds} seeds broke a promise, ${again - unequal} of ${again} replays identical`,
    target: '0, all identical',
    seeds: `${from} to ${from + seeds - 1}`,
    steps,
    events,
    faults,
    seconds: Math.round((performance.now() - started) / 1000),
    failed: failed.slice(0, 10),
  };
};
