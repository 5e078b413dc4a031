import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { wakeAtMost, wakeNotifications } from '../commands/wake-notifications.ts';

/** What was put off comes back within five minutes of its time. */
export const wakeSnoozed: ScheduledJob = {
  name: 'communication:wakeSnoozed',
  cron: '*/5 * * * *',
  async run({ dispatch }) {
    for (;;) {
      const done = await dispatch(wakeNotifications, {});
      if (!done || done.woken < wakeAtMost) return;
    }
  },
};
