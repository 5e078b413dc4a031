import type { CommandDefinition } from '../cqrs/command.ts';
import { isRefusal } from '../cqrs/is-refusal.ts';
import { withAccount } from '../db/database.ts';
import { isPassing } from '../db/failures.ts';
import { readAfter } from '../event-store/read-events.ts';
import { failpoint } from '../failpoint.ts';
import { countFailure, forgetFailures } from '../jobs/reader-failures.ts';
import { type ReaderPace, unpaced, within } from '../jobs/reader-pace.ts';
import type { StoredEvent } from '../kernel/event.ts';
import { advance, lockPosition, positionsOf } from '../projections/checkpoints.ts';
import { park, parkedStreams, parkKey } from '../projections/parking.ts';
import type { Runtime } from '../runtime.ts';
import { act, intend, noteRefused } from './ledger.ts';
import { answerTo, type Policy, type PolicyContext } from './policy.ts';

const batchSize = 200;
const maxDepth = 8;

/** Name of a policy's checkpoint. */
export const readerOf = (policy: Policy) => `policy:${policy.name}`;

/**
 * Lets every policy answer what is new in one account's log. Each effect is written in the ledger with what it did.
 * A failing policy does not hold up the others; its failure is thrown at the end. A policy that is new to an account
 * starts beside the others: it never answers a past that was lived without it. Answers up to which position it read; 0 when no
 * policy was ready.
 */
export async function reactAccount(
  runtime: Runtime,
  policies: readonly Policy[],
  accountId: number,
  pace: ReaderPace = unpaced(),
): Promise<number> {
  for (let reached = 0; ; ) {
    const ready = policies.filter((p) => pace.isReady(accountId, readerOf(p)));
    const byReader = new Map(ready.map((p) => [readerOf(p), p]));
    if (!byReader.size) return reached;
    const { positions, from, events, parked } = await withAccount(runtime.db, accountId, async (tx) => {
      const found = await positionsOf(tx, accountId, [...byReader.keys()], 'besideOthers');
      const lowest = Math.min(...found.values());
      const fresh = await readAfter(tx, runtime.events, accountId, lowest, batchSize);
      const aside = fresh.length ? await parkedStreams(tx, accountId, [...byReader.keys()]) : new Set<string>();
      return { positions: found, from: lowest, events: fresh, parked: aside };
    });
    reached = events.at(-1)?.seq ?? from;
    const to = reached;
    if (!events.length) return reached;
    const types = new Set(events.map((event) => event.type));
    const hears = (policy: Policy) => [...types].some((type) => answerTo(policy, type));
    const errors: unknown[] = [];
    const idle: string[] = [];
    for (const [reader, at] of positions) {
      const policy = byReader.get(reader);
      const fresh = events.filter((e) => e.seq > at);
      if (!policy || !fresh.length) continue;
      if (at === from && !hears(policy)) idle.push(reader);
      else
        await pace
          .run(accountId, reader, () => reactBatch({ runtime, pace, parked }, policy, accountId, at, fresh, to))
          .catch((error) => errors.push(error));
    }
    // Those that none of these events is for move together, in one statement: most policies, most of the time.
    if (idle.length) await withAccount(runtime.db, accountId, (tx) => advance(tx, accountId, idle, from, to));
    if (errors.length) throw errors[0];
    if (events.length < batchSize) return reached;
  }
}

interface Place {
  readonly runtime: Runtime;
  readonly pace: ReaderPace;
  /** Streams that policies have set aside, by policy; those that are set aside meanwhile are added. */
  readonly parked: Set<string>;
}

async function reactBatch(
  place: Place,
  policy: Policy,
  accountId: number,
  from: number,
  events: readonly StoredEvent[],
  to: number,
) {
  const { runtime, parked } = place;
  const reader = readerOf(policy);
  const relevant = events.filter((event) => answerTo(policy, event.type));
  const keyOf = (event: StoredEvent) => parkKey(reader, event.streamType, event.streamId);
  const passedOver: StoredEvent[] = [];
  for (const event of relevant)
    if (parked.has(keyOf(event))) passedOver.push(event);
    else if (!(await reactOnce(place, policy, event))) parked.add(keyOf(event));
  if (relevant.length) failpoint('policy.answered', policy.name);
  const isPassed = await withAccount(runtime.db, accountId, async (tx) => {
    // What was passed over must still wait, now that the checkpoint is held: a retry may have let its stream go on.
    if (passedOver.length) {
      await lockPosition(tx, accountId, reader);
      const waiting = await parkedStreams(tx, accountId, [reader]);
      if (passedOver.some((event) => !waiting.has(keyOf(event)))) return false;
    }
    await advance(tx, accountId, [reader], from, to);
    return true;
  });
  if (relevant.length) failpoint('policy.advanced', policy.name);
  if (isPassed) return;
  // Again; what was answered is not answered twice.
  const now = await withAccount(runtime.db, accountId, (tx) => parkedStreams(tx, accountId, [reader]));
  await reactBatch({ ...place, parked: now }, policy, accountId, from, events, to);
}

/** Lets a policy answer one event; what it has already done because of it is not done again. */
export async function answer(runtime: Runtime, policy: Policy, event: StoredEvent): Promise<void> {
  await answerTo(policy, event.type)?.(event, contextOf(runtime, policy, event));
}

/** Lets a policy answer an event; false when its stream was set aside instead. */
async function reactOnce({ runtime, pace }: Place, policy: Policy, event: StoredEvent): Promise<boolean> {
  const reader = readerOf(policy);
  try {
    // One that comes back after its limit finds what it did in the ledger.
    await within(runtime.timers, pace.limitMs, answer(runtime, policy, event));
    forgetFailures(runtime, reader, event);
    return true;
  } catch (error) {
    if (isPassing(error)) throw error;
    const { attempt, isLast } = countFailure(runtime, reader, event);
    runtime.log.error({ err: error, policy: policy.name, seq: event.seq, attempt }, 'policy failed');
    if (!isLast) throw error;
    await withAccount(runtime.db, event.accountId, (tx) =>
      park(tx, reader, event, attempt, error, runtime.clock.now()),
    );
    pace.forget(event.accountId, reader);
    return false;
  }
}

function contextOf(runtime: Runtime, policy: Policy, event: StoredEvent): PolicyContext {
  const now = event.meta.simulated ? new Date(event.at) : runtime.clock.now();
  const began = runtime.clock.now().getTime();
  return {
    now,
    elapsedMs: () => runtime.clock.now().getTime() - began,
    config: runtime.config,
    read: (work) => withAccount(runtime.db, event.accountId, work),
    dispatch: (definition, input, key = '') => dispatchOnce(runtime, policy, event, definition, input, key, now),
    act: (definition, input, how) => act(runtime, event, definition, input, how, now),
    async enqueue(subject, body, id) {
      try {
        await runtime.bus.publish(subject, body, id);
      } catch (error) {
        // The record itself says that it waits: its context asks again when the broker is back.
        runtime.log.warn(
          { err: error, policy: policy.name, seq: event.seq },
          'the broker cannot be reached; a job is not queued',
        );
      }
    },
  };
}

async function dispatchOnce<I, A>(
  runtime: Pick<Runtime, 'executeAt' | 'log' | 'metrics' | 'db'>,
  policy: Policy,
  event: StoredEvent,
  definition: CommandDefinition<I, A>,
  input: I,
  key: string,
  now: Date,
): Promise<A | null> {
  const depth = event.meta.depth + 1;
  if (depth > maxDepth) throw new Error(`Policy ${policy.name} is part of a loop: ${depth} steps behind one action`);
  const effectKey = `${event.seq}:${definition.name}:${key}`;
  failpoint('policy.decided', policy.name);
  try {
    const done = await runtime.executeAt(now, definition, input, {
      accountId: event.accountId,
      actor: { userId: null, name: policy.name },
      can: () => true,
      correlationId: event.meta.correlationId,
      causationId: `${event.accountId}:${event.seq}`,
      depth,
      simulated: event.meta.simulated ?? false,
      chain: event.meta.chain,
      once: (tx) => intend(tx, event.accountId, policy.name, effectKey, now),
    });
    failpoint('policy.done', policy.name);
    return done?.answer ?? null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await noteRefused(runtime, event, { policy: policy.name, command: definition.name, effectKey, now }, error);
    return null;
  }
}
