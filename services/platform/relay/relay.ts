import { sql } from 'kysely';
import { type Db, withAccount } from '../db/database.ts';
import { readAfter } from '../event-store/read-events.ts';
import { failpoint } from '../failpoint.ts';
import type { StoredEvent } from '../kernel/event.ts';
import type { Runtime } from '../runtime.ts';

const batchSize = 500;

/** Accounts with events that the broker has not been given. */
export async function accountsToPublish(db: Db): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select h.account_id from event_head h left join relay_cursor c using (account_id)
    where h.last > coalesce(c.published_seq, 0)`.execute(db);
  return rows.map((row) => row.account_id);
}

/**
 * Hands an account's new events to the broker, in order. The event log is the outbox: the cursor moves only after
 * the broker acknowledged, so a crash repeats events and never loses one; the message id drops most repeats.
 */
export async function relayAccount(runtime: Runtime, accountId: number): Promise<void> {
  for (;;) {
    const from = await cursorOf(runtime, accountId);
    const events = await withAccount(runtime.db, accountId, (tx) =>
      readAfter(tx, runtime.events, accountId, from, batchSize),
    );
    const last = events.at(-1);
    if (!last) return;
    failpoint('relay.read');
    await Promise.all(
      events.map((event) =>
        runtime.bus.publish(
          runtime.events.subjectOf(accountId, event.type),
          toBrokerMessage(event),
          `${accountId}:${event.seq}`,
        ),
      ),
    );
    failpoint('relay.published');
    await moveCursor(runtime, accountId, from, last.seq);
    failpoint('relay.moved');
    if (events.length < batchSize) return;
  }
}

/** Brokers refuse messages over a megabyte by default; one that could not be handed on would hold up the account for ever. */
const maxBytes = 256 * 1024;

/** An event as the broker is given it: a large one without its data, which readers have from the log anyway. */
const toBrokerMessage = (event: StoredEvent): StoredEvent =>
  Buffer.byteLength(JSON.stringify(event.data)) > maxBytes ? { ...event, data: null } : event;

async function cursorOf(runtime: Runtime, accountId: number): Promise<number> {
  const row = await runtime.workerDb
    .selectFrom('relay_cursor')
    .select('published_seq')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.published_seq ?? 0;
}

async function moveCursor(runtime: Runtime, accountId: number, from: number, to: number): Promise<void> {
  await sql`
    insert into relay_cursor (account_id, published_seq) values (${accountId}, ${to})
    on conflict (account_id) do update set published_seq = ${to} where relay_cursor.published_seq = ${from}`.execute(
    runtime.workerDb,
  );
}
