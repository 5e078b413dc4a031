import { AccountLoop } from '../../../platform/jobs/account-loop.ts';
import type { QueueWorker } from '../../../platform/jobs/queue-worker.ts';
import { lookDue } from '../incoming/look-due.ts';
import { sendDue } from './send-due.ts';

/** Tries wait a minute at least, so this is often enough; what changes rings. */
const pollMs = 10_000;

/** Sends to accounting software as records change, and looks for what changed there: one sender for each account, by lease. */
export const accountingSender: QueueWorker = {
  name: 'accounting',
  async start(runtime) {
    const loop = new AccountLoop({
      name: 'accounting',
      bus: runtime.bus,
      log: runtime.log,
      leases: runtime.leases,
      wakesOnEvents: false,
      pollMs,
      async behind() {
        const rows = await runtime.workerDb
          .selectFrom('integration_organisation')
          .select('account_id')
          .distinct()
          .execute();
        return rows.map((row) => row.account_id);
      },
      async catchUp(accountId) {
        while ((await sendDue(runtime, accountId)) > 0);
        await lookDue(runtime, accountId);
      },
    });
    await loop.start();
    return () => loop.stop();
  },
};
