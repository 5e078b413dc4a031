import type { Tx } from '../../../platform/db/database.ts';
import { findRecord } from '../../../platform/lists/list-records.ts';
import { bins } from './bins.contract.ts';
import { containers } from './containers.contract.ts';
import { branchOf } from './queries/held-table.ts';

/** What a label says of a bin or container. */
export interface HolderFacts {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** What it can hold, kg; null: not limited. */
  readonly maxKg: number | null;
}

/** A bin, and with `isDeep` those below it that are in use, by code; null when the account has none with this id. */
export async function binsToLabel(tx: Tx, accountId: number, id: number, isDeep: boolean, limit = 200) {
  const top = await findRecord(tx, accountId, bins, id);
  if (!top) return null;
  const ids = isDeep ? await branchOf(tx, accountId, id) : [id];
  const below = await tx
    .selectFrom('bin_list')
    .select(['id', 'code', 'name', 'max_kg as maxKg'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('id', '!=', id)
    .where('is_archived', '=', false)
    .orderBy('code')
    .limit(limit)
    .execute();
  return [{ id, code: top.code, name: top.name, maxKg: top.maxKg }, ...below] satisfies HolderFacts[];
}

/** A container for its label; null when the account has none with this id. */
export async function containerToLabel(tx: Tx, accountId: number, id: number): Promise<HolderFacts | null> {
  const found = await findRecord(tx, accountId, containers, id);
  return found && { id, code: found.code, name: found.owner, maxKg: found.maxKg };
}

/** Sheet sizes of which sheets stand, by glass. */
export const sizesOnHand = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('glass_size')
    .select(['id as sizeId', 'stock_code as stockCode', 'width_mm as widthMm'])
    .where('account_id', '=', accountId)
    .where('quantity', '>', 0)
    .orderBy('stock_code')
    .orderBy('id')
    .limit(1_000)
    .execute();
