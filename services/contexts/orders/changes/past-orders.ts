import type { QueryContext } from '../../../platform/cqrs/query.ts';
import { readStream } from '../../../platform/event-store/read-events.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { StoredOf } from '../../../platform/kernel/event.ts';
import { type OrderState, orderAggregate } from '../domain/order.ts';
import type { orderEvents } from '../orders.events.ts';

type Stored = StoredOf<typeof orderEvents>;

/** An order right after one of its events. */
export interface Moment {
  readonly event: Stored;
  readonly state: OrderState;
}

/** Every moment of an order, oldest first, folded from its events. 404 when the account has none with this id. */
export async function momentsOf(id: number, { db, events, accountId }: QueryContext): Promise<[Moment, ...Moment[]]> {
  const stream = (await readStream(db, events, accountId, orderAggregate.type, id)) as Stored[];
  let state: OrderState | null = null;
  const moments = stream.map((event) => {
    state = orderAggregate.evolve(state, event, event.at);
    return { event, state };
  });
  const [first, ...rest] = moments;
  if (!first) throw notFound();
  return [first, ...rest];
}
