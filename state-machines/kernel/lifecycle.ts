import type { AnyStateMachine } from 'xstate';

/** The status of a thing that does not exist yet; creation is a move from here. */
export const NEW = '(new)';

/** As a move's target: stay where you are. */
export const SAME = '(same)';

/** Every tone a status may have; the console maps them to colours and never chooses one itself. */
export const tones = ['neutral', 'info', 'progress', 'attention', 'success', 'danger', 'paused'] as const;
export type Tone = (typeof tones)[number];

/** Who sets an event off: a person, another part of the system, or the clock. */
export type By = 'user' | 'system' | 'timer';

/** How a status is shown. `phrase` completes "not while the order is …" where the label does not. */
export interface StateMeta {
  label: string;
  tone: Tone;
  icon?: string;
  phrase?: string;
  tags?: readonly ('open' | 'final')[];
}

/** One reason an action cannot happen now: the sentence, who can unblock it, and how. */
export interface Blocker {
  text: string;
  who: string;
  how: string;
}

/** A named condition on facts with the words that explain it when it does not hold. */
export interface GuardSpec<F> {
  test(facts: F): boolean;
  /** The reason, without the action's label: "waiting for prepayment of $412.50". */
  text: string | ((facts: F) => string);
  who: string;
  how: string;
}

/** What an event is, wherever it happens. */
export interface EventSpec<F> {
  label: string;
  by: By;
  /** Alternatives in the form `order:update`; "a + b" asks for both. Empty: anyone signed in. */
  permission?: readonly string[];
  /** Narrows the alternatives by the facts, for instance to the part that waits for approval. */
  permissionFor?(facts: F): readonly string[];
  domainEvent?: string | readonly string[];
  /** Another label where the facts make it another thing to do, such as sending again. */
  labelFor?(facts: F): string | undefined;
  needsReason?: boolean;
  dangerous?: boolean;
  /** Evaluated by the chart at once after every move into the status; never sent from outside. */
  always?: boolean;
  /** A better reason than "not while the order is …" for a status in which the event is unknown. */
  elsewhere?(status: string, facts: F): string | Blocker | undefined;
}

/**
 * One line (or several, when `from` is a list) of the table. `needs` decide whether the event may happen at all and are
 * tested on the facts before a person's action; `when` decide where it leads and are tested on the facts after it, in table order.
 */
export interface MoveSpec<S extends string, E extends string, G extends string> {
  from: S | typeof NEW | readonly (S | typeof NEW)[];
  event: E;
  to: S | typeof SAME;
  needs?: readonly G[];
  when?: readonly G[];
  domainEvent?: string | readonly string[];
  permission?: readonly string[];
}

/** A line of the table as the kernel uses it. */
export interface Move {
  from: string;
  event: string;
  to: string;
  by: By;
  needs: readonly string[];
  when: readonly string[];
  domainEvents: readonly string[];
  permission: readonly string[];
  always: boolean;
}

/** Values each fact can take in tests, the one with which nothing is in the way first. */
export type FactSamples<F> = { readonly [K in keyof F]: readonly F[K][] };

export interface LifecycleSpec<F, S extends string, E extends string, G extends string> {
  id: string;
  /** What a sentence calls the thing: "order", "sheet". */
  noun: string;
  states: Record<S, StateMeta>;
  guards: Record<G, GuardSpec<F>>;
  events: Record<E, EventSpec<F>>;
  moves: readonly MoveSpec<NoInfer<S>, NoInfer<E>, NoInfer<G>>[];
  samples: FactSamples<F>;
}

/** A lifecycle ready for use; F its facts, S its statuses, E its events. */
export interface Lifecycle<F, S extends string = string, E extends string = string> {
  readonly id: string;
  readonly noun: string;
  readonly states: Readonly<Record<S, StateMeta>>;
  readonly guards: Readonly<Record<string, GuardSpec<F>>>;
  readonly events: Readonly<Record<E, EventSpec<F>>>;
  readonly moves: readonly Move[];
  readonly samples: Readonly<Record<string, readonly unknown[]>>;
  readonly chart: AnyStateMachine;
}

/** A lifecycle whose facts do not matter to the reader: description, diagrams, tables. */
export type AnyLifecycle = Lifecycle<never, string, string>;
export type StatusOf<L> = L extends Lifecycle<never, infer S, string> ? S : never;
export type EventOf<L> = L extends Lifecycle<never, string, infer E> ? E : never;
