import { query } from '../../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { containerAggregate } from '../holders.ts';
import { readHeld } from './held-table.ts';

/** What lies in a container. */
export const containerContents = query(
  'inventory.containerContents',
  async ({ id }: { id: number }, { db, accountId }) => {
    const found = await findAggregate(db, accountId, containerAggregate, id, false);
    if (!found || found.state.isDeleted) throw notFound();
    return readHeld(db, accountId, [id]);
  },
);
