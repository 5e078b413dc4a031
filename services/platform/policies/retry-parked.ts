import { withAccount } from '../db/database.ts';
import type { StoredEvent } from '../kernel/event.ts';
import {
  keepParked,
  listParked,
  type ParkedStream,
  type RetryWhat,
  unpark,
  waitingEvents,
} from '../projections/parking.ts';
import type { Runtime } from '../runtime.ts';
import { answerTo, type Policy } from './policy.ts';
import { answer, readerOf } from './react.ts';

/**
 * Tries again what policies have set aside: answers the waiting events of each stream in order and lets the stream go
 * on once none is left. Returns how many streams are up to date again.
 */
export async function retryParkedPolicies(
  runtime: Runtime,
  policies: readonly Policy[],
  what: RetryWhat = 'now',
): Promise<number> {
  const byReader = new Map(policies.map((p) => [readerOf(p), p]));
  let freed = 0;
  for (const parked of await listParked(
    runtime.workerDb,
    [...byReader.keys()],
    what === 'due' ? runtime.clock.now() : undefined,
  )) {
    const policy = byReader.get(parked.reader);
    if (policy && (await retry(runtime, policy, parked))) freed += 1;
  }
  return freed;
}

async function retry(runtime: Runtime, policy: Policy, parked: ParkedStream): Promise<boolean> {
  let from = parked.firstSeq;
  try {
    for (;;) {
      const waiting = await waitingFrom(runtime, { ...parked, firstSeq: from });
      if (!waiting?.length) return true;
      for (const event of waiting) {
        from = event.seq;
        if (answerTo(policy, event.type)) await answer(runtime, policy, event);
      }
      from += 1;
    }
  } catch (error) {
    runtime.log.error({ err: error, ...parked, seq: from }, 'a parked stream still fails in its policy');
    await withAccount(runtime.db, parked.accountId, (tx) => keepParked(tx, parked, from, error, runtime.clock.now()));
    return false;
  }
}

/** What still waits; when nothing does, the stream goes on, decided while the checkpoint is held. */
function waitingFrom(runtime: Runtime, parked: ParkedStream): Promise<StoredEvent[] | null> {
  return withAccount(runtime.db, parked.accountId, async (tx) => {
    const events = await waitingEvents(tx, runtime.events, parked);
    if (events?.length === 0) await unpark(tx, parked);
    return events;
  });
}
