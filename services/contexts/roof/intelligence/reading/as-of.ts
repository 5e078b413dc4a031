import { sql } from 'kysely';
import type { QueryContext } from '../../../../platform/cqrs/query.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { localDate } from '../../../../platform/kernel/local-day.ts';
import { accountFacts } from '../../../account/account.facts.ts';
import { orderFigureTypes } from '../orders/fold/fold-batch.ts';

/** Up to where the log is read, and what day that is. */
export interface At {
  readonly accountId: number;
  readonly db: Tx;
  /** The last event that counts. */
  readonly seq: number;
  /** The day its postings are on: earlier days count whole, of this one those up to `seq`. */
  readonly lastDay: string;
  /** The calendar day of the instant that was asked for. */
  readonly today: string;
  readonly at: string;
  readonly isNow: boolean;
  readonly zone: string;
  readonly fresh: { readonly at: string; readonly seq: number; readonly lagMs: number };
}

interface Place {
  seq: number;
  at: Date;
  day: string;
}
const beginning: Place = { seq: 0, at: new Date(0), day: '1900-01-01' };

/** Where the figures of orders stand, and the position that an instant or a position means. 422 for one ahead of the log. */
export async function readAt(
  { db, accountId, now }: Pick<QueryContext, 'db' | 'accountId' | 'now'>,
  asOf: string | undefined,
): Promise<At> {
  const head = await readHead(db, accountId);
  const zone = head.zone ?? (await accountFacts(db, accountId)).timeZone;
  const fresh = {
    at: head.at.toISOString(),
    seq: head.seq,
    lagMs: head.waits ? Math.max(0, now.getTime() - head.waits.getTime()) : 0,
  };
  const base = { accountId, db, zone, fresh };
  if (asOf === undefined) return { ...base, ...textOf(head), isNow: true, today: localDate(now, zone) };
  if (/^\d+$/.test(asOf)) {
    if (Number(asOf) > head.last) throw badField('asOf', `The log ends at position ${head.last}`);
    const place = await placeBefore(db, accountId, sql`seq <= ${Number(asOf)}`, sql`seq desc`);
    // Not every event posts: the day is that of the event at the position, unless a clock went back.
    const at = later(place.at, (await instantOf(db, accountId, Number(asOf))) ?? (place.seq ? undefined : now));
    return { ...base, lastDay: place.day, ...placed(at, zone, place), seq: Number(asOf), isNow: false };
  }
  const instant = new Date(asOf);
  if (instant > now) throw badField('asOf', 'Enter an instant that is over');
  const place = await placeBefore(
    db,
    accountId,
    sql`at <= ${instant.toISOString()}::timestamptz`,
    sql`at desc, seq desc`,
  );
  return { ...base, ...textOf(place), ...placed(instant, zone, place), isNow: false };
}

const later = (a: Date, b: Date | undefined) => (b && b > a ? b : a);

/** An instant and its day, which is never before that of what was posted by then. */
function placed(at: Date, zone: string, place: Place) {
  const today = localDate(at, zone);
  return { at: at.toISOString(), today: today < place.day ? place.day : today };
}

/** When the event at a position happened; undefined before the first. */
async function instantOf(db: Tx, accountId: number, seq: number): Promise<Date | undefined> {
  const { rows } = await sql<{
    at: Date;
  }>`select at from event where account_id = ${accountId} and seq = ${seq}`.execute(db);
  return rows[0]?.at;
}

const textOf = ({ seq, at, day }: Place) => ({ seq, at: at.toISOString(), lastDay: day });

/** The clock of the postings, the end of the log, and since when an event that counts here waits. One statement. */
async function readHead(db: Tx, accountId: number) {
  const { rows } = await sql<Place & { zone: string | null; last: number; waits: Date | null }>`
    select coalesce(c.seq, 0)::bigint as seq, coalesce(c.at, 'epoch') as at, coalesce(c.day, '1900-01-01') as day, c.zone,
      coalesce(h.last, 0)::bigint as last,
      (select e.at from event e where e.account_id = ${accountId} and e.seq > coalesce(p.seq, 0)
        and e.type = any(${[...orderFigureTypes]}::text[]) order by e.seq limit 1) as waits
    from (select 1) one
    left join intelligence_clock c on c.account_id = ${accountId}
    left join event_head h on h.account_id = ${accountId}
    left join checkpoint p on p.account_id = ${accountId} and p.reader = 'intelligence_orders'`.execute(db);
  return rows[0] ?? { ...beginning, zone: null, last: 0, waits: null };
}

async function placeBefore(db: Tx, accountId: number, where: ReturnType<typeof sql>, order: ReturnType<typeof sql>) {
  const { rows } = await sql<Place>`select seq, at, day from intelligence_order_posting
    where account_id = ${accountId} and ${where} order by ${order} limit 1`.execute(db);
  return rows[0] ?? beginning;
}

/** How far other readers are: answers that read what they keep are kept by it. */
export async function positionsOf({ db, accountId }: At, readers: readonly string[]): Promise<number[]> {
  if (readers.length === 0) return [];
  const { rows } = await sql<{ seq: number }>`select seq from checkpoint
    where account_id = ${accountId} and reader = any(${[...readers]}::text[]) order by reader`.execute(db);
  return rows.map(({ seq }) => seq);
}
