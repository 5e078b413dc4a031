import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { queueName } from '@glasshouse/services/contexts/optimiser/worker/parked-sheets';
import { maxAttempts } from '@glasshouse/services/contexts/optimiser/worker/work-on';
import { withAccount } from '@glasshouse/services/platform/db/database';
import { type JobsWorld, queueSheets } from './jobs-world.ts';

const pauseMs = 50;
const patienceMs = 300_000;

/** What became of a job that ended every process that took it. */
export interface Poisoned {
  readonly kills: number;
  /** The sentence the planner reads; null when the job came through. */
  readonly failure: string | null;
  /** Attempts as they stand where parked things are; 0 when nothing was parked. */
  readonly parkedAttempts: number;
}

/** Queues a sheet and kills the only worker each time it has taken the job, until the sheet has an answer. */
export async function poisonJob(world: JobsWorld, sheetId: number): Promise<Poisoned> {
  const { bench, client, queue } = world;
  const end = performance.now() + patienceMs;
  const { deliveries: before } = await queue.look();
  await queueSheets(world, [sheetId]);
  for (let kills = 0; ; ) {
    const sheet = await client.read(optimiserContract.getSheet, { params: { id: sheetId } });
    if (sheet.failure || sheet.layout || performance.now() > end)
      return { kills, failure: sheet.failure, parkedAttempts: await parked(world, sheetId) };
    const { deliveries } = await queue.look();
    if (deliveries - before > kills && kills < maxAttempts) {
      kills += 1;
      await bench.stack.kill('solver-worker');
    }
    await new Promise((done) => {
      setTimeout(done, pauseMs);
    });
  }
}

async function parked({ db, bench }: JobsWorld, sheetId: number): Promise<number> {
  const row = await withAccount(db, bench.accountId, (tx) =>
    tx
      .selectFrom('parked_stream')
      .select('attempts')
      .where('account_id', '=', bench.accountId)
      .where('reader', '=', queueName)
      .where('stream_id', '=', sheetId)
      .executeTakeFirst(),
  );
  return row?.attempts ?? 0;
}
