import { sql } from 'kysely';
import { type Db, withAccount } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { webhookAggregate } from '../domain/endpoint.ts';
import type { TypeBook } from '../types/type-book.ts';
import { ownerRights } from './owner-rights.ts';
import { type Place, readReader, setReader } from './stores.ts';

const batch = 1_000;
/** Lines that wait and could go: the log itself is the queue of the rest. */
const mostWaiting = 500;

/**
 * Reads on in the log: a line for each event that is wanted and that the owner may read, in the transaction that moves the
 * position. What a replay goes over again waits again. Answers how many events were read, or that nobody answers for it any more.
 */
export const readLog = (db: Db, book: TypeBook, place: Place, now: Date): Promise<number | 'ownerLeft'> =>
  withAccount(db, place.accountId, async (tx) => {
    const { accountId, id } = place;
    const reader = await readReader(tx, place, true);
    const endpoint = reader?.is_on ? await findAggregate(tx, accountId, webhookAggregate, id, false) : null;
    if (!reader || !endpoint) return 0;
    const can = await ownerRights(tx, accountId, endpoint.state.owner.id);
    if (!can) return 'ownerLeft';
    const { rows: waiting } = await sql<{ n: number }>`
      select count(*)::int as n from (select from webhook_delivery d
        where account_id = ${accountId} and endpoint_id = ${id} and state = 'waiting' and not exists (
          select from webhook_delivery b where b.account_id = d.account_id and b.endpoint_id = d.endpoint_id
            and b.stream_type = d.stream_type and b.stream_id = d.stream_id and b.state = 'dead' and b.seq < d.seq)
        limit ${mostWaiting}) w`.execute(tx);
    if ((waiting[0]?.n ?? 0) >= mostWaiting) return 0;
    const events = await tx
      .selectFrom('event')
      .select(['seq', 'type', 'stream_type', 'stream_id', 'at', 'meta'])
      .where('account_id', '=', accountId)
      .where('seq', '>', reader.seq)
      .orderBy('seq')
      .limit(batch)
      .execute();
    const last = events.at(-1);
    if (!last) return 0;
    const wanted = new Set(book.readable(endpoint.state.types, can));
    const lines = events
      .filter(({ type, meta }) => wanted.has(type) && !meta.simulated)
      .map(({ seq, type, stream_type, stream_id, at }) => ({
        ...{ account_id: accountId, endpoint_id: id, seq, type, stream_type, stream_id, happened_at: at },
        ...{ state: 'waiting' as const, attempts: 0, due_at: now, last_at: null, status: null, ms: null, problem: '' },
      }));
    if (lines.length)
      await tx
        .insertInto('webhook_delivery')
        .values(lines)
        .onConflict((c) =>
          c
            .columns(['account_id', 'endpoint_id', 'seq'])
            .doUpdateSet({ state: 'waiting', attempts: 0, due_at: now, problem: '' })
            .where('webhook_delivery.state', '<>', 'waiting'),
        )
        .execute();
    await setReader(tx, place, { seq: last.seq });
    return events.length;
  });
