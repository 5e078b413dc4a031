import { labelOf } from '../../../../platform/barcodes/label-forms.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { findRecord } from '../../../../platform/lists/list-records.ts';
import { bins } from '../bins.contract.ts';
import { binBlocker } from '../in-holder.ts';
import { readLoad } from './read-load.ts';

/** One bin: exact, but what lies in it, which the read table has. */
export const getBin = query('inventory.getBin', async ({ id }: { id: number }, { db, accountId }) => {
  const bin = await findRecord(db, accountId, bins, id);
  if (!bin) throw notFound();
  return {
    ...bin,
    revision: bin.version,
    isArchived: bin.isArchived ?? false,
    barcode: labelOf('bin', id),
    path: await pathOf(db, accountId, bin.parentId),
    ...(await readLoad(db, accountId, id)),
    archiveBlocker: await binBlocker(db, accountId, id, bin.code),
  };
});

/** The bins above, from the site down. */
async function pathOf(db: Tx, accountId: number, parentId: number | null) {
  const path: { id: number; code: string }[] = [];
  let above = parentId;
  while (above !== null) {
    const bin = await findRecord(db, accountId, bins, above);
    if (!bin) break;
    path.unshift({ id: bin.id, code: bin.code });
    above = bin.parentId;
  }
  return path;
}
