import { sql } from 'kysely';
import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { findAggregates } from '../../../../platform/event-store/aggregates.ts';
import { type Change, change } from '../../../../platform/kernel/aggregate.ts';
import { glassLevelAggregate, isAvailable } from '../../domain/glass-level.ts';
import { glassBlockAggregate, isClosed } from '../../glassblocks/domain/glass-block.ts';
import type { Put } from '../bins.events.ts';

/** Before there were bins, their codes were written on blocks and offcuts: what names a new bin by its code is put into it. */
export async function liftWritten({ tx, accountId }: CommandContext, put: Put): Promise<Change[]> {
  const { rows } = await sql<{ id: number }>`
    select id from aggregate where account_id = ${accountId} and type in ('glassLevel', 'glassBlock')
      and lower(state->>'bin') = ${put.bin.toLowerCase()} and state->>'holderId' is null limit 500`.execute(tx);
  const ids = rows.map((row) => row.id);
  const levels = await findAggregates(tx, accountId, glassLevelAggregate, ids, true);
  const blocks = await findAggregates(tx, accountId, glassBlockAggregate, ids, true);
  return [
    ...levels
      .filter(({ state }) => isAvailable(state))
      .map((level) => change(level, [{ type: 'glassLevel.moved', data: put }])),
    ...blocks
      .filter(({ state }) => isClosed(state))
      .map((block) => change(block, [{ type: 'glassBlock.moved', data: put }])),
  ];
}
