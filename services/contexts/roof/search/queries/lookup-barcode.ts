import { query } from '../../../../platform/cqrs/query.ts';
import { AppError } from '../../../../platform/kernel/errors.ts';
import { findExact } from '../reading/find-records.ts';
import { sourcesFor } from '../reading/sources.ts';

/** The record a scanned barcode or number stands for. 404 when there is none that the caller may read. */
export const lookupBarcode = query(
  'search.lookupBarcode',
  async ({ barcode }: { barcode: string }, { db, accountId, can }) => {
    // An amount is no barcode.
    const sources = sourcesFor(can).map(({ amount: _, ...source }) => source);
    const [first] = await findExact(db, accountId, barcode, sources);
    if (!first) throw new AppError(404, 'NotFoundError', `Nothing has the barcode ${barcode}`);
    const { source, id, name } = first;
    return { kind: source.kind, id, name, link: `${source.below}/${id}`, icon: source.icon };
  },
);
