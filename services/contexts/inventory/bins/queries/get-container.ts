import { labelOf } from '../../../../platform/barcodes/label-forms.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { containerAggregate } from '../holders.ts';
import { containerBlocker } from '../in-holder.ts';
import { readLoad } from './read-load.ts';

/** One container: exact, but what lies in it, which the read table has. */
export const getContainer = query('inventory.getContainer', async ({ id }: { id: number }, { db, accountId }) => {
  const found = await findAggregate(db, accountId, containerAggregate, id, false);
  if (!found || found.state.isDeleted) throw notFound();
  const { isDeleted: _, holderId = null, bin = '', ...container } = found.state;
  return {
    ...container,
    id,
    revision: found.version,
    isArchived: container.isArchived ?? false,
    barcode: labelOf('container', id),
    ...{ holderId, bin },
    ...(await readLoad(db, accountId, id)),
    archiveBlocker: await containerBlocker(db, accountId, id, container.code),
  };
});
