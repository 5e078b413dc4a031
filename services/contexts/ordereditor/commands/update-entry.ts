import { isDeepStrictEqual } from 'node:util';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { EntryAggregate, EntryEvent } from '../domain/entry.ts';
import { claimKey, type Kind, keyOf, loadEntry, type Named, releaseKey } from './entry-kind.ts';

/** Changes an entry of one kind; the same again changes nothing. */
export const updateEntry = <K extends string, B extends Named>(aggregate: EntryAggregate<K, B>, kind: Kind<B>) =>
  command(`ordereditor.update${kind.word}`, async (input: B & { id: number }, context) => {
    const { id, ...rest } = input;
    const entry = await loadEntry(context, aggregate, id);
    const given = rest as unknown as B;
    const body = kind.complete ? await kind.complete(given, context) : given;
    const before = entry.state.body;
    if (keyOf(kind, before) !== keyOf(kind, body)) {
      await claimKey(context, aggregate.type, kind, body, id);
      await releaseKey(context, aggregate.type, kind, before);
    }
    const updated: EntryEvent<K, B> = { type: `${aggregate.type}.updated`, data: body };
    return outcome({ id }, change(entry, isDeepStrictEqual(before, body) ? [] : [updated]));
  });
