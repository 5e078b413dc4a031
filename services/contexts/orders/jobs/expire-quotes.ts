import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { expireQuote } from '../commands/take-timed-step.ts';
import { lapsedQuotes } from '../reading/waiting-orders.ts';

/** Every ten minutes: quotes whose time is over. */
export const expireQuotes: ScheduledJob = {
  name: 'expire-quotes',
  cron: '*/10 * * * *',
  async run({ accountId, now, read, dispatch }) {
    for (const orderId of await read((tx) => lapsedQuotes(tx, accountId, now)))
      await dispatch(expireQuote, { orderId });
  },
};
