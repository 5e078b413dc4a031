import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { type ImportState, importAggregate } from '../domain/import.ts';

/** An import as it is now, exact; 404 when there is none. */
export async function readImport(tx: Tx, accountId: number, id: number): Promise<ImportState> {
  const found = await findAggregate(tx, accountId, importAggregate, id, false);
  if (!found) throw notFound();
  return found.state;
}
