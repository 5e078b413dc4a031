import { isClosedBlock } from '@glasshouse/state-machines/glass-block/glass-block.machine';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import { quantity } from '../../../platform/kernel/money.ts';
import { pick } from '../../../platform/kernel/pick.ts';
import { type GlassBlockState, glassBlockAggregate } from './domain/glass-block.ts';
import { weightOf } from './domain/weight.ts';

/** What other contexts may know of a glass block: mm, sheets, kg to 5 decimals. */
export interface GlassBlockFacts {
  readonly id: number;
  readonly status: GlassBlockState['status'];
  readonly createdAt: string;
  readonly number: string;
  readonly stockId: number;
  readonly stockCode: string;
  readonly thicknessMm: number | null;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly sheets: number;
  readonly bin: string;
  readonly reference: string;
  readonly weightKg: string;
}

const known = [
  'status',
  'createdAt',
  'number',
  'stockId',
  'stockCode',
  'thicknessMm',
  'widthMm',
  'heightMm',
  'sheets',
  'bin',
  'reference',
] as const;

const factsOf = (id: number, state: GlassBlockState): GlassBlockFacts => ({
  id,
  ...pick(state, known),
  weightKg: quantity(weightOf(state)),
});

/** A glass block as it is now, exact; null when the account has none with this id. */
export async function glassBlockFacts(tx: Tx, accountId: number, id: number): Promise<GlassBlockFacts | null> {
  const found = await findAggregate(tx, accountId, glassBlockAggregate, id, false);
  return found ? factsOf(id, found.state) : null;
}

/** Blocks that can be opened, the oldest first: found through the list, then checked exactly. */
export async function closedBlocks(tx: Tx, accountId: number, limit: number): Promise<GlassBlockFacts[]> {
  const rows = await tx
    .selectFrom('glass_block_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('opened_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = rows.map((row) => row.id);
  const exact = new Map((await findAggregates(tx, accountId, glassBlockAggregate, ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => {
    const found = exact.get(id);
    return found && isClosedBlock(found.state.status) ? [factsOf(id, found.state)] : [];
  });
}
