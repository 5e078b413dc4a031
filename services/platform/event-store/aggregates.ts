import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Aggregate, Fresh, Loaded } from '../kernel/aggregate.ts';

type Ev = { type: string; data: unknown };

/** The state of a stream, or null when it has none. With `lock`, others wait until this transaction ends. */
export async function findAggregate<S, E extends Ev>(
  tx: Tx,
  accountId: number,
  aggregate: Aggregate<S, E>,
  id: number,
  lock: boolean,
): Promise<Loaded<S, E> | null> {
  const query = tx
    .selectFrom('aggregate')
    .select(['version', 'state'])
    .where('account_id', '=', accountId)
    .where('type', '=', aggregate.type)
    .where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? { aggregate, id, version: row.version, state: row.state as S } : null;
}

/** Several streams at once, by id; missing ones are left out. With `lock`, others wait until this transaction ends. */
export async function findAggregates<S, E extends Ev>(
  tx: Tx,
  accountId: number,
  aggregate: Aggregate<S, E>,
  ids: readonly number[],
  lock = false,
): Promise<Loaded<S, E>[]> {
  if (!ids.length) return [];
  const query = tx
    .selectFrom('aggregate')
    .select(['id', 'version', 'state'])
    .where('account_id', '=', accountId)
    .where('type', '=', aggregate.type)
    .where('id', 'in', [...ids])
    .orderBy('id');
  const rows = await (lock ? query.forUpdate() : query).execute();
  return rows.map((row) => ({ aggregate, id: row.id, version: row.version, state: row.state as S }));
}

/** A stream that starts now, under a new id. */
export async function freshAggregate<S, E extends Ev>(tx: Tx, aggregate: Aggregate<S, E>): Promise<Fresh<S, E>> {
  return { aggregate, id: await nextId(tx), version: 0, state: null };
}

/** A new record id, unique over all accounts. */
export async function nextId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('entity_id') as id`.execute(db);
  return rows[0]?.id ?? 0;
}
