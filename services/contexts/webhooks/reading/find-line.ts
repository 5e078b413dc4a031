import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { Place } from '../sending/stores.ts';

/** One line of an address's log; 404 when there is none. */
export async function findLine(tx: Tx, { accountId, id }: Place, seq: number) {
  const row = await tx
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('endpoint_id', '=', id)
    .where('seq', '=', seq)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
