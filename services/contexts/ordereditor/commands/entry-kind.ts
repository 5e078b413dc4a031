import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Loaded } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { EntryAggregate, EntryEvent, EntryState } from '../domain/entry.ts';

/** Every entry has a name, which its history shows after it is deleted. */
export type Named = { readonly name: string };

/** What the commands of one kind of entry must know of it. */
export interface Kind<B> {
  /** For the names of the commands: `Edgework`. */
  readonly word: string;
  /** What no two entries share, and the field that is refused when they do. */
  readonly unique: { readonly field: string; of(body: B): string; readonly refusal: string };
  /** Refuses what the schema cannot see, and adds what only the server knows. */
  complete?(body: B, context: CommandContext): Promise<B>;
}

/** What is claimed of an entry: its unique field, whatever its case. */
export const keyOf = <B>({ unique }: Kind<B>, body: B): string => unique.of(body).trim().toLowerCase();

/** Claims the unique field of an entry. 422 when another entry has it. */
export const claimKey = <B>(context: CommandContext, type: string, kind: Kind<B>, body: B, id: number) =>
  context.claim(`ordereditor.${type}`, keyOf(kind, body), id, {
    target: kind.unique.field,
    message: kind.unique.refusal,
  });

/** Gives the unique field of an entry back. */
export const releaseKey = <B>(context: CommandContext, type: string, kind: Kind<B>, body: B) =>
  context.release(`ordereditor.${type}`, keyOf(kind, body));

/** Loads an entry. 404 for a deleted one. */
export async function loadEntry<K extends string, B>(
  context: CommandContext,
  aggregate: EntryAggregate<K, B>,
  id: number,
): Promise<Loaded<EntryState<B>, EntryEvent<K, B>>> {
  const entry = await context.load(aggregate, id);
  if (entry.state.isDeleted) throw notFound();
  return entry;
}
