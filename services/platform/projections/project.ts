import { type Tx, withAccount } from '../db/database.ts';
import { isPassing } from '../db/failures.ts';
import { readAfter } from '../event-store/read-events.ts';
import { failpoint } from '../failpoint.ts';
import { countFailure } from '../jobs/reader-failures.ts';
import { type ReaderPace, TookTooLong, unpaced, within } from '../jobs/reader-pace.ts';
import type { StoredEvent } from '../kernel/event.ts';
import type { Runtime } from '../runtime.ts';
import { advance, positionsOf } from './checkpoints.ts';
import { park, parkedStreams, parkKey } from './parking.ts';
import type { Projection } from './projection.ts';
import { publishRows } from './publish-rows.ts';

const batchSize = 500;
/** Between two statements of a projection lies no work: who is silent for so long has stopped, and lets go of its locks, s. */
const stalledSeconds = 3;

/** How projections are run. */
export interface ProjectOptions {
  readonly pace?: ReaderPace;
  /** Events read at once. */
  readonly batch?: number;
}

/**
 * Applies everything new of one account to every projection, each with its checkpoint in the same transaction. Answers up to which
 * position it read; 0 when no projection was ready.
 */
export async function projectAccount(
  runtime: Runtime,
  projections: readonly Projection[],
  accountId: number,
  { pace = unpaced(), batch = batchSize }: ProjectOptions = {},
): Promise<number> {
  for (let reached = 0; ; ) {
    const byName = new Map(projections.filter((p) => pace.isReady(accountId, p.name)).map((p) => [p.name, p]));
    if (!byName.size) return reached;
    const { positions, from, events } = await withAccount(
      runtime.db,
      accountId,
      async (tx) => {
        const found = await positionsOf(tx, accountId, [...byName.keys()]);
        const lowest = Math.min(...found.values());
        return {
          positions: found,
          from: lowest,
          events: await readAfter(tx, runtime.events, accountId, lowest, batch),
        };
      },
      stalledSeconds,
    );
    reached = events.at(-1)?.seq ?? from;
    if (!events.length) return reached;
    await applyTo({ runtime, accountId, pace }, byName, positions, from, events, reached);
    if (events.length < batch) return reached;
  }
}

/** Where projections run. */
interface Place {
  readonly runtime: Runtime;
  readonly accountId: number;
  readonly pace: ReaderPace;
}

/** The projections go side by side, each in its own transaction on its own tables. A failing one does not hold up the others. */
async function applyTo(
  place: Place,
  byName: ReadonlyMap<string, Projection>,
  positions: ReadonlyMap<string, number>,
  from: number,
  events: readonly StoredEvent[],
  to: number,
): Promise<void> {
  const { runtime, accountId } = place;
  const types = new Set(events.map((event) => event.type));
  const behind = [...byName.values()].filter((p) => (positions.get(p.name) ?? 0) < to);
  const isIdle = (p: Projection) => positions.get(p.name) === from && ![...types].some((type) => p.types.has(type));
  const results = await Promise.allSettled(
    behind
      .filter((p) => !isIdle(p))
      .map((p) => {
        const at = positions.get(p.name) ?? 0;
        const fresh = events.filter((e) => e.seq > at);
        return place.pace.run(accountId, p.name, () => projectBatch(place, p, at, fresh, to));
      }),
  );
  // Those with nothing to apply move together, in one statement.
  const idle = behind.filter(isIdle).map((p) => p.name);
  if (idle.length)
    await withAccount(runtime.db, accountId, (tx) => advance(tx, accountId, idle, from, to), stalledSeconds);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function projectBatch(
  place: Place,
  projection: Projection,
  from: number,
  events: readonly StoredEvent[],
  to: number,
): Promise<void> {
  const { runtime, accountId } = place;
  const relevant = events.filter((event) => projection.types.has(event.type));
  let applied: readonly StoredEvent[] | null;
  let late: TookTooLong | null = null;
  try {
    const work = async (tx: Tx) => {
      // Compare-and-set first: a second projector that lost the race does nothing.
      if (!(await advance(tx, accountId, [projection.name], from, to))) return null;
      failpoint('projection.advanced', projection.name);
      const done = await within(
        runtime.timers,
        place.pace.limitMs,
        applyAll(tx, projection, accountId, relevant),
      ).catch((error) => {
        if (error instanceof TookTooLong) late = error;
        throw error;
      });
      failpoint('projection.applied', projection.name);
      return done;
    };
    applied = await withAccount(runtime.db, accountId, work, stalledSeconds);
  } catch (error) {
    // The server has ended the connection of a handler that hangs: its rollback fails, and says so instead.
    const cause = late ?? error;
    if (relevant.length > 1 && !isPassing(cause)) return projectOneByOne(place, projection, from, events, to);
    return failed(place, projection, from, relevant[0], cause);
  }
  failpoint('projection.committed', projection.name);
  // After the commit: browsers that are not told fetch again, nothing is to be repeated.
  if (applied?.length) await publishRows(runtime, projection, accountId, applied);
  failpoint('projection.told', projection.name);
}

async function applyAll(tx: Tx, projection: Projection, accountId: number, events: readonly StoredEvent[]) {
  if (!events.length) return [];
  const parked = await parkedStreams(tx, accountId, [projection.name]);
  const free = events.filter((e) => !parked.has(parkKey(projection.name, e.streamType, e.streamId)));
  if (free.length) await projection.apply(tx, free);
  return free;
}

/** A batch failed: go on in single steps, so that only the stream at fault stays behind. */
async function projectOneByOne(
  place: Place,
  projection: Projection,
  from: number,
  events: readonly StoredEvent[],
  to: number,
) {
  const { runtime, accountId } = place;
  let at = from;
  for (const event of events.filter((e) => projection.types.has(e.type))) {
    await projectBatch(place, projection, at, [event], event.seq);
    at = event.seq;
  }
  const move = (tx: Tx) => advance(tx, accountId, [projection.name], at, to);
  if (at < to) await withAccount(runtime.db, accountId, move, stalledSeconds);
}

async function failed(
  { runtime, accountId, pace }: Place,
  projection: Projection,
  from: number,
  event: StoredEvent | undefined,
  error: unknown,
) {
  if (!event || isPassing(error)) throw error;
  const { name } = projection;
  const { attempt, isLast } = countFailure(runtime, name, event);
  runtime.log.error({ err: error, projection: name, seq: event.seq, type: event.type, attempt }, 'projection failed');
  if (!isLast) throw error;
  await withAccount(runtime.db, accountId, async (tx) => {
    await park(tx, name, event, attempt, error, runtime.clock.now());
    await advance(tx, accountId, [name], from, event.seq);
  });
  pace.forget(accountId, name);
}
