import { contexts } from '../../contexts.ts';
import { checkInvoices, checkOffcuts, checkPanels, checkStock } from '../prove/check-business.ts';
import { checkDensity, checkFolds } from '../prove/check-log.ts';
import { readSnapshot } from '../prove/snapshot.ts';
import type { Factory } from './factory.ts';

const aggregates = contexts.flatMap((c) => c.aggregates) as unknown as Parameters<typeof checkFolds>[1];

/** Everything that can be checked on a whole account: the log, the folds, and the business on top of them. */
export async function checkWhole({ b }: Factory): Promise<string[]> {
  const snapshot = await readSnapshot(b.runtime.db, b.runtime.events, b.accountId);
  return [
    ...checkDensity(snapshot),
    ...checkFolds(snapshot, aggregates),
    ...checkPanels(snapshot),
    ...checkStock(snapshot),
    ...checkOffcuts(snapshot),
    ...checkInvoices(snapshot),
    ...snapshot.parked.map((one) => `${one.reader} set ${one.stream_type} ${one.stream_id} aside: ${one.error}`),
  ];
}
