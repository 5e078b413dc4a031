import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { reportPrepaymentOverdue } from '../commands/take-timed-step.ts';
import { unpaidSince } from '../reading/waiting-orders.ts';

const hourMs = 3_600_000;

/** Every hour: prepayments that did not come within the account's grace period. */
export const reportOverduePrepayments: ScheduledJob = {
  name: 'report-overdue-prepayments',
  cron: '5 * * * *',
  async run({ accountId, now, read, dispatch }) {
    const ids = await read(async (tx) => {
      const { settings } = await accountFacts(tx, accountId);
      return unpaidSince(tx, accountId, new Date(now.getTime() - settings.orderPrePaidGracePeriodTime * hourMs));
    });
    for (const orderId of ids) await dispatch(reportPrepaymentOverdue, { orderId });
  },
};
