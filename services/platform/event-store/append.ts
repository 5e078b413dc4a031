import { CompiledQuery } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Change } from '../kernel/aggregate.ts';
import { AppError } from '../kernel/errors.ts';
import type { EventMeta } from '../kernel/event.ts';
import type { EventRegistry } from './registry.ts';

/** A fact is read again by every projection and rebuild: what is larger belongs in a file, bytes of JSON. */
const maxBytes = 8 * 1024 * 1024;

// Every command sends it: it is written by hand, not built of parts.
const appendText = 'select append_events($1, $2::jsonb, $3::jsonb, $4::jsonb, $5) as seq';

/**
 * Writes the changes of one command in one statement, the last before commit: states, then the events under the
 * account's locked head. Returns the position of the last event. Raises serialization_failure when a stream moved
 * since it was read: the command is repeated. A stream stands in one change only: the second would not know the first.
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
  const changed = changes.filter((c) => c.events.length > 0);
  if (new Set(changed.map(({ stream }) => `${stream.aggregate.type} ${stream.id}`)).size < changed.length)
    throw new Error('A command changed one stream in two changes; put its events in one');
  const folded = changed.map((c) => fold(c, registry, instant));
  if (!folded.length) return currentPosition(tx, accountId);
  const states = JSON.stringify(folded.map(({ rows: _, ...state }) => state));
  const events = JSON.stringify(folded.flatMap((f) => f.rows));
  if (Buffer.byteLength(events) > maxBytes)
    throw new AppError(413, 'PayloadTooLargeError', 'This is too large to be recorded: at most 8 MB at once');
  const { rows } = await tx.executeQuery<{ seq: number }>(
    CompiledQuery.raw(appendText, [accountId, states, events, JSON.stringify(meta), instant]),
  );
  return rows[0]?.seq ?? 0;
}

interface Folded {
  readonly type: string;
  readonly id: number;
  readonly before: number;
  readonly after: number;
  readonly state: unknown;
  readonly rows: readonly object[];
}

function fold(c: Change, registry: EventRegistry, at: string): Folded {
  const { aggregate, id, version } = c.stream;
  let state = c.stream.state;
  const rows = c.events.map((event, i) => {
    const { kind } = registry.get(event.type);
    const data = kind.data.parse(event.data);
    state = aggregate.evolve(state, { type: event.type, data }, at);
    return {
      streamType: aggregate.type,
      streamId: id,
      version: version + i + 1,
      type: event.type,
      eventVersion: kind.version,
      data,
    };
  });
  return { type: aggregate.type, id, before: version, after: version + rows.length, state, rows };
}

async function currentPosition(tx: Tx, accountId: number): Promise<number> {
  const row = await tx.selectFrom('event_head').select('last').where('account_id', '=', accountId).executeTakeFirst();
  return row?.last ?? 0;
}
