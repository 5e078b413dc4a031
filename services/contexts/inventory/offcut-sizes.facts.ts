import type { Tx } from '../../platform/db/database.ts';
import { glassLevelStatus } from './inventory.events.ts';

/** Sizes of the offcuts in the racks by stock item, mm, in one statement; as the list of offcuts knows them. */
export async function offcutSizes(
  tx: Tx,
  accountId: number,
  stockIds: readonly number[],
): Promise<ReadonlyMap<number, readonly { widthMm: number; heightMm: number }[]>> {
  const wanted = [...new Set(stockIds)];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .selectFrom('glass_level_list')
    .select(['stock_id as stockId', 'width_mm as widthMm', 'height_mm as heightMm'])
    .distinct()
    .where('account_id', '=', accountId)
    .where('stock_id', 'in', wanted)
    .where('status', '=', glassLevelStatus.available)
    .execute();
  const sizes = new Map<number, { widthMm: number; heightMm: number }[]>();
  for (const { stockId, ...size } of rows) sizes.set(stockId, [...(sizes.get(stockId) ?? []), size]);
  return sizes;
}
