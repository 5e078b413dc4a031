import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { EntryAggregate, EntryEvent } from '../domain/entry.ts';
import { claimKey, type Kind, type Named } from './entry-kind.ts';

/** Adds an entry of one kind. */
export const createEntry = <K extends string, B extends Named>(aggregate: EntryAggregate<K, B>, kind: Kind<B>) =>
  command(`ordereditor.create${kind.word}`, async (given: B, context) => {
    const body = kind.complete ? await kind.complete(given, context) : given;
    const made = await context.start(aggregate);
    await claimKey(context, aggregate.type, kind, body, made.id);
    const created: EntryEvent<K, B> = { type: `${aggregate.type}.created`, data: body };
    return outcome({ id: made.id }, change(made, [created]));
  });
