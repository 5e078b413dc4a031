import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { EntryAggregate, EntryEvent } from '../domain/entry.ts';
import { type Kind, loadEntry, type Named, releaseKey } from './entry-kind.ts';

/** Deletes an entry of one kind; orders that name it keep it. */
export const deleteEntry = <K extends string, B extends Named>(aggregate: EntryAggregate<K, B>, kind: Kind<B>) =>
  command(`ordereditor.delete${kind.word}`, async ({ id }: { id: number }, context) => {
    const entry = await loadEntry(context, aggregate, id);
    const { body } = entry.state;
    await releaseKey(context, aggregate.type, kind, body);
    const deleted: EntryEvent<K, B> = { type: `${aggregate.type}.deleted`, data: { name: body.name } };
    return outcome({ id }, change(entry, [deleted]));
  });
