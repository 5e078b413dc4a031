import { sql } from 'kysely';
import { type Tx, withAccount } from '../db/database.ts';
import type { RuntimeCore } from '../runtime-core.ts';

declare module '../db/tables.ts' {
  interface Tables {
    log_clock: { account_id: number; seq: number; high: Date | string };
  }
}

/** Events between two rows of the clock. */
const stride = 100;
/** Events read by one statement: a log without a clock gets it in steps. */
const eventsAStep = 50_000;

/**
 * The instant that moves the clock. While a history is filled in, what is really done meanwhile (somebody signs in) would
 * move it to now at once: where a hundred events holds simulated ones, only those count.
 */
const high = sql`coalesce(max(e.at) filter (where e.meta->>'simulated' = 'true'), max(e.at))`;

/** Adds what the clock of an account lacks up to its head; returns how many rows. Rows that are missing are made again. */
export async function extendLogClock(tx: Tx, accountId: number): Promise<number> {
  let added = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      insert into log_clock (account_id, seq, high)
      select ${accountId}, b.seq, greatest(b.high, last.high) from (
        select seq, high from log_clock where account_id = ${accountId}
        union all select 0, '-infinity' order by seq desc limit 1
      ) last, lateral (
        select x.seq, max(x.top) over (order by x.seq) as high from (
          select (e.seq + ${stride - 1}) / ${stride} * ${stride} as seq, ${high} as top from event e
          where e.account_id = ${accountId} and e.seq > last.seq and e.seq <= last.seq + ${eventsAStep}
          group by 1 having count(*) = ${stride}
        ) x
      ) b
      on conflict do nothing`.execute(tx);
    added += Number(numAffectedRows);
    if (Number(numAffectedRows) < eventsAStep / stride) return added;
  }
}

/**
 * The position of an instant: the largest position up to which no event is later. 0 before the first. Events that a slow
 * clock dated before it but that the log took in after a later one are not there yet: the log did not know them.
 */
export async function positionOf(tx: Tx, accountId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    with below as (
      select coalesce(max(seq), 0) as seq from log_clock where account_id = ${accountId} and high <= ${at}
    ), above as (
      select min(seq) as seq from log_clock where account_id = ${accountId} and high > ${at}
    ), head as (
      select coalesce(max(last), 0) as seq from event_head where account_id = ${accountId}
    )
    select coalesce((
      select e.seq - 1 from event e
      where e.account_id = ${accountId} and e.seq > (select seq from below)
        and e.seq <= coalesce((select seq from above), (select seq from head)) and e.at > ${at}
        and (e.meta->>'simulated' = 'true' or not exists (select from event s where s.account_id = ${accountId}
          and s.seq > e.seq and s.seq <= coalesce((select seq from above), (select seq from head))
          and s.meta->>'simulated' = 'true'))
      order by e.seq limit 1
    ), (select seq from head)) as seq`.execute(tx);
  return Number(rows[0]?.seq ?? 0);
}

/** Brings the clock of every account up to its log. Call it again and again. */
export async function keepLogClocks(runtime: Pick<RuntimeCore, 'db' | 'workerDb'>): Promise<void> {
  const { rows } = await sql<{ accountId: number }>`
    select h.account_id as "accountId" from event_head h
    where h.last >= ${stride} + coalesce((select max(c.seq) from log_clock c where c.account_id = h.account_id), 0)`.execute(
    runtime.workerDb,
  );
  for (const { accountId } of rows) await withAccount(runtime.db, accountId, (tx) => extendLogClock(tx, accountId));
}
