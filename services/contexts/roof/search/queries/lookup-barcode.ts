import { query } from '../../../../platform/cqrs/query.ts';
import { AppError } from '../../../../platform/kernel/errors.ts';
import { findLabelled } from '../reading/find-records.ts';
import { sourcesFor } from '../reading/sources.ts';

/** The record a scanned barcode or number stands for. 404 when there is none that the caller may read. */
export const lookupBarcode = query(
  'search.lookupBarcode',
  async ({ barcode }: { barcode: string }, { db, accountId, can }) => {
    const found = await findLabelled(db, accountId, barcode, sourcesFor(can));
    if (!found) throw new AppError(404, 'NotFoundError', `Nothing has the barcode ${barcode}`);
    const { source, id, name, link } = found;
    return { kind: source.kind, id, name, link, icon: source.icon };
  },
);
