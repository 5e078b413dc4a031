import { sql } from 'kysely';
import { withAccount } from '../../../platform/db/database.ts';
import { AccountLoop } from '../../../platform/jobs/account-loop.ts';
import type { QueueWorker } from '../../../platform/jobs/queue-worker.ts';
import { servicePace } from '../../../platform/jobs/reader-pace.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import type { TypeBook } from '../types/type-book.ts';
import { type PostOut, postOut } from './post-out.ts';
import { serveWebhook } from './serve-webhook.ts';

/** The shortest pause between attempts is five seconds; what happens rings. */
const pollMs = 2_000;

/**
 * Sends what happens to the addresses of every company. Companies go beside each other, and so do the addresses of one: who
 * answers slowly is left behind at its own work, and nobody waits for it.
 */
export const webhookSender = (book: TypeBook, post: PostOut = postOut()): QueueWorker => ({
  name: 'webhooks',
  async start(runtime) {
    let isOver = false;
    const pace = servicePace(runtime.timers);
    const loop = new AccountLoop({
      ...{ name: 'webhooks', bus: runtime.bus, log: runtime.log, leases: runtime.leases, wakesOnEvents: false, pollMs },
      behind: () => accountsToServe(runtime),
      async catchUp(accountId) {
        const ids = (await endpointsOf(runtime, accountId)).filter((id) => pace.isReady(accountId, String(id)));
        const ends = await Promise.allSettled(
          ids.map((id) =>
            pace.run(accountId, String(id), async () => {
              await serveWebhook(runtime, book, post, { accountId, id }, () => isOver);
            }),
          ),
        );
        const failed = ends.find((end) => end.status === 'rejected');
        if (failed) throw failed.reason;
      },
    });
    await loop.start();
    return async () => {
      isOver = true;
      await loop.stop();
      await pace.settled();
    };
  },
});

/** Companies with an address that is on and has something to read or to send. */
async function accountsToServe({ workerDb, clock }: RuntimeCore): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select distinct r.account_id from webhook_reader r join event_head h on h.account_id = r.account_id
    where r.is_on and (h.last > r.seq or exists (select from webhook_delivery d where d.account_id = r.account_id
      and d.endpoint_id = r.endpoint_id and d.state = 'waiting' and d.due_at <= ${clock.now()}))`.execute(workerDb);
  return rows.map((row) => row.account_id);
}

const endpointsOf = ({ db }: RuntimeCore, accountId: number): Promise<number[]> =>
  withAccount(db, accountId, async (tx) => {
    const rows = await tx
      .selectFrom('webhook_reader')
      .select('endpoint_id')
      .where('account_id', '=', accountId)
      .where('is_on', '=', true)
      .orderBy('endpoint_id')
      .execute();
    return rows.map((row) => row.endpoint_id);
  });
