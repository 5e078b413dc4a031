import { readTypes } from '../../../platform/event-store/read-events.ts';
import type { JobContext, ScheduledJob } from '../../../platform/jobs/job.ts';
import { emptyFloor, type FloorState, floorTypes, foldFloor, forgetGone } from './fold-floor.ts';
import { type FloorReader, floorEvents } from './read-floor.ts';
import { lastSnapshot, nearestSnapshot, saveSnapshot, thinSnapshots } from './snapshots.ts';

/** When the floor is kept again: after so many of its events, or so long after the last when there were any. */
export interface Cadence {
  readonly events: number;
  readonly minutes: number;
}
const cadence: Cadence = { events: 2_000, minutes: 30 };
/** Snapshots of one account in a run: a long log without any gets them over some runs. */
const mostARun = 200;
const lastPosition = Number.MAX_SAFE_INTEGER;

/** Keeps the floor of an account as it stood every so often, so that a past instant is a few events away. */
export const keepFloorSnapshots: ScheduledJob = {
  name: 'production.keepFloorSnapshots',
  cron: '*/5 * * * *',
  run: (context) => keepSnapshots(context, cadence),
};

type Keeping = Pick<JobContext, 'accountId' | 'events' | 'keep' | 'now'>;

/** Keeps what is due since the last snapshot, and throws away what is kept too densely. */
export async function keepSnapshots(context: Keeping, at: Cadence): Promise<void> {
  const { accountId, events, keep, now } = context;
  if (await keep((db) => hasNews({ db, events, accountId }))) await keepNew(context, at);
  await keep((tx) => thinSnapshots(tx, accountId, now));
}

/** Goes on from the last snapshot to the end of the log, one transaction for each further one. */
async function keepNew({ accountId, events, keep }: Keeping, at: Cadence): Promise<void> {
  let state = await keep((tx) => nearestSnapshot(tx, accountId, lastPosition));
  for (let kept = 0; kept < mostARun; kept += 1) {
    const next = await keep((db) => nextSnapshot({ db, events, accountId }, state, at));
    if (!next) return;
    state = next;
  }
}

/** Most companies are quiet most of the time: then nothing is unpacked. */
async function hasNews({ db, events, accountId }: FloorReader): Promise<boolean> {
  const after = await lastSnapshot(db, accountId);
  const next = { types: floorTypes, after, upTo: lastPosition, limit: 1 };
  return (await readTypes(db, events, accountId, next)).length > 0;
}

/** Folds up to the next snapshot and keeps it; null when the log ends before. */
async function nextSnapshot(
  reader: FloorReader,
  from: FloorState,
  { events: most, minutes }: Cadence,
): Promise<FloorState | null> {
  const state = Object.assign(emptyFloor(), from);
  let [folded, since] = [0, from.high];
  for await (const piece of floorEvents(reader, state, lastPosition, Math.min(most, 500)))
    for (const event of piece) {
      foldFloor(state, event);
      folded += 1;
      // Without a snapshot the first event begins the time.
      if (since === 0) since = state.high;
      if (folded < most && state.high - since < minutes * 60_000) continue;
      // One by one: the first that is due ends the work.
      await saveSnapshot(reader.db, reader.accountId, forgetGone(state));
      return state;
    }
  return null;
}
