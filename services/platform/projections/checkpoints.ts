import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** Accounts whose log is ahead of at least one of these readers. One statement for all accounts. */
export async function accountsBehind(db: Db, readers: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select h.account_id from event_head h
    where h.last > (
      select coalesce(min(coalesce(c.seq, 0)), 0) from unnest(${[...readers]}::text[]) r(name)
      left join checkpoint c on c.account_id = h.account_id and c.reader = r.name)`.execute(db);
  return rows.map((row) => row.account_id);
}

/** Where a reader that is new to an account begins: with the log, or where the readers beside it stand. */
export type FirstPosition = 'atZero' | 'besideOthers';

/** Names as one parameter: a list of seventy would be parsed and planned anew with every statement. */
const anyOf = (readers: readonly string[]): RawBuilder<string> => sql`any(${[...readers]}::text[])`;

/** Positions of the readers of one account, in the order of the readers; starts those that are new. */
export async function positionsOf(
  tx: Tx,
  accountId: number,
  readers: readonly string[],
  first: FirstPosition = 'atZero',
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('checkpoint')
    .select(['reader', 'seq'])
    .where('account_id', '=', accountId)
    .where('reader', '=', anyOf(readers))
    .execute();
  const known = new Map(rows.map((row) => [row.reader, row.seq]));
  const missing = readers.filter((reader) => !known.has(reader));
  if (missing.length) {
    const seq = first === 'besideOthers' && known.size ? Math.min(...known.values()) : 0;
    await tx
      .insertInto('checkpoint')
      .values(missing.map((reader) => ({ account_id: accountId, reader, seq })))
      .onConflict((c) => c.doNothing())
      .execute();
    for (const reader of missing) known.set(reader, seq);
  }
  // In the order they were asked for, not the one the rows happen to lie in: what follows from an event is the same every time.
  return new Map(readers.map((reader) => [reader, known.get(reader) ?? 0]));
}

/** Moves readers from one position to the next; false when somebody else moved one of them meanwhile. */
export async function advance(
  tx: Tx,
  accountId: number,
  readers: readonly string[],
  from: number,
  to: number,
): Promise<boolean> {
  const moved = await tx
    .updateTable('checkpoint')
    .set({ seq: to })
    .where('account_id', '=', accountId)
    .where('reader', '=', anyOf(readers))
    .where('seq', '=', from)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows) === readers.length;
}

/** The position of one reader, which nobody else can move until this transaction ends; 0 when it has none. */
export async function lockPosition(tx: Tx, accountId: number, reader: string): Promise<number> {
  const row = await tx
    .selectFrom('checkpoint')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('reader', '=', reader)
    .forUpdate()
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** The lowest position among readers of an account. */
export async function lowestPosition(tx: Tx, accountId: number, readers: readonly string[]): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(min(coalesce(c.seq, 0)), 0) as seq from unnest(${[...readers]}::text[]) r(name)
    left join checkpoint c on c.account_id = ${accountId} and c.reader = r.name`.execute(tx);
  return rows[0]?.seq ?? 0;
}
