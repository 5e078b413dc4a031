import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Aggregate, Fresh, Loaded } from '../kernel/aggregate.ts';
import { readTogether } from './read-together.ts';

type Ev = { type: string; data: unknown };

/** The state of a stream, or null when it has none. With `lock`, others wait until this transaction ends. */
export async function findAggregate<S, E extends Ev>(
  tx: Tx,
  accountId: number,
  aggregate: Aggregate<S, E>,
  id: number,
  lock: boolean,
): Promise<Loaded<S, E> | null> {
  const [found] = await findAggregates(tx, accountId, aggregate, [id], lock);
  return found ?? null;
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
  const rows = await (lock ? readLocked : readTogether)(tx, accountId, aggregate.type, ids);
  return rows.map((row) => ({ aggregate, id: row.id, version: row.version, state: row.state as S }));
}

const readLocked = (tx: Tx, accountId: number, type: string, ids: readonly number[]) =>
  tx
    .selectFrom('aggregate')
    .select(['id', 'version', 'state'])
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** A stream that starts now, under a new id. */
export async function freshAggregate<S, E extends Ev>(tx: Tx, aggregate: Aggregate<S, E>): Promise<Fresh<S, E>> {
  return { aggregate, id: await nextId(tx), version: 0, state: null };
}

/** A new record id, unique over all accounts. */
export async function nextId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('entity_id') as id`.execute(db);
  return rows[0]?.id ?? 0;
}
