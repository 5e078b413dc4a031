import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { pruneAtMost, pruneNotifications } from '../commands/prune-notifications.ts';

/** Notifications are news: after 90 days nobody looks for them here. */
export const pruneOldNotifications: ScheduledJob = {
  name: 'communication:pruneOldNotifications',
  cron: '41 16 * * *',
  async run({ dispatch }) {
    for (;;) {
      const done = await dispatch(pruneNotifications, {});
      if (!done || done.removed < pruneAtMost) return;
    }
  },
};
