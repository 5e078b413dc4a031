import { AccountLoop } from '../../../platform/jobs/account-loop.ts';
import type { QueueWorker } from '../../../platform/jobs/queue-worker.ts';
import { openMailer, readSender } from './open-mailer.ts';
import { sendDue } from './send-due.ts';

/** Messages wait a while between attempts, so this is often enough; new ones ring. */
const pollMs = 10_000;

/** Sends mails as they are written: woken by every command, and by a poll for those whose pause is over. */
export const mailSender: QueueWorker = {
  name: 'mail',
  async start(runtime) {
    readSender(runtime.config.mailFrom);
    const mailer = openMailer(runtime.config);
    const loop = new AccountLoop({
      name: 'mail',
      bus: runtime.bus,
      log: runtime.log,
      leases: runtime.leases,
      wakesOnEvents: false,
      pollMs,
      async behind() {
        const rows = await runtime.workerDb.selectFrom('event_head').select('account_id').execute();
        return rows.map((row) => row.account_id);
      },
      async catchUp(accountId) {
        while ((await sendDue(runtime, mailer, accountId)) > 0);
      },
    });
    await loop.start();
    return async () => {
      await loop.stop();
      mailer.close();
    };
  },
};
