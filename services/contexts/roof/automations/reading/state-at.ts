import type { Tx } from '../../../../platform/db/database.ts';
import { readStreamBetween } from '../../../../platform/event-store/read-events.ts';
import type { EventRegistry } from '../../../../platform/event-store/registry.ts';
import type { RecordFields } from '../../../../platform/records/record-fields.ts';

/** Up to where a record is read: the position of an event, or null for how it is now. */
export type At = number | null;

/** The state of a record right after a position of the log; null when there is none yet. Reads the saved state when it is that old. */
export async function stateAt(
  tx: Tx,
  events: EventRegistry,
  accountId: number,
  { aggregate }: RecordFields,
  id: number,
  at: At,
): Promise<unknown> {
  const saved = await tx
    .selectFrom('aggregate')
    .select(['version', 'state'])
    .where('account_id', '=', accountId)
    .where('type', '=', aggregate.type)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!saved || at === null) return saved?.state ?? null;
  const last = await tx
    .selectFrom('event')
    .select('version')
    .where('account_id', '=', accountId)
    .where('stream_type', '=', aggregate.type)
    .where('stream_id', '=', id)
    .where('seq', '<=', at)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.version === saved.version) return saved.state;
  const stream = await readStreamBetween(tx, events, accountId, { type: aggregate.type, id }, 1, at);
  // What is folded is what was stored: the aggregate's own events, in order.
  const evolve = aggregate.evolve as unknown as (state: unknown, event: unknown, at: string) => unknown;
  return stream.reduce<unknown>((state, event) => evolve(state, event, event.at), null);
}
