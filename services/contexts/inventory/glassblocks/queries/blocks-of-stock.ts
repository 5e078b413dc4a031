import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** Whether any glass block, closed or opened, is of a stock item; exact. */
export async function hasBlocks(tx: Tx, accountId: number, stockId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from aggregate
    where account_id = ${accountId} and type = 'glassBlock' and state->>'stockId' = ${String(stockId)} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
