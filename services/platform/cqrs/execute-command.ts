import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { nextLabel } from '../barcodes/next-label.ts';
import { type DayPlan, plannedOn } from '../day-plan.ts';
import { type Db, type Tx, withAccount } from '../db/database.ts';
import { isContention } from '../db/failures.ts';
import { findAggregate, freshAggregate } from '../event-store/aggregates.ts';
import { append } from '../event-store/append.ts';
import type { EventRegistry } from '../event-store/registry.ts';
import { failpoint } from '../failpoint.ts';
import { type Clock, pauseOn, type Random, type Timers } from '../kernel/ambient.ts';
import { AppError, badField, conflict, notFound } from '../kernel/errors.ts';
import type { AutomationMeta, RuleHop } from '../kernel/event.ts';
import { localDate } from '../kernel/local-day.ts';
import { type Answer, askOf } from '../question.ts';
import { findUse, type RecordUse } from '../record-use.ts';
import type { RecordKinds } from '../records/record-kinds.ts';
import type { Caller, CommandContext, CommandDefinition } from './command.ts';

/** Circumstances of one execution. */
export interface Execution extends Caller {
  readonly correlationId: string;
  readonly causationId?: string | null;
  readonly depth?: number;
  readonly simulated?: boolean;
  /** Given by the client: the same key answers the same, once. */
  readonly idempotencyKey?: string | undefined;
  /** Goes all the way, its events appended, and is then rolled back: the answer is exact and nothing is written. */
  readonly isRehearsal?: boolean;
  /** Runs first inside the transaction; returning false makes the command not happen (an effect already done). */
  readonly once?: (tx: Tx) => Promise<boolean>;
  /** Runs last inside the transaction, with the answer. */
  readonly whenDone?: (tx: Tx, answer: unknown) => Promise<void>;
  /** The act of a rule, and the rules before it. */
  readonly automation?: AutomationMeta | undefined;
  readonly chain?: readonly RuleHop[] | undefined;
}

export interface Executed<A> {
  readonly answer: A;
  /** Position of the last event: a query that waits for it sees this write. */
  readonly seq: number;
}

export interface CommandDependencies {
  readonly db: Db;
  readonly events: EventRegistry;
  readonly records: RecordKinds;
  readonly clock: Clock;
  readonly random: Random;
  readonly timers: Timers;
  /** The time zone of a company. */
  readonly zoneOf: (tx: Tx, accountId: number) => Promise<string>;
  /** What every context has declared that it uses. */
  readonly uses: readonly RecordUse[];
  /** What every context has planned on days. */
  readonly plans: readonly DayPlan[];
  /** What every context answers to those below. */
  readonly answers: readonly Answer[];
  /** Told after commit, so that the relay need not wait for its next poll. */
  readonly afterCommit: (accountId: number, seq: number) => void;
}

const attempts = 4;
const firstPauseMs = 10;

/** Carries the answer of a rehearsal out of the transaction that it rolls back. */
class Rehearsed extends Error {
  constructor(readonly executed: Executed<unknown>) {
    super('rolled back on purpose');
  }
}

/** Runs a command: loads, decides, appends, in one transaction; retried whole when the database asks for it. */
export async function executeCommand<I, A>(
  deps: CommandDependencies,
  definition: CommandDefinition<I, A>,
  input: I,
  execution: Execution,
): Promise<Executed<A> | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const executed = await withAccount(deps.db, execution.accountId, (tx) =>
        runOnce(deps, tx, definition, input, execution),
      );
      if (executed) {
        failpoint('command.committed', definition.name);
        deps.afterCommit(execution.accountId, executed.seq);
        failpoint('command.announced', definition.name);
      }
      return executed;
    } catch (error) {
      if (error instanceof Rehearsed) return error.executed as Executed<A>;
      if (!isContention(error)) throw error;
      if (attempt >= attempts)
        throw conflict('ConcurrencyError', 'Somebody else changed this at the same moment. Reload it and try again');
      // Unequal pauses, or those who met would meet again.
      await pauseOn(deps.timers, firstPauseMs * 2 ** attempt * (0.5 + deps.random.next()));
    }
  }
}

async function runOnce<I, A>(
  deps: CommandDependencies,
  tx: Tx,
  definition: CommandDefinition<I, A>,
  input: I,
  execution: Execution,
): Promise<Executed<A> | null> {
  failpoint('command.begun', definition.name);
  if (execution.once && !(await execution.once(tx))) return null;
  const hash = execution.idempotencyKey ? hashOf(definition.name, input) : '';
  const replay = execution.idempotencyKey ? await replayOf<A>(tx, execution, hash) : null;
  if (replay) return replay;
  failpoint('command.claimed', definition.name);
  const now = deps.clock.now();
  const { answer, changes } = await definition.handle(input, contextOf(deps, tx, execution, now));
  failpoint('command.decided', definition.name);
  const meta = {
    ...whoActed(execution),
    correlationId: execution.correlationId,
    causationId: execution.causationId ?? null,
    depth: execution.depth ?? 0,
    ...(execution.simulated ? { simulated: true } : {}),
    ...(execution.automation ? { automation: execution.automation } : {}),
    ...(execution.chain?.length ? { chain: execution.chain } : {}),
  };
  const seq = await append(tx, deps.events, execution.accountId, changes, meta, now);
  failpoint('command.appended', definition.name);
  await execution.whenDone?.(tx, answer);
  if (execution.isRehearsal) throw new Rehearsed({ answer, seq });
  if (execution.idempotencyKey) {
    await remember(tx, execution, hash, seq, answer, now);
    failpoint('command.remembered', definition.name);
  }
  return { answer, seq };
}

/** The log names who really acted: on a visit the visitor, who has no number here, and in whose name. */
const whoActed = ({ actor, visit }: Execution) =>
  visit
    ? {
        actor: { userId: null, name: visit.by },
        visitId: visit.id,
        onBehalfOf: { userId: actor.userId, name: visit.onBehalfOf },
      }
    : { actor };

function contextOf(
  { uses, plans, answers, events, records, zoneOf }: CommandDependencies,
  tx: Tx,
  execution: Execution,
  now: Date,
): CommandContext {
  const { accountId } = execution;
  return {
    accountId,
    actor: execution.actor,
    can: (p) => execution.can(p),
    correlationId: execution.correlationId,
    now,
    tx,
    findUse: (record) => findUse(uses, tx, accountId, record),
    plannedOn: (days) => plannedOn(plans, tx, accountId, days),
    ask: askOf(answers, { tx, accountId, events }),
    find: (aggregate, id) => findAggregate(tx, accountId, aggregate, id, true),
    async load(aggregate, id) {
      const found = await findAggregate(tx, accountId, aggregate, id, true);
      if (!found) throw notFound();
      return found;
    },
    start: (aggregate) => freshAggregate(tx, aggregate),
    async nextNumber(sequence, from = 1) {
      const { rows } = await sql<{ value: number }>`
        insert into counter (account_id, name, value) values (${accountId}, ${sequence}, ${from})
        on conflict (account_id, name) do update set value = counter.value + 1 returning value`.execute(tx);
      return rows[0]?.value ?? from;
    },
    nextLabel: (form) => nextLabel(tx, accountId, form, async () => localDate(now, await zoneOf(tx, accountId))),
    async claim(kind, value, ownerId, refusal) {
      const { rows } = await sql<{ owner_id: number }>`
        insert into claim (account_id, kind, value, owner_id) values (${accountId}, ${kind}, ${value}, ${ownerId})
        on conflict (account_id, kind, value) do update set owner_id = claim.owner_id returning owner_id`.execute(tx);
      if (rows[0]?.owner_id !== ownerId) throw badField(refusal.target, refusal.message);
    },
    faultsOf: (kind, ids) => records.faultsOf(kind, tx, accountId, ids),
    async release(kind, value, ownerId) {
      const claimed = tx
        .deleteFrom('claim')
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .where('value', '=', value);
      await (ownerId === undefined ? claimed : claimed.where('owner_id', '=', ownerId)).execute();
    },
  };
}

/** Passwords stay out: a plain hash of a request that holds one could be guessed offline. */
const withoutPasswords = (key: string, value: unknown) => (/password/i.test(key) ? undefined : value);

const hashOf = (name: string, input: unknown) =>
  createHash('sha256').update(name).update(JSON.stringify(input, withoutPasswords)).digest('base64url');

async function replayOf<A>(tx: Tx, execution: Execution, hash: string): Promise<Executed<A> | null> {
  const key = execution.idempotencyKey ?? '';
  // Two requests with one key at the same moment wait for each other here.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${execution.accountId}:${key}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('idempotency')
    .select(['request_hash', 'seq', 'answer'])
    .where('account_id', '=', execution.accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.request_hash !== hash)
    throw new AppError(422, 'IdempotencyError', 'This Idempotency-Key was used for another request');
  return { answer: row.answer as A, seq: row.seq };
}

async function remember(tx: Tx, execution: Execution, hash: string, seq: number, answer: unknown, at: Date) {
  await tx
    .insertInto('idempotency')
    .values({
      account_id: execution.accountId,
      key: execution.idempotencyKey ?? '',
      request_hash: hash,
      seq,
      answer: JSON.stringify(answer ?? {}),
      at,
    })
    .execute();
}
