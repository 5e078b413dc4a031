import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { overdueToRemind } from './overdue-to-remind.ts';
import { sendReminder } from './send-reminder.ts';

/** Each morning: customers one of whose invoices has come to a step of the reminders. */
export const remindOfOverdue: ScheduledJob = {
  name: 'remind-of-overdue',
  cron: '40 21 * * *',
  async run({ accountId, now, read, dispatch }) {
    const due = await read(async (tx) => {
      const { timeZone } = await accountFacts(tx, accountId);
      return overdueToRemind(tx, accountId, { today: localDate(now, timeZone) });
    });
    for (const contactId of due.keys()) await dispatch(sendReminder, { contactId });
  },
};
