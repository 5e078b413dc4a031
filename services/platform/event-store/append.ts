import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Change } from '../kernel/aggregate.ts';
import { conflict } from '../kernel/errors.ts';
import type { EventMeta } from '../kernel/event.ts';
import type { EventRegistry } from './registry.ts';

/**
 * Writes the changes of one command: states first, then, as the last statement before commit, the events
 * under the account's locked head. Returns the position of the last event.
 * Throws 409 when a stream moved since it was read.
 */
export async function append(
  tx: Tx,
  registry: EventRegistry,
  accountId: number,
  changes: readonly Change[],
  meta: EventMeta,
  at: Date,
): Promise<number> {
  const instant = at.toISOString();
  const folded = changes.filter((c) => c.events.length > 0).map((c) => fold(c, registry, instant, meta));
  if (!folded.length) return currentPosition(tx, accountId);
  await saveStates(tx, accountId, folded);
  const events = JSON.stringify(folded.flatMap((f) => f.rows));
  const { rows } = await sql<{ seq: number }>`select append_events(${accountId}, ${events}::jsonb) as seq`.execute(tx);
  return rows[0]?.seq ?? 0;
}

interface Folded {
  readonly type: string; readonly id: number; readonly before: number; readonly after: number;
  readonly state: unknown; readonly rows: readonly object[];
}

function fold(c: Change, registry: EventRegistry, at: string, meta: EventMeta): Folded {
  const { aggregate, id, version } = c.stream;
  let state = c.stream.state;
  const rows = c.events.map((event, i) => {
    const { kind } = registry.get(event.type);
    const data = kind.data.parse(event.data);
    state = aggregate.evolve(state, { type: event.type, data }, at);
    return { streamType: aggregate.type, streamId: id, version: version + i + 1, type: event.type, eventVersion: kind.version, data, meta, at };
  });
  return { type: aggregate.type, id, before: version, after: version + rows.length, state, rows };
}

async function saveStates(tx: Tx, accountId: number, folded: readonly Folded[]): Promise<void> {
  const rows = JSON.stringify(folded.map((f) => ({ type: f.type, id: f.id, before: f.before, after: f.after, state: f.state })));
  const saved = await sql<{ n: number }>`
    with change as (
      select * from jsonb_to_recordset(${rows}::jsonb) as x(type text, id bigint, before int, after int, state jsonb)
    ), moved as (
      update aggregate a set version = c.after, state = c.state from change c
      where a.account_id = ${accountId} and a.type = c.type and a.id = c.id and a.version = c.before and c.before > 0
      returning 1
    ), started as (
      insert into aggregate (account_id, type, id, version, state)
      select ${accountId}, type, id, after, state from change where before = 0
      on conflict do nothing returning 1
    )
    select (select count(*) from moved) + (select count(*) from started) as n`.execute(tx);
  if (saved.rows[0]?.n !== folded.length)
    throw conflict('ConcurrencyError', 'Somebody else changed this at the same moment. Look at it again and repeat');
}

async function currentPosition(tx: Tx, accountId: number): Promise<number> {
  const row = await tx.selectFrom('event_head').select('last').where('account_id', '=', accountId).executeTakeFirst();
  return row?.last ?? 0;
}
