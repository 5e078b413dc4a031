import { withAccount } from '../db/database.ts';
import type { Runtime } from '../runtime.ts';
import { keepParked, listParked, type ParkedStream, type RetryWhat, unpark, waitingEvents } from './parking.ts';
import type { Projection } from './projection.ts';
import { publishRows } from './publish-rows.ts';

/**
 * Tries again what projections have set aside: applies the waiting events of each stream in one transaction and lets
 * the stream go on. Where a row is fed by several streams a rebuild is the exact way; this is the quick one.
 * Returns how many streams are up to date again.
 */
export async function retryParkedProjections(
  runtime: Runtime,
  projections: readonly Projection[],
  what: RetryWhat = 'now',
): Promise<number> {
  const byName = new Map(projections.map((p) => [p.name, p]));
  let freed = 0;
  for (const parked of await listParked(
    runtime.workerDb,
    [...byName.keys()],
    what === 'due' ? runtime.clock.now() : undefined,
  )) {
    const projection = byName.get(parked.reader);
    if (projection && (await retry(runtime, projection, parked))) freed += 1;
  }
  return freed;
}

async function retry(runtime: Runtime, projection: Projection, parked: ParkedStream): Promise<boolean> {
  const { accountId } = parked;
  try {
    const applied = await withAccount(runtime.db, accountId, async (tx) => {
      // Holds the checkpoint: no event can be skipped between the last one applied here and the end of the parking.
      const waiting = (await waitingEvents(tx, runtime.events, parked)) ?? [];
      const events = waiting.filter((e) => projection.types.has(e.type));
      if (events.length) await projection.apply(tx, events);
      await unpark(tx, parked);
      return events;
    });
    if (applied.length) await publishRows(runtime, projection, accountId, applied);
    return true;
  } catch (error) {
    runtime.log.error({ err: error, ...parked }, 'a parked stream still fails in its projection');
    await withAccount(runtime.db, accountId, (tx) =>
      keepParked(tx, parked, parked.firstSeq, error, runtime.clock.now()),
    );
    return false;
  }
}
