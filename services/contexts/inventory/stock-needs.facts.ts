import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** How a sheet size is doing: sheets on hand, and sheets that went out since a day. mm, cents a sheet. */
export interface StockNeed {
  readonly stockId: number;
  readonly stockCode: string;
  readonly stockName: string;
  readonly sizeId: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly onHand: number;
  readonly used: number;
  readonly costCents: number;
}

/** Every sheet size of stock in use with what was drawn of it since `since`, as the lists know it; most used first. */
export async function stockNeeds(tx: Tx, accountId: number, since: Date): Promise<StockNeed[]> {
  const { rows } = await sql<StockNeed>`
    select z.stock_id::int as "stockId", z.stock_code as "stockCode", s.name as "stockName", z.id::int as "sizeId",
      z.width_mm as "widthMm", z.height_mm as "heightMm", z.quantity as "onHand", z.cost_cents as "costCents",
      coalesce(u.used, 0)::int as "used"
    from glass_size z
    join stock_list s on s.account_id = z.account_id and s.id = z.stock_id and not s.is_archived
    left join (
      select stock_id, width_mm, height_mm, -sum(sheets) as used from stock_transaction
      where account_id = ${accountId} and at >= ${since} and item = 'sheet' and cause_kind = 'optimiserSheet'
      group by stock_id, width_mm, height_mm
    ) u on u.stock_id = z.stock_id and u.width_mm = z.width_mm and u.height_mm = z.height_mm
    where z.account_id = ${accountId}
    order by coalesce(u.used, 0) desc, z.stock_code, z.id`.execute(tx);
  return rows;
}
