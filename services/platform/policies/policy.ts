import type { Config } from '../config/config.ts';
import type { Permission } from '../contract/access.ts';
import type { CommandDefinition } from '../cqrs/command.ts';
import type { Tx } from '../db/database.ts';
import type { Actor, AutomationMeta, EventCatalogue, RuleHop, StoredEvent, StoredOf } from '../kernel/event.ts';

/** How an act is done and written down. */
export interface ActOptions {
  /** Its line in the ledger of effects: the same line is done once. */
  readonly ledger: { readonly policy: string; readonly key: string };
  readonly actor: Actor;
  /** What the actor may do, asked inside the command's transaction; throws to refuse. */
  readonly rights: (tx: Tx) => Promise<(permission: Permission) => boolean>;
  readonly automation?: AutomationMeta;
  readonly chain: readonly RuleHop[];
}

/** What came of an act, now or when it was done before. */
export type Acted<A> =
  | { readonly state: 'done'; readonly answer: A }
  | { readonly state: 'refused'; readonly code: string; readonly reason: string };

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
   * Does something with somebody's rights because of this event, once for each line of the ledger, and keeps the answer there: a
   * second delivery is told what the first one did.
   */
  readonly act: <I, A>(command: CommandDefinition<I, A>, input: I, how: ActOptions) => Promise<Acted<A>>;
  /**
   * Puts a job on the work queue of the solver, once per key. A broker that is away is no failure of the policy: whoever
   * enqueues also has a scheduled job that finds work without a job, run again when the broker is back.
   */
  readonly enqueue: (subject: string, body: object, id: string) => Promise<void>;
  readonly now: Date;
  /** How long it has been answering this event, ms. */
  readonly elapsedMs: () => number;
  /** Where files and mails are kept. */
  readonly config: Config;
}

/** What follows in another context from a fact. One file per reaction. */
export interface Policy {
  readonly name: string;
  readonly on: ReadonlyMap<string, (event: StoredEvent, context: PolicyContext) => Promise<void>>;
  /** Answers every event that `on` does not name. */
  readonly onEvery?: (event: StoredEvent, context: PolicyContext) => Promise<void>;
}

/** What a policy does with an event of a type; undefined when it does not listen to it. */
export const answerTo = (policy: Policy, type: string) => policy.on.get(type) ?? policy.onEvery;

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

/** Declares a policy that hears every event of an account, in order. */
export const policyOnEvery = (name: string, onEvery: NonNullable<Policy['onEvery']>): Policy => ({
  name,
  on: new Map(),
  onEvery,
});
