import { sql } from 'kysely';
import { type Db, withAccount } from '../../../platform/db/database.ts';
import type { Place } from './stores.ts';

const atOnce = 8;
/** Longer than an attempt can last: whoever took a line and does not tell by then has died, and another one takes it. */
const leaseMs = 60_000;

/** A line in hand, and the number of the attempt. */
export interface Taken {
  readonly seq: number;
  readonly attempt: number;
}

/**
 * Takes lines that are due, one of each record: its first that is not settled. A dead one holds those behind it. The attempt is
 * written down before anything is sent.
 */
export const takeDue = (db: Db, { accountId, id }: Place, now: Date): Promise<Taken[]> =>
  withAccount(db, accountId, async (tx) => {
    const { rows } = await sql<Taken>`
      update webhook_delivery set attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMs)}, last_at = ${now}
      where account_id = ${accountId} and endpoint_id = ${id} and state = 'waiting' and due_at <= ${now} and seq in (
        select seq from (
          select distinct on (stream_type, stream_id) seq, state, due_at from webhook_delivery
          where account_id = ${accountId} and endpoint_id = ${id} and state in ('waiting', 'dead')
          order by stream_type, stream_id, seq) first
        where state = 'waiting' and due_at <= ${now} order by seq limit ${atOnce})
        and exists (select from webhook_reader r where r.account_id = ${accountId} and r.endpoint_id = ${id}
          and r.is_on and (r.throttled_until is null or r.throttled_until <= ${now}))
      returning seq, attempts as attempt`.execute(tx);
    return rows.map(({ seq, attempt }) => ({ seq: Number(seq), attempt }));
  });
