import { step } from '@glasshouse/state-machines/kernel';
import type { Lifecycle } from '@glasshouse/state-machines/kernel/lifecycle';
import { refusalOf } from '@glasshouse/state-machines/kernel/refusal';
import {
  type PriceRequestFacts,
  priceRequestMachine,
} from '@glasshouse/state-machines/price-request/price-request.machine';
import { type Outcome, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change, type Loaded } from '../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { type PriceRequestState, priceRequestAggregate } from './price-request.ts';
import type { PriceRequestEvent } from './price-requests.events.ts';

export type MachineEvent = keyof typeof priceRequestMachine.events;
type Stream = Loaded<PriceRequestState, PriceRequestEvent>;

/** What a request looks at beside itself. */
export interface RequestSurroundings {
  readonly priceChanges: number;
  readonly isSuperseded: boolean;
  readonly now: string;
}

/** What the machine looks at. */
export const requestFacts = (
  state: Pick<PriceRequestState, 'effectiveAt' | 'mode'>,
  given: RequestSurroundings,
): PriceRequestFacts => ({ ...given, effectiveAt: state.effectiveAt, mode: state.mode });

/**
 * Sends one event to the machine; answers the event to append. Throws IllegalTransition with the sentence the console
 * shows, then 422 for a missing reason.
 */
export function takeRequestStep(
  state: PriceRequestState,
  event: MachineEvent,
  given: RequestSurroundings,
  { reason = '', data = {} }: { reason?: string; data?: object } = {},
): PriceRequestEvent {
  const mode = event === 'revert' ? 'revert' : state.mode;
  const before = requestFacts(state, given);
  const taken = step(priceRequestMachine, state.status, { type: event, facts: { ...before, mode }, before });
  const spec: { label: string; needsReason?: boolean } = priceRequestMachine.events[event];
  if (spec.needsReason && !reason) throw badField('reason', `${spec.label}: give a reason`);
  const move = { from: state.status, to: taken.status, ...(reason ? { reason } : {}) };
  // The machine names its events; the registry checks each against its declaration when it is appended.
  return { type: taken.domainEvents[0] ?? '', data: { ...data, ...move } } as PriceRequestEvent;
}

/** Whether an event may happen now. */
export const mayHappen = (state: PriceRequestState, event: MachineEvent, given: RequestSurroundings): boolean =>
  refusalOf(priceRequestMachine as Lifecycle<PriceRequestFacts>, state.status, event, requestFacts(state, given))
    .length === 0;

/** The usual end of a command on a request: where it stands now. */
export function requestMoved(
  stream: Stream,
  events: readonly PriceRequestEvent[],
  now: Date,
  ...more: Change[]
): Outcome<{
  id: number;
  number: string;
  status: PriceRequestState['status'];
  version: number;
}> {
  const state = events.reduce((s, event) => priceRequestAggregate.evolve(s, event, now.toISOString()), stream.state);
  const version = stream.version + events.length;
  return outcome(
    { id: stream.id, number: state.number, status: state.status, version },
    change(stream, events),
    ...more,
  );
}

/** 409 when the caller looked at an older version; without a version nothing is compared. */
export function assertRequestVersion(stream: Stream, seen: number | undefined): void {
  if (seen !== undefined && seen !== stream.version)
    throw conflict(
      'ConcurrencyError',
      'Somebody changed this price update since you opened it. Reload it and try again',
      {
        version: stream.version,
      },
    );
}
