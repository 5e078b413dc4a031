import type { Visit } from '../auth/principal.ts';
import type { NumberedForm } from '../barcodes/label-forms.ts';
import type { Permission } from '../contract/access.ts';
import type { Days, Planned } from '../day-plan.ts';
import type { Tx } from '../db/database.ts';
import type { Aggregate, Change, Fresh, Loaded } from '../kernel/aggregate.ts';
import type { Actor } from '../kernel/event.ts';
import type { Ask } from '../question.ts';
import type { FoundUse } from '../record-use.ts';

type Ev = { type: string; data: unknown };

/** Who asks, as far as a command needs to know. */
export interface Caller {
  readonly accountId: number;
  readonly actor: Actor;
  /** Set while a platform developer visits. */
  readonly visit?: Visit | undefined;
  /** True when the caller holds the right. System parts hold every right. */
  can(permission: Permission): boolean;
}

/** Who may ask contexts above, inside the transaction. */
export interface Asker {
  /** What a context above knows, as it declared. */
  readonly ask: Ask;
}

/** What a command may use. It reads; only the platform writes what it returns. */
export interface CommandContext extends Caller, Asker {
  /** The instant of the command. */
  readonly now: Date;
  /** For `<context>.facts.ts` functions only: exact reads inside this transaction. */
  readonly tx: Tx;
  readonly correlationId: string;
  /** A stream to change, locked; 404 when missing. */
  load<S, E extends Ev>(aggregate: Aggregate<S, E>, id: number): Promise<Loaded<S, E>>;
  /** A stream to change, locked; null when missing. */
  find<S, E extends Ev>(aggregate: Aggregate<S, E>, id: number): Promise<Loaded<S, E> | null>;
  /** A new stream with a new id. */
  start<S, E extends Ev>(aggregate: Aggregate<S, E>): Promise<Fresh<S, E>>;
  /** The next readable number of a sequence, starting at `from`. Given back when the command fails. */
  nextNumber(sequence: string, from?: number): Promise<number>;
  /** The next label of a form and its figures (SH-7001, 7001), one that no code has. Given back when the command fails. */
  nextLabel(form: NumberedForm): Promise<{ label: string; figures: number }>;
  /** Reserves a unique value; 422 on `target` with `message` when another stream holds it. */
  claim(kind: string, value: string, ownerId: number, refusal: { target: string; message: string }): Promise<void>;
  /** What is wrong with naming records of a kind (`inventory.stock`), by id; asked of the context that owns them. */
  faultsOf(kind: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Frees a reserved value; with an owner only when it is theirs. */
  release(kind: string, value: string, ownerId?: number): Promise<void>;
  /** What uses a record, as the contexts that use such records have declared; null when nothing does. */
  findUse(record: { type: string; id: number; name: string }): Promise<FoundUse | null>;
  /** What is planned on some days, by noun, as the contexts that plan have declared. */
  plannedOn(days: Days): Promise<Readonly<Record<string, Planned>>>;
}

/** What a command decided: the answer for the caller and the new events of each stream. */
export interface Outcome<A> {
  readonly answer: A;
  readonly changes: readonly Change[];
}

/** A use case that changes something. `name` is `context.verbNoun`. */
export interface CommandDefinition<I, A> {
  readonly kind: 'command';
  readonly name: string;
  handle(input: I, context: CommandContext): Promise<Outcome<A>>;
}

/** Declares a command. */
export const command = <I, A>(name: string, handle: CommandDefinition<I, A>['handle']): CommandDefinition<I, A> => ({
  kind: 'command',
  name,
  handle,
});

/** The usual end of a command: answer and changes. */
export const outcome = <A>(answer: A, ...changes: Change[]): Outcome<A> => ({ answer, changes });
