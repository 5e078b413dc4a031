import { command, outcome } from '../../../platform/cqrs/command.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';

const keptDays = 30;

/** Throws lines and attempts of before 30 days away; what still waits or holds its record stays. Changes no record. */
export const thinDeliveries = command('webhooks.thinDeliveries', async (_: object, { tx, accountId, now }) => {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await tx.deleteFrom('webhook_attempt').where('account_id', '=', accountId).where('at', '<', before).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_delivery')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['done', 'skipped'])
    .where((row) => row.fn.coalesce('last_at', 'happened_at'), '<', before)
    .executeTakeFirst();
  return outcome({ removed: Number(numDeletedRows) });
});

export const thinOldDeliveries: ScheduledJob = {
  name: 'webhooks:thinOldDeliveries',
  cron: '53 16 * * *',
  async run({ dispatch }) {
    await dispatch(thinDeliveries, {});
  },
};
