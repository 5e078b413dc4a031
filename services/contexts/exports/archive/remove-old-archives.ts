import { withAccount } from '../../../platform/db/database.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { archiveDays } from '../exports.contract.ts';
import { dropParts } from './part-store.ts';

const dayMs = 86_400_000;

/** Takes away the content of archives whose days are over, and of those that were given up; what was made when is kept. */
export async function removeOldArchives(runtime: RuntimeCore): Promise<number> {
  const { workerDb, db, clock } = runtime;
  const before = new Date(clock.now().getTime() - archiveDays * dayMs);
  const old = await workerDb
    .selectFrom('export_job')
    .select(['account_id', 'id', 'state'])
    .where('format', '=', 'archive')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'done'), eb('ready_at', '<=', before)]),
        // Cancelled or failed, and nobody was there to clear up.
        eb.and([
          eb('state', 'in', ['cancelled', 'failed', 'expired']),
          eb.exists(
            eb
              .selectFrom('export_part')
              .select('part')
              .whereRef('export_part.account_id', '=', 'export_job.account_id')
              .whereRef('export_part.job_id', '=', 'export_job.id'),
          ),
        ]),
      ]),
    )
    .limit(500)
    .execute();
  for (const { account_id: accountId, id, state } of old) {
    // One by one: each in its own account, and its bytes with it.
    if (state === 'done')
      await withAccount(db, accountId, (tx) =>
        tx
          .updateTable('export_job')
          .set({ state: 'expired' })
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .execute(),
      );
    await dropParts(runtime, { account_id: accountId, id });
  }
  return old.length;
}
