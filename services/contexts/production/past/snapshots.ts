import { setImmediate as breathe } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { emptyFloor, type FloorState, foldVersion } from './fold-floor.ts';

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    floor_snapshot: {
      account_id: number;
      seq: number;
      at: Date | string;
      fold_version: number;
      state: Buffer;
    };
  }
}

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];
/** Rows read or written before others have their turn: a few milliseconds. */
const rowsATurn = 1_000;

/** One row a line, so that a large floor is read in pieces. */
async function encode({ rows }: FloorState): Promise<Buffer> {
  const lines: string[] = [];
  for (const [table, all] of rows.entries())
    for (const row of all.values()) {
      lines.push(JSON.stringify([table, row]));
      if (lines.length % rowsATurn === 0) await breathe();
    }
  return pack(lines.join('\n'));
}

async function decode(packed: Buffer): Promise<FloorState> {
  const state = emptyFloor();
  const text = (await unpack(packed)).toString('utf8');
  let read = 0;
  for (const line of text === '' ? [] : text.split('\n')) {
    const [table, row] = JSON.parse(line) as [string, { id: number }];
    state.rows.table(table).set(row.id, row);
    read += 1;
    if (read % rowsATurn === 0) await breathe();
  }
  return state;
}

/** Keeps the floor at its position; who was first has it. */
export async function saveSnapshot(tx: Tx, accountId: number, state: FloorState): Promise<void> {
  const packed = await encode(state);
  await tx
    .insertInto('floor_snapshot')
    .values({
      account_id: accountId,
      seq: state.seq,
      at: new Date(state.high),
      fold_version: foldVersion,
      state: packed,
    })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Position of the newest snapshot; 0 when there is none. */
export async function lastSnapshot(tx: Tx, accountId: number): Promise<number> {
  const row = await tx
    .selectFrom('floor_snapshot')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('fold_version', '=', foldVersion)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** The floor at the newest snapshot up to a position; an empty one when there is none. */
export async function nearestSnapshot(tx: Tx, accountId: number, position: number): Promise<FloorState> {
  const row = await tx
    .selectFrom('floor_snapshot')
    .select(['seq', 'at', 'state'])
    .where('account_id', '=', accountId)
    .where('seq', '<=', position)
    .where('fold_version', '=', foldVersion)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return emptyFloor();
  return Object.assign(await decode(row.state), { seq: row.seq, high: new Date(row.at).getTime() });
}

/**
 * Throws away what other rules folded and what is kept too densely: all of 14 days stay, the last of each hour to 90 days,
 * then the last of each day.
 */
export async function thinSnapshots(tx: Tx, accountId: number, now: Date): Promise<void> {
  await sql`
    delete from floor_snapshot s where s.account_id = ${accountId} and (
      s.fold_version <> ${foldVersion}
      or (s.at < ${now}::timestamptz - interval '14 days' and exists (
        select 1 from floor_snapshot l where l.account_id = s.account_id and l.seq > s.seq
          and date_trunc('hour', l.at, 'UTC') = date_trunc('hour', s.at, 'UTC')))
      or (s.at < ${now}::timestamptz - interval '90 days' and exists (
        select 1 from floor_snapshot l where l.account_id = s.account_id and l.seq > s.seq
          and date_trunc('day', l.at, 'UTC') = date_trunc('day', s.at, 'UTC'))))`.execute(tx);
}
