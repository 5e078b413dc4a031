import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { stockAggregate } from '../domain/stock.ts';

/** Sizes of stock items of which sheets came or went besides their opening balance, exact. */
export async function movedSizes(tx: Tx, accountId: number, stockIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (stockIds.length === 0) return new Set();
  const { rows } = await sql<{ sizeId: number }>`
    select distinct (data ->> 'sizeId')::bigint as "sizeId" from event
    where account_id = ${accountId} and stream_type = ${stockAggregate.type} and stream_id in (${sql.join(stockIds)})
      and type in ('stock.sheetsReceived', 'stock.sheetsDrawn', 'stock.sheetsReturned', 'stock.adjusted')
      and data -> 'cause' ->> 'kind' is distinct from 'opening'`.execute(tx);
  return new Set(rows.map(({ sizeId }) => Number(sizeId)));
}
