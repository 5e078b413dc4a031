import type { z } from 'zod';

/** How an event reads in an activity stream. */
export interface ActivityText {
  readonly type:
    | 'created'
    | 'updated'
    | 'deleted'
    | 'archived'
    | 'restored'
    | 'status'
    | 'action'
    | 'error'
    | 'approved'
    | 'denied'
    | 'emailed'
    | 'printed';
  readonly text: string;
}

/** One kind of fact: its version, its data, how an older version is lifted, how it reads. */
export interface EventKind<D extends z.ZodType = z.ZodType> {
  readonly version: number;
  readonly data: D;
  /** Lifts data of version n to n + 1, keyed by n. A stored event is never edited. */
  readonly upcast?: Readonly<Record<number, (data: unknown) => unknown>>;
  /** The sentence after the actor's name: "sent the quote". Null keeps it out of activity streams. */
  readonly activity: (data: z.output<D>) => ActivityText | null;
}

export const event = <D extends z.ZodType>(kind: EventKind<D>): EventKind<D> => kind;

/** Every event of one context, by name. The NATS subject, validation, activity and automation triggers derive from it. */
export interface EventCatalogue<K extends Record<string, EventKind> = Record<string, EventKind>> {
  readonly context: string;
  readonly kinds: K;
}

export const defineEvents = <K extends Record<string, EventKind>>(context: string, kinds: K): EventCatalogue<K> => ({
  context,
  kinds,
});

type KindsOf<C extends EventCatalogue> = C['kinds'];

/** A new fact, not yet written: `{ type: 'order.created', data }`. */
export type EventOf<C extends EventCatalogue> = {
  [T in keyof KindsOf<C> & string]: { readonly type: T; readonly data: z.output<KindsOf<C>[T]['data']> };
}[keyof KindsOf<C> & string];

/** Who acted: a user, or a named system part (policy, timer, import). */
export interface Actor {
  readonly userId: number | null;
  readonly name: string;
}

/** A rule of the company that acted: `record` is `kind:id`. */
export interface RuleHop {
  readonly ruleId: number;
  readonly record: string;
}

/** The act of a rule behind an event: which version, in which run, at which step, with whose rights. */
export interface AutomationMeta {
  readonly ruleId: number;
  readonly version: number;
  readonly runId: number;
  readonly stepId: string;
  readonly asUserId: number;
}

/** A visit of a platform developer behind an event: which one, and in whose name. */
export interface VisitMeta {
  readonly visitId: number;
  readonly onBehalfOf: Actor;
}

/** Where a stored event came from. */
export interface EventMeta extends Partial<VisitMeta> {
  readonly actor: Actor;
  readonly correlationId: string;
  /** `account:seq` of the event that caused this one, null when a person did. */
  readonly causationId: string | null;
  /** Number of events between this and the action of a person or a rule; loops stop at a limit. */
  readonly depth: number;
  /** Set when a rule did it. */
  readonly automation?: AutomationMeta;
  /** Every rule that acted on the way here, the first one first; what follows from an event inherits it. */
  readonly chain?: readonly RuleHop[];
  /** True while history is generated: what follows takes the time of its cause. */
  readonly simulated?: boolean;
}

/** A fact as it stands in the log. */
export interface StoredEvent<E extends { type: string; data: unknown } = { type: string; data: unknown }> {
  readonly accountId: number;
  readonly seq: number;
  readonly streamType: string;
  readonly streamId: number;
  readonly version: number;
  readonly type: E['type'];
  readonly data: E['data'];
  readonly meta: EventMeta;
  /** Instant, ISO, UTC; for display, never for order. */
  readonly at: string;
}

/** Narrows a stored event to one of a catalogue's names. */
export type StoredOf<C extends EventCatalogue, T extends EventOf<C>['type'] = EventOf<C>['type']> = {
  [K in T]: StoredEvent<Extract<EventOf<C>, { type: K }>>;
}[T];
