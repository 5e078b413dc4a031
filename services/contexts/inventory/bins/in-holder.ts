import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import type { Holder, Load } from './fits.ts';
import { binAggregate, containerAggregate } from './holders.ts';

/** The bin or container that things are put in, locked so that it is not archived meanwhile. 422 when it cannot take any. */
export async function loadHolder(context: CommandContext, id: number): Promise<Holder> {
  const bin = await context.find(binAggregate, id);
  const container = bin ? null : await context.find(containerAggregate, id);
  const state = bin?.state ?? container?.state;
  if (!state || state.isDeleted) throw badField('toId', 'There is no such bin or container');
  if (state.isArchived) throw badField('toId', `${state.code} is archived: restore it first`);
  if (bin) return { ...bin.state, id, isContainer: false };
  const { code, places = null, maxKg = null, maxHeightMm = null } = container?.state ?? { code: '' };
  return { id, code, isContainer: true, accepts: null, maxSheets: places, maxKg, maxWidthMm: null, maxHeightMm };
}

/** What lies in a bin, in one sentence's beginning: "3 things lie"; null when it is empty. Exact. */
export async function contentOf(tx: Tx, accountId: number, holderId: number): Promise<string | null> {
  const share = JSON.stringify([{ held: [{ holderId }] }]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from aggregate where account_id = ${accountId} and (
      type in ('glassLevel', 'glassBlock', 'container', 'stock') and state->>'holderId' = ${String(holderId)}
        and not coalesce((state->>'isArchived')::boolean, false) and not coalesce((state->>'isDeleted')::boolean, false)
      or type = 'stock' and state->'sheetSizes' @> ${share}::jsonb)`.execute(tx);
  const n = rows[0]?.n ?? 0;
  return n === 0 ? null : n === 1 ? '1 thing lies' : `${n} things lie`;
}

/** Why a bin is not archived; null when it may be. */
export async function binBlocker(tx: Tx, accountId: number, id: number, code: string): Promise<string | null> {
  const content = await contentOf(tx, accountId, id);
  if (content) return `${content} in ${code}: move it to another bin first`;
  const { rows } = await sql<{ code: string }>`
    select state->>'code' as code from aggregate where account_id = ${accountId} and type = 'bin'
      and state->>'parentId' = ${String(id)} and not (state->>'isArchived')::boolean limit 1`.execute(tx);
  return rows[0] ? `${rows[0].code} lies in ${code}: archive it first` : null;
}

/** Why a container is not archived; null when it may be. */
export async function containerBlocker(tx: Tx, accountId: number, id: number, code: string): Promise<string | null> {
  const content = await contentOf(tx, accountId, id);
  return content ? `${content} in ${code}: move it to another bin first` : null;
}

/** Whether a container ever stood in a bin. */
export async function wasMoved(tx: Tx, accountId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from event where account_id = ${accountId} and stream_id = ${id} and type = 'container.moved' limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** What lies in a bin by the read table, which may lag by a moment: for warnings. */
export async function loadOf(tx: Tx, accountId: number, holderId: number): Promise<Load> {
  const { rows } = await sql<{ sheets: number; kg: number }>`
    select coalesce(sum(quantity) filter (where kind in ('sheet', 'offcut', 'block')), 0)::int as sheets,
      coalesce(sum(weight_kg), 0)::float as kg
    from held_stock where account_id = ${accountId} and holder_id = ${holderId}`.execute(tx);
  return rows[0] ?? { sheets: 0, kg: 0 };
}
