import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, withAccount } from '@glasshouse/services/platform/db/database';
import type { Bar } from '../../bars/bar.ts';
import { type BenchStack, openBenchStack } from '../../bench/bench-stack.ts';
import { checkEverything, waitUntilQuiet } from '../check-everything.ts';
import { ContactLoad } from './contact-load.ts';
import { wait } from './live-client.ts';
import { heldBy, missingOf } from './stream-events.ts';

/** As the projector's. */
const reconcileSeconds = 30;

/**
 * R6: the broker is put back to a copy of its store that is some seconds old, as a machine that lost what it had not yet
 * written to disk, and events go on at once. Readers miss nothing, and the stream is filled again. `--patience 3` periods.
 */
export const r6OldStore: Bar = async ({ seconds = 10, rate = 20, patience = 3 }) => {
  const bench = await openBenchStack({ services: ['api', 'projector', 'automation-runner'] });
  const copy = await mkdtemp(join(tmpdir(), 'glasshouse-old-store-'));
  try {
    const load = new ContactLoad(bench.client, rate).start();
    await wait(3_000);
    const copied = await headOf(bench);
    await cp(bench.broker.store, copy, { recursive: true });
    await wait(seconds * 1000);
    const before = await headOf(bench);
    const forgotten = before - copied;
    await bench.broker.down();
    await bench.broker.wipe();
    await cp(copy, bench.broker.store, { recursive: true });
    await bench.broker.up();
    const started = performance.now();
    const filled = await untilFilled(bench, before, patience);
    const periods = Math.ceil((filled - started) / (reconcileSeconds * 1000));
    await wait(1_000);
    await load.stop();
    await waitUntilQuiet(bench.url);
    const last = await headOf(bench);
    const missing = missingOf(await heldBy(bench.broker.url, bench.accountId), last).length;
    const findings = await checkEverything(bench.url, {
      accountId: bench.accountId,
      acknowledged: [],
      journeys: [],
    });
    const broken = Object.entries(findings).filter(([, faults]) => faults.length > 0);
    return {
      bar: 'R6',
      // Without anything forgotten the run has shown nothing.
      pass: forgotten > 0 && missing === 0 && broken.length === 0 && periods <= 2,
      figure: `${missing} of ${last} events missing; the ${forgotten} of the copy's time were back within ${periods} of the reconciler's periods`,
      target: '0; 2 periods',
      secondsToFill: Math.round((filled - started) / 1000),
      changes: load.changes,
      found: Object.fromEntries(broken.map(([name, list]) => [name, list.slice(0, 10)])),
    };
  } finally {
    await bench.close();
    await rm(copy, { recursive: true, force: true });
  }
};

/** The instant at which the stream held everything up to a position again; gives up after some periods. */
async function untilFilled(bench: BenchStack, last: number, patience: number): Promise<number> {
  const end = performance.now() + patience * reconcileSeconds * 1000;
  while (performance.now() < end && missingOf(await heldBy(bench.broker.url, bench.accountId), last).length)
    await wait(500);
  return performance.now();
}

async function headOf({ url, accountId }: BenchStack): Promise<number> {
  const db = openDatabase({ url, role: 'app', poolSize: 1 });
  try {
    return await withAccount(db, accountId, async (tx) => {
      const row = await tx
        .selectFrom('event_head')
        .select('last')
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row?.last ?? 0;
    });
  } finally {
    await db.destroy();
  }
}
