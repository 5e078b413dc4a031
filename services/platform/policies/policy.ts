import type { Config } from '../config/config.ts';
import type { CommandDefinition } from '../cqrs/command.ts';
import type { Tx } from '../db/database.ts';
import type { EventCatalogue, StoredEvent, StoredOf } from '../kernel/event.ts';

/** What a policy may do with an event. */
export interface PolicyContext {
  /** Exact reads through facts functions; ends before commands are dispatched. */
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Runs a command because of this event, once: a second delivery does nothing.
   * `key` tells several commands of one event apart. A command refused by a rule (4xx) counts as answered.
   */
  readonly dispatch: <I, A>(command: CommandDefinition<I, A>, input: I, key?: string) => Promise<A | null>;
  /**
   * Puts a job on the work queue of the solver, once per key. A broker that is away is no failure of the policy: whoever
   * enqueues also has a scheduled job that finds work without a job, run again when the broker is back.
   */
  readonly enqueue: (subject: string, body: object, id: string) => Promise<void>;
  readonly now: Date;
  /** Where files and mails are kept. */
  readonly config: Config;
}

/** What follows in another context from a fact. One file per reaction. */
export interface Policy {
  readonly name: string;
  readonly on: ReadonlyMap<string, (event: StoredEvent, context: PolicyContext) => Promise<void>>;
}

type Handlers<C extends EventCatalogue> = {
  [T in keyof C['kinds'] & string]?: (
    event: StoredOf<C, T & StoredOf<C>['type']>,
    context: PolicyContext,
  ) => Promise<void>;
};

/** Declares a policy. */
export function policy<C extends EventCatalogue>(name: string, on: Handlers<C>): Policy {
  return { name, on: new Map(Object.entries(on) as [string, (e: StoredEvent, c: PolicyContext) => Promise<void>][]) };
}
