import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { readBilling } from '../reading/read-billing.ts';
import { noteNews } from '../webhook/note-news.ts';

/** Twice a day the subscription of who pays here is fetched unasked: news can be lost on their way. */
export const askForNews: ScheduledJob = {
  name: 'billing:askForNews',
  cron: '40 */12 * * *',
  async run({ accountId, now, config, read, dispatch }) {
    if (!config.billing) return;
    const billing = await read((tx) => readBilling(tx, accountId));
    if (billing?.customerId) await dispatch(noteNews, { noticeId: `asked-${now.toISOString()}`, type: 'asked' });
  },
};
