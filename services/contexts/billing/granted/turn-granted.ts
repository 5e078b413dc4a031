import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { readBilling } from '../reading/read-billing.ts';
import { applyGranted } from './apply-granted.ts';

/** Every hour, for somewhere a day begins: subscriptions given by hand begin and renew themselves. */
export const turnGranted: ScheduledJob = {
  name: 'billing:turnGranted',
  cron: '7 * * * *',
  async run({ accountId, read, dispatch }) {
    const billing = await read((tx) => readBilling(tx, accountId));
    if (billing?.granted?.length) await dispatch(applyGranted, {});
  },
};
