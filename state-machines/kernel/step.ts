import { getMicrosteps } from 'xstate';
import { stateValueOf, statusAt } from './chart.ts';
import { type Lifecycle, type Move, NEW } from './lifecycle.ts';
import { IllegalTransition, refusalOf } from './refusal.ts';

/**
 * An event with its facts. `facts` are the truth after the action (the payment counted, the approval given): gates see
 * them. `before` is the truth before it, on which what a person's action needs is tested; leave it out when they are the
 * same. What the system or the clock noticed is tested on the facts it reports, `before` is ignored.
 */
export interface LifecycleEvent<F, E extends string = string> {
  type: E | (string & {});
  facts: F;
  before?: F;
}

/** Where a step led: the status, one entry per transition taken, and the domain events to append, in order. */
export interface Step<S extends string = string> {
  status: S;
  path: S[];
  domainEvents: string[];
}

const rowOf = (action: { type: string; params?: unknown }) =>
  action.type === 'took' ? [(action.params as { row: number }).row] : [];

/** The announcement of a gate is news only when the thing did not wait there already. */
function domainEventsOf(taken: readonly Move[], from: string): string[] {
  const to = taken.at(-1)?.to;
  return taken.flatMap((move) => (move.always && to === from ? [] : [...move.domainEvents]));
}

/**
 * Sends one event to a lifecycle standing in `status` ('(new)' to create) and settles it through its gates. Pure.
 * Throws IllegalTransition when the event may not happen, RangeError when the status is not one of the machine's.
 */
export function step<F, S extends string, E extends string>(
  machine: Lifecycle<F, S, E>,
  status: S | typeof NEW | (string & {}),
  event: LifecycleEvent<F, E>,
): Step<S> {
  const statuses = Object.keys(machine.states);
  if (status !== NEW && !statuses.includes(status)) throw new RangeError(`${machine.id} has no status ${status}`);
  const before = machine.events[event.type as E]?.by === 'user' ? (event.before ?? event.facts) : event.facts;
  const blockers = refusalOf(machine as Lifecycle<F>, status, event.type, before);
  if (blockers.length > 0) throw new IllegalTransition(machine.id, status, event.type, blockers);

  const at = machine.chart.resolveState({ value: stateValueOf(statuses, status), context: {} });
  const steps = getMicrosteps(machine.chart, at, { type: event.type, facts: event.facts, before });
  const taken = steps.flatMap(([, actions]) => actions.flatMap(rowOf)).flatMap((row) => machine.moves[row] ?? []);
  const end = steps.at(-1);
  if (!end || taken.length === 0) throw new IllegalTransition(machine.id, status, event.type, blockers);
  return {
    status: statusAt(end[0].value) as S,
    path: taken.map((move) => move.to as S),
    domainEvents: domainEventsOf(taken, status),
  };
}
