import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { setSettings } from '@glasshouse/services/contexts/optimiser/commands/set-settings';
import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { type Db, openDatabase } from '@glasshouse/services/platform/db/database';
import { anyone } from '@glasshouse/services/platform/testing/harness';
import type { ServiceName } from '@glasshouse/services/platform/testing/stack';
import { type BenchStack, openBenchStack } from '../../bench/bench-stack.ts';
import { PatientClient } from '../../journey/patient-client.ts';
import { readShop } from '../../journey/shop.ts';
import { inLanes } from './lanes.ts';
import { type MadeSheets, makeSheets } from './make-sheets.ts';
import { watchQueue } from './queue-state.ts';

/** A shop with sheets that wait to be queued and the solver workers that will take them. */
export interface JobsWorld extends MadeSheets {
  readonly bench: BenchStack;
  readonly client: PatientClient;
  readonly workers: readonly ServiceName[];
  /** Sees one account at a time, as the services do. */
  readonly db: Db;
  readonly queue: Awaited<ReturnType<typeof watchQueue>>;
  close(): Promise<void>;
}

const patienceMs = 300_000;
const queueLanes = 16;

/** Opens it with so many sheets and workers; every job gets `solveSeconds`. */
export async function openJobsWorld(given: {
  readonly sheets: number;
  readonly workers: number;
  readonly solveSeconds: number;
}): Promise<JobsWorld> {
  const workers = Array.from(
    { length: given.workers },
    (_, i): ServiceName => (i ? `solver-worker#${i + 1}` : 'solver-worker'),
  );
  const bench = await openBenchStack({
    services: ['api', 'projector', 'automation-runner', ...workers],
    async prepare(runtime, accountId) {
      await prepareShop(runtime, accountId);
      await runtime.execute(setSettings, { solveSeconds: given.solveSeconds }, anyone(accountId));
    },
  });
  try {
    const client = new PatientClient(bench.client, patienceMs);
    const made = await makeSheets(client, await readShop(client), given.sheets);
    const queue = await watchQueue(bench.broker.url);
    const db = openDatabase({ url: bench.url, role: 'app', poolSize: 4 });
    const close = async () => {
      await Promise.all([queue.close(), db.destroy()]);
      await bench.close();
    };
    return { ...made, bench, client, workers, db, queue, close };
  } catch (error) {
    await bench.close();
    throw error;
  }
}

/** Queues sheets at once: as many calls side by side as the api takes. */
export const queueSheets = ({ client, stationId }: JobsWorld, sheetIds: readonly number[]) =>
  inLanes(sheetIds, queueLanes, async (sheetId) => {
    await client.act(optimiserContract.queueSheet, { params: { id: stationId, sheetId } });
  });
