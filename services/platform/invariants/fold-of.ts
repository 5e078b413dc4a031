import { isDeepStrictEqual } from 'node:util';
import type { Aggregate } from '../kernel/aggregate.ts';
import type { StoredEvent } from '../kernel/event.ts';

export type AnyAggregate = Aggregate<unknown, { type: string; data: unknown }>;

/** Is a saved state the fold of its stream? As it comes back from the database: JSON has no undefined. */
export const isFoldOf = (aggregate: AnyAggregate, state: unknown, events: readonly StoredEvent[]): boolean =>
  isDeepStrictEqual(
    state,
    JSON.parse(JSON.stringify(events.reduce<unknown>((s, event) => aggregate.evolve(s, event, event.at), null))),
  );
