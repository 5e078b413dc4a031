import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** Sheets (offcuts and those of blocks too), things and kg in a bin or container; 0 is what has no bin yet. */
export async function readLoad(db: Tx, accountId: number, holderId: number) {
  // Containers and hardware without a bin do not wait for one.
  const waiting = holderId === 0 ? sql`and kind in ('sheet', 'offcut', 'block')` : sql``;
  const { rows } = await sql<{ sheets: number; things: number; weightKg: string }>`
    select coalesce(sum(quantity) filter (where kind in ('sheet', 'offcut', 'block')), 0)::int as sheets,
      count(*)::int as things, coalesce(sum(weight_kg), 0)::numeric(16, 5)::text as "weightKg"
    from held_stock where account_id = ${accountId} and holder_id = ${holderId} and quantity > 0 ${waiting}`.execute(
    db,
  );
  return rows[0] ?? { sheets: 0, things: 0, weightKg: '0' };
}
