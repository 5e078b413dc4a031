import { query } from '../../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { binAggregate } from '../holders.ts';
import { branchOf, readHeld } from './held-table.ts';

/** What lies in a bin, in the bins below it and in containers that stand there. */
export const binContents = query('inventory.binContents', async ({ id }: { id: number }, { db, accountId }) => {
  if (!(await findAggregate(db, accountId, binAggregate, id, false))) throw notFound();
  return readHeld(db, accountId, await branchOf(db, accountId, id));
});
