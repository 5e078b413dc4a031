/**
 * A consistency boundary: a stream of events folded into a state.
 * The saved state is nothing but `evolve` over the stream.
 */
export interface Aggregate<S, E extends { type: string; data: unknown }> {
  readonly type: string;
  /** State before the first event is null. */
  evolve(state: S | null, event: E, at: string): S;
}

/** A state with the version it was read at. Version 0 is a stream without events. */
export interface Loaded<S, E extends { type: string; data: unknown }> {
  readonly aggregate: Aggregate<S, E>;
  readonly id: number;
  readonly version: number;
  readonly state: S;
}

/** A stream that has no events yet. */
export type Fresh<S, E extends { type: string; data: unknown }> = Omit<Loaded<S, E>, 'state'> & { state: null };

/** New events for one stream. */
export interface Change {
  readonly stream: {
    aggregate: Aggregate<unknown, { type: string; data: unknown }>;
    id: number;
    version: number;
    state: unknown;
  };
  readonly events: readonly { type: string; data: unknown }[];
}

/** Pairs a stream with its new events, checked by type. */
export function change<S, E extends { type: string; data: unknown }>(
  stream: Loaded<S, E> | Fresh<S, E>,
  events: readonly E[],
): Change {
  return { stream: stream as Change['stream'], events };
}
