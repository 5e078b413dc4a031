import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { libraryItemFacts } from '../ordereditor.facts.ts';

/** One library item with its lines, exact. */
export const getLibraryItem = query('ordereditor.getLibraryItem', async ({ id }: { id: number }, { db, accountId }) => {
  const item = await libraryItemFacts(db, accountId, id);
  if (!item) throw notFound();
  return item;
});
