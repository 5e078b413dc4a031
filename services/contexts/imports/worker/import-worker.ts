import { AccountLoop } from '../../../platform/jobs/account-loop.ts';
import type { QueueWorker } from '../../../platform/jobs/queue-worker.ts';
import { workImports } from './work-imports.ts';

/** A command rings, so this is only for what was left behind by a process that died. */
const pollMs = 10_000;

/** Reads, checks, runs and undoes imports. */
export const importWorker: QueueWorker = {
  name: 'imports',
  async start(runtime) {
    const stopping = new AbortController();
    const loop = new AccountLoop({
      name: 'imports',
      bus: runtime.bus,
      log: runtime.log,
      leases: runtime.leases,
      wakesOnEvents: false,
      pollMs,
      async behind() {
        const rows = await runtime.workerDb.selectFrom('event_head').select('account_id').execute();
        return rows.map((row) => row.account_id);
      },
      catchUp: (accountId) => workImports(runtime, accountId, stopping.signal),
    });
    await loop.start();
    return async () => {
      stopping.abort();
      await loop.stop();
    };
  },
};
