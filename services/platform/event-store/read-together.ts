import { CompiledQuery } from 'kysely';
import type { Tx } from '../db/database.ts';

/** A stream as it stands, by what names it. */
interface Row {
  readonly account: number;
  readonly type: string;
  readonly id: number;
  readonly version: number;
  readonly state: unknown;
}

interface Asked {
  readonly account: number;
  readonly type: string;
  readonly ids: readonly number[];
  readonly done: (rows: Row[]) => void;
  readonly fail: (error: unknown) => void;
}

const text = `
  select a.account_id as account, a.type, a.id, a.version, a.state
  from unnest($1::bigint[], $2::text[], $3::bigint[]) k(account, type, id)
  join aggregate a on a.account_id = k.account and a.type = k.type and a.id = k.id`;

const waiting = new WeakMap<Tx, Asked[]>();

/**
 * States of streams of one kind, those that are there, by id. What a transaction is asked for at once (`Promise.all`) goes to
 * the server in one statement, and a stream asked for twice is read once: the commonest calls need several kinds.
 */
export function readTogether(tx: Tx, account: number, type: string, ids: readonly number[]): Promise<Row[]> {
  return new Promise((done, fail) => {
    const asked = { account, type, ids, done, fail };
    const others = waiting.get(tx);
    if (others) return void others.push(asked);
    const all = [asked];
    waiting.set(tx, all);
    // When whoever asks has asked for everything it can ask for before it waits.
    Promise.resolve()
      .then(() => {
        waiting.delete(tx);
        return readAll(tx, all);
      })
      .catch((error) => {
        for (const one of all) one.fail(error);
      });
  });
}

const keyOf = (account: number, type: string, id: number) => `${account}/${type}/${id}`;

async function readAll(tx: Tx, all: readonly Asked[]): Promise<void> {
  const keys = new Map<string, [account: number, type: string, id: number]>();
  for (const { account, type, ids } of all)
    for (const id of ids) keys.set(keyOf(account, type, id), [account, type, id]);
  const wanted = [...keys.values()];
  const columns = [0, 1, 2].map((i) => wanted.map((key) => key[i]));
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, columns));
  const found = new Map(rows.map((row) => [keyOf(row.account, row.type, row.id), row]));
  for (const { account, type, ids, done } of all) {
    const own = [...new Set(ids)].sort((a, b) => a - b);
    done(own.flatMap((id) => found.get(keyOf(account, type, id)) ?? []));
  }
}
