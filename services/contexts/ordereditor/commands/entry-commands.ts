import { isDeepStrictEqual } from 'node:util';
import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change, type Loaded } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { EntryAggregate, EntryEvent, EntryState } from '../domain/entry.ts';

interface Kind<B> {
  /** For the names of the commands: `Edgework`. */
  readonly word: string;
  /** What no two entries share, and the field that is refused when they do. */
  readonly unique: { readonly field: string; of(body: B): string; readonly refusal: string };
  /** Refuses what the schema cannot see, and adds what only the server knows. */
  complete?(body: B, context: CommandContext): Promise<B>;
}

const asGiven = async <B>(body: B) => body;
type Named = { readonly name: string };

/** The three commands of one kind of entry: create, update, delete. A name or code is used once; the same again changes nothing. */
export function entryCommands<K extends string, B extends Named>(
  aggregate: EntryAggregate<K, B>,
  { word, unique, complete = asGiven }: Kind<NoInfer<B>>,
) {
  const claim = (context: CommandContext, body: B, id: number) =>
    context.claim(`ordereditor.${aggregate.type}`, keyOf(body), id, { target: unique.field, message: unique.refusal });
  const keyOf = (body: B) => unique.of(body).trim().toLowerCase();
  const events = (event: EntryEvent<K, B>) => [event];
  return {
    create: command(`ordereditor.create${word}`, async (given: B, context) => {
      const body = await complete(given, context);
      const made = await context.start(aggregate);
      await claim(context, body, made.id);
      return outcome({ id: made.id }, change(made, events({ type: `${aggregate.type}.created`, data: body })));
    }),
    update: command(`ordereditor.update${word}`, async (input: B & { id: number }, context) => {
      const { id, ...rest } = input;
      const entry = await loadEntry(context, aggregate, id);
      const body = await complete(rest as unknown as B, context);
      const before = entry.state.body;
      if (keyOf(before) !== keyOf(body)) {
        await claim(context, body, id);
        await context.release(`ordereditor.${aggregate.type}`, keyOf(before));
      }
      const isSame = isDeepStrictEqual(before, body);
      return outcome({ id }, change(entry, isSame ? [] : events({ type: `${aggregate.type}.updated`, data: body })));
    }),
    remove: command(`ordereditor.delete${word}`, async ({ id }: { id: number }, context) => {
      const entry = await loadEntry(context, aggregate, id);
      const { body } = entry.state;
      await context.release(`ordereditor.${aggregate.type}`, keyOf(body));
      return outcome({ id }, change(entry, events({ type: `${aggregate.type}.deleted`, data: { name: body.name } })));
    }),
  };
}

async function loadEntry<K extends string, B>(
  context: CommandContext,
  aggregate: EntryAggregate<K, B>,
  id: number,
): Promise<Loaded<EntryState<B>, EntryEvent<K, B>>> {
  const entry = await context.load(aggregate, id);
  if (entry.state.isDeleted) throw notFound();
  return entry;
}
