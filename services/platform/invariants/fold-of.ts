import { isDeepStrictEqual } from 'node:util';
import type { Aggregate } from '../kernel/aggregate.ts';
import type { StoredEvent } from '../kernel/event.ts';

export type AnyAggregate = Aggregate<unknown, { type: string; data: unknown }>;

/** What events make of a state, as it comes back from the database: JSON has no undefined. */
export const foldOf = (aggregate: AnyAggregate, from: unknown, events: readonly StoredEvent[]): unknown =>
  JSON.parse(JSON.stringify(events.reduce<unknown>((s, event) => aggregate.evolve(s, event, event.at), from)));

/** Is a saved state the fold of its stream? */
export const isFoldOf = (aggregate: AnyAggregate, state: unknown, events: readonly StoredEvent[]): boolean =>
  isDeepStrictEqual(state, foldOf(aggregate, null, events));
