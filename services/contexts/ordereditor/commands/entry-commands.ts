import type { EntryAggregate } from '../domain/entry.ts';
import { createEntry } from './create-entry.ts';
import { deleteEntry } from './delete-entry.ts';
import type { Kind, Named } from './entry-kind.ts';
import { updateEntry } from './update-entry.ts';

/** The three commands of one kind of entry. A name or code is used once; the same again changes nothing. */
export const entryCommands = <K extends string, B extends Named>(
  aggregate: EntryAggregate<K, B>,
  kind: Kind<NoInfer<B>>,
) => ({
  create: createEntry(aggregate, kind),
  update: updateEntry(aggregate, kind),
  remove: deleteEntry(aggregate, kind),
});
