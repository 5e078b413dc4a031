import { sql } from 'kysely';
import { type Db, showAccount, type Tx } from '../db/database.ts';
import type { EventRegistry } from '../event-store/registry.ts';
import type { CheckedRecord, CheckUse, Fault, Invariant } from './invariant.ts';
import { faultsOfLog, logIsDense } from './log-is-dense.ts';

/** How much one run looks at, so that no run is long: events, and records of the round over all of them. */
export interface Bounds {
  readonly events: number;
  readonly round: number;
}
export const usualBounds: Bounds = { events: 500, round: 40 };

export interface Checked {
  /** Position the log has been looked at up to. */
  readonly seq: number;
  /** More events wait. */
  readonly isBehind: boolean;
  /** The first round over all records is not done: something was never looked at. */
  readonly isNew: boolean;
  /** Violations that stand, by invariant. */
  readonly standing: Readonly<Record<string, readonly string[]>>;
}

interface Checking {
  readonly tx: Tx;
  readonly accountId: number;
  readonly events: EventRegistry;
  readonly now: Date;
  readonly bounds: Bounds;
}

/**
 * One bounded step: the records of the next events, what is violated now, and the next records of the round over all of
 * them. Everything is read at one moment. Null when somebody else is checking this account.
 */
export function checkAccount(
  db: Db,
  given: { readonly events: EventRegistry; readonly now: Date; readonly bounds?: Bounds },
  invariants: readonly Invariant[],
  accountId: number,
): Promise<Checked | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await showAccount(tx, accountId);
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(7263, hashint8(${accountId})) as free`.execute(tx);
      if (!rows[0]?.free) return null;
      return checkNow({ tx, accountId, bounds: usualBounds, ...given }, invariants);
    });
}

async function checkNow(checking: Checking, invariants: readonly Invariant[]): Promise<Checked> {
  const { tx, accountId, bounds } = checking;
  const names = [logIsDense.name, ...invariants.map((one) => one.name)];
  const rows = await tx.selectFrom('invariant_check').selectAll().where('account_id', '=', accountId).execute();
  const known = new Map(rows.map((row) => [row.invariant, row]));
  // One that is new looks at everything in its round; events it follows from where the others are.
  const from = rows.length ? Math.min(...rows.filter((row) => names.includes(row.invariant)).map((row) => row.seq)) : 0;
  const touched = await tx
    .selectFrom('event')
    .select(['seq', 'stream_type', 'stream_id'])
    .where('account_id', '=', accountId)
    .where('seq', '>', from)
    .orderBy('seq')
    .limit(bounds.events)
    .execute();
  const to = touched.at(-1)?.seq ?? from;
  if (rows.some((row) => !names.includes(row.invariant))) await forget(checking, names);
  const open = await openOf(checking);
  // A hole stays one however far the log goes on: while there is one, all of it is counted.
  const since = open.has(logIsDense.name) ? 0 : from;
  const log = to > since ? await faultsOfLog(tx, accountId, since, to) : null;
  if (log) await record(checking, logIsDense, to, open, [{ type: 'log', id: accountId }], log);
  const notes: Note[] = [];
  notes.push({ ...logIsDense, seq: to, records: to });
  for (const invariant of invariants) {
    const before = known.get(invariant.name);
    const changed = touched.map(({ stream_type: type, stream_id: id }) => ({ type, id }));
    const isOwn = ({ type }: { type: string }) => invariant.streamTypes?.includes(type) ?? true;
    const reached = { type: before?.round_type ?? '', id: before?.round_at ?? 0 };
    const round = await nextOfRound(checking, invariant, reached);
    const asked = [...changed.filter(isOwn), ...(open.get(invariant.name) ?? []), ...round];
    const records = await load(checking, asked);
    // Nobody is asked about no record, but those that look at something else.
    const isAsked = records.length > 0 || invariant.looked !== undefined;
    const faults = isAsked ? await invariant.check(records, useOf(checking, invariant.name)) : [];
    await record(checking, invariant, to, open, asked, faults);
    const isDone = round.length < bounds.round;
    const looked = invariant.looked?.(accountId) ?? { records: records.length, isRoundDone: isDone };
    notes.push({
      name: invariant.name,
      title: invariant.title,
      seq: to,
      records: (before?.records ?? 0) + looked.records,
      round_type: isDone ? '' : (round.at(-1)?.type ?? ''),
      round_at: isDone ? 0 : (round.at(-1)?.id ?? 0),
      rounds: (before?.rounds ?? 0) + (looked.isRoundDone ? 1 : 0),
    });
  }
  await write(checking, notes);
  const isNew = notes.some(({ name, rounds }) => name !== logIsDense.name && rounds === 0);
  return { seq: to, isBehind: touched.length === bounds.events, isNew, standing: await standing(checking) };
}

/** What an earlier release checked and this one does not: nothing is said of it any more. */
async function forget({ tx, accountId }: Checking, names: readonly string[]): Promise<void> {
  for (const table of ['invariant_check', 'invariant_violation', 'invariant_memo'] as const)
    await tx
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('invariant', 'not in', [...names])
      .execute();
}

type Named = Pick<CheckedRecord, 'type' | 'id'>;

/** The next records after one, by kind and id. */
function nextOfRound({ tx, accountId, bounds }: Checking, { streamTypes }: Invariant, after: Named): Promise<Named[]> {
  let rows = tx
    .selectFrom('aggregate')
    .select(['type', 'id'])
    .where('account_id', '=', accountId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('type', 'id'), '>', tuple(after.type, after.id)));
  if (streamTypes) rows = rows.where('type', 'in', [...streamTypes]);
  return rows.orderBy('type').orderBy('id').limit(bounds.round).execute();
}

async function load({ tx, accountId }: Checking, asked: readonly Named[]): Promise<CheckedRecord[]> {
  const found: CheckedRecord[] = [];
  for (const [type, some] of Map.groupBy(asked, (one) => one.type)) {
    const rows = await tx
      .selectFrom('aggregate')
      .select(['type', 'id', 'version', 'state'])
      .where('account_id', '=', accountId)
      .where('type', '=', type)
      .where('id', 'in', [...new Set(some.map((one) => one.id))])
      .orderBy('id')
      .execute();
    found.push(...rows);
  }
  return found;
}

/** What is violated now, by invariant. */
async function openOf({ tx, accountId }: Checking): Promise<Map<string, Named[]>> {
  const rows = await tx
    .selectFrom('invariant_violation')
    .select(['invariant', 'stream_type as type', 'stream_id as id'])
    .where('account_id', '=', accountId)
    .where('cleared_at', 'is', null)
    .orderBy('id')
    .limit(500)
    .execute();
  return Map.groupBy(rows, (row) => row.invariant);
}

/** Writes down the faults of what was looked at, and clears what holds again. */
async function record(
  { tx, accountId, now }: Checking,
  { name, settlesWithinMs = 0 }: Pick<Invariant, 'name'> & Partial<Pick<Invariant, 'settlesWithinMs'>>,
  seq: number,
  open: ReadonlyMap<string, readonly Named[]>,
  asked: readonly Named[],
  faults: readonly Fault[],
): Promise<void> {
  const keyOf = ({ type, id }: Named) => `${type} ${id}`;
  const [looked, faulty] = [new Set(asked.map(keyOf)), new Set(faults.map(keyOf))];
  for (const { type, id } of open.get(name) ?? [])
    if (looked.has(keyOf({ type, id })) && !faulty.has(keyOf({ type, id })))
      await tx
        .updateTable('invariant_violation')
        .set({ cleared_at: now })
        .where('account_id', '=', accountId)
        .where('invariant', '=', name)
        .where('cleared_at', 'is', null)
        .where('stream_type', '=', type)
        .where('stream_id', '=', id)
        .execute();
  for (const { type, id, text } of faults)
    await sql`
      insert into invariant_violation (account_id, invariant, stream_type, stream_id, text, seq, found_at, stands_at)
      values (${accountId}, ${name}, ${type}, ${id}, ${text.slice(0, 1000)}, ${seq}, ${now},
        ${new Date(now.getTime() + settlesWithinMs)})
      on conflict (account_id, invariant, stream_type, stream_id) where cleared_at is null
      do update set text = excluded.text, seq = excluded.seq`.execute(tx);
}

interface Note {
  readonly name: string;
  readonly title: string;
  readonly seq: number;
  readonly records: number;
  readonly round_type?: string;
  readonly round_at?: number;
  readonly rounds?: number;
}

/** How far everything has been looked at, in one statement. */
async function write({ tx, accountId, now }: Checking, notes: readonly Note[]): Promise<void> {
  const rows = notes.map(({ name, round_type = '', round_at = 0, rounds = 0, ...rest }) => ({
    account_id: accountId,
    invariant: name,
    checked_at: now,
    ...rest,
    round_type,
    round_at,
    rounds,
  }));
  await tx
    .insertInto('invariant_check')
    .values(rows)
    .onConflict((c) =>
      c.columns(['account_id', 'invariant']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        seq: ref('excluded.seq'),
        checked_at: ref('excluded.checked_at'),
        records: ref('excluded.records'),
        round_type: ref('excluded.round_type'),
        round_at: ref('excluded.round_at'),
        rounds: ref('excluded.rounds'),
      })),
    )
    .execute();
}

async function standing({ tx, accountId, now }: Checking): Promise<Record<string, string[]>> {
  const rows = await tx
    .selectFrom('invariant_violation')
    .select(['invariant', 'stream_type', 'stream_id', 'text'])
    .where('account_id', '=', accountId)
    .where('cleared_at', 'is', null)
    .where('stands_at', '<=', now)
    .orderBy('id')
    .limit(200)
    .execute();
  const found: Record<string, string[]> = {};
  for (const { invariant, stream_type: type, stream_id: id, text } of rows)
    (found[invariant] ??= []).push(`${type} ${id}: ${text}`);
  return found;
}

const useOf = ({ tx, accountId, events }: Checking, invariant: string): CheckUse => ({
  tx,
  accountId,
  events,
  async recall<M>(id: number) {
    const row = await tx
      .selectFrom('invariant_memo')
      .select(['version', 'memo'])
      .where('account_id', '=', accountId)
      .where('invariant', '=', invariant)
      .where('stream_id', '=', id)
      .executeTakeFirst();
    return row ? { version: row.version, memo: row.memo as M } : null;
  },
  async keep(id, version, memo) {
    const row = { version, memo: JSON.stringify(memo) };
    await tx
      .insertInto('invariant_memo')
      .values({ account_id: accountId, invariant, stream_id: id, ...row })
      .onConflict((c) => c.columns(['account_id', 'invariant', 'stream_id']).doUpdateSet(row))
      .execute();
  },
});
