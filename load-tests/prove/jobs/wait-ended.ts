import { jobsAtOnce } from '@glasshouse/services/contexts/optimiser/worker/jobs-at-once';
import { withAccount } from '@glasshouse/services/platform/db/database';
import type { JobsWorld } from './jobs-world.ts';

const pauseMs = 250;
const startSeconds = 120;
const pause = () =>
  new Promise<void>((done) => {
    setTimeout(done, pauseMs);
  });

/** Waits until each of these sheets has an answer and the queue is empty. Throws with what is missing when patience ends. */
export async function waitEnded(world: JobsWorld, sheetIds: readonly number[], patienceSeconds: number): Promise<void> {
  const until = performance.now() + patienceSeconds * 1000;
  for (;;) {
    const missing = await unanswered(world, sheetIds);
    const { jobs } = await world.queue.look();
    if (!missing && !jobs) return;
    if (performance.now() > until)
      throw new Error(`After ${patienceSeconds} s ${missing} sheets wait for an answer, ${jobs} jobs are on the queue`);
    await pause();
  }
}

/** Waits until so many workers have started and wait for jobs. */
export async function waitIdle({ queue }: JobsWorld, workers: number): Promise<void> {
  // Each asks for as many jobs as it takes at once; all run on this machine.
  const wanted = workers * jobsAtOnce();
  const until = performance.now() + startSeconds * 1000;
  while ((await queue.look()).waiting < wanted) {
    if (performance.now() > until) throw new Error(`Not ${workers} workers after ${startSeconds} s`);
    await pause();
  }
}

/** Sheets without a layout or failure. */
async function unanswered({ db, bench }: JobsWorld, sheetIds: readonly number[]): Promise<number> {
  const { accountId } = bench;
  const { ended } = await withAccount(db, accountId, (tx) =>
    tx
      .selectFrom('event')
      .select((eb) => eb.fn.count<number>('stream_id').distinct().as('ended'))
      .where('account_id', '=', accountId)
      .where('type', 'in', ['optimiserSheet.optimised', 'optimiserSheet.optimiseFailed'])
      .where('stream_id', 'in', [...sheetIds])
      .executeTakeFirstOrThrow(),
  );
  return sheetIds.length - Number(ended);
}
