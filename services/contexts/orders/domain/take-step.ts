import { step } from '@glasshouse/state-machines/kernel';
import { type OrderEvent as MachineEvent, orderMachine } from '@glasshouse/state-machines/order/order.machine';
import type { OrderEvent } from '../orders.events.ts';
import { type Circumstances, machineFacts } from './machine-facts.ts';
import { type OrderState, orderAggregate } from './order.ts';
import { mayHappen } from './statuses.ts';

/** What an action adds to its own event, beside the move. */
export interface StepInput {
  readonly event: MachineEvent;
  readonly data?: object;
  readonly reason?: string;
  /** The order before facts recorded by the same command; the order itself when left out. */
  readonly before?: OrderState;
  readonly changedItemsCut?: number;
}

/** The machine names events; the registry checks each against its declaration when it is appended. */
const named = (type: string, data: object) => ({ type, data }) as OrderEvent;

const announcedBy = (event: MachineEvent): string => [orderMachine.events[event].domainEvent].flat()[0] ?? '';

/** Folds events that are not written yet. */
export const foldAll = (state: OrderState, events: readonly OrderEvent[], at: string): OrderState =>
  events.reduce<OrderState>((s, event) => orderAggregate.evolve(s, event, at), state);

/**
 * Sends one event to the machine and returns what to append. The facts after the action are those of the order with
 * the action's own event folded in. Throws IllegalTransition with the sentence the console shows.
 */
export function takeStep(state: OrderState, input: StepInput, given: Circumstances): OrderEvent[] {
  const { event, data = {}, reason, before = state, changedItemsCut } = input;
  const carried = { ...(reason ? { reason } : {}) };
  const own = named(announcedBy(event), { from: state.status, to: state.status, path: [], ...data });
  const facts = machineFacts(orderAggregate.evolve(state, own, given.now), given);
  const taken = step(orderMachine, state.status, {
    type: event,
    facts,
    before: machineFacts(before, given, changedItemsCut),
  });
  const move = { from: state.status, to: taken.status, path: taken.path, ...carried };
  return taken.domainEvents.map((type, i) => named(type, i === 0 ? { ...data, ...move } : move));
}

/** Records facts of other work and then, when they allow it and `isDue`, lets the machine take its event. */
export function recordThen(
  state: OrderState,
  recorded: readonly OrderEvent[],
  event: MachineEvent,
  given: Circumstances,
  isDue: (after: OrderState) => boolean,
): OrderEvent[] {
  const after = foldAll(state, recorded, given.now);
  if (!isDue(after) || !mayHappen(after.status, { type: event, facts: machineFacts(after, given) }))
    return [...recorded];
  return [...recorded, ...takeStep(after, { event }, given)];
}
