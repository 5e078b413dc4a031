import type { Lifecycle } from './lifecycle.ts';
import { NEW } from './lifecycle.ts';
import { sampleFacts } from './sample-facts.ts';
import { step } from './step.ts';

/** A thing followed through its lifecycle: its facts, its status, the statuses passed and what was announced. */
export interface Journey<F, S extends string, E extends string> {
  facts: F;
  status: S | typeof NEW;
  passed: (S | typeof NEW)[];
  announced: string[];
  /** Sends an event after changing the facts it changes; throws like `step`. */
  does(event: E, changes?: Partial<F>): Journey<F, S, E>;
}

/** Begins a journey with the facts of the plain case, some replaced; for tests and demonstrations. */
export function journeyOf<F, S extends string, E extends string>(
  machine: Lifecycle<F, S, E>,
  changes: Partial<F> = {},
  status: S | typeof NEW = NEW,
): Journey<F, S, E> {
  const journey: Journey<F, S, E> = {
    facts: sampleFacts<F>(machine as never, changes),
    status,
    passed: [status],
    announced: [],
    does(event, after = {}) {
      const facts = { ...journey.facts, ...after };
      const result = step(machine, journey.status, { type: event, facts, before: journey.facts });
      journey.facts = facts;
      journey.status = result.status;
      journey.passed.push(...result.path);
      journey.announced.push(...result.domainEvents);
      return journey;
    },
  };
  return journey;
}
