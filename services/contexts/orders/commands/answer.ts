import { type Outcome, outcome } from '../../../platform/cqrs/command.ts';
import { change, type Fresh, type Loaded } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { type OrderState, orderAggregate } from '../domain/order.ts';
import type { Moved } from '../orders.contract.ts';
import type { OrderEvent } from '../orders.events.ts';

type Stream = Loaded<OrderState, OrderEvent> | Fresh<OrderState, OrderEvent>;

/** The usual end of a command on an order: where it stands now. */
export function moved(stream: Stream, events: readonly OrderEvent[], now: Date): Outcome<Moved> {
  const state = events.reduce<OrderState | null>(
    (s, event) => orderAggregate.evolve(s, event, now.toISOString()),
    stream.state,
  );
  if (!state) throw new Error('An order without events');
  const answer = { id: stream.id, number: state.number, status: state.status, version: stream.version + events.length };
  return outcome(answer, change(stream as Loaded<OrderState, OrderEvent>, events));
}

/** 409 when the caller looked at an older version; without a version nothing is compared. */
export function assertVersion(order: { readonly version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== order.version)
    throw conflict('ConcurrencyError', 'Somebody changed this order since you opened it. Reload it and try again', {
      version: order.version,
    });
}
