import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { endAtMost, endSnoozes } from '../commands/end-snoozes.ts';

/** A snoozed notification comes back within five minutes of its time. */
export const endSnoozesDue: ScheduledJob = {
  name: 'communication:endSnoozesDue',
  cron: '*/5 * * * *',
  async run({ dispatch }) {
    for (;;) {
      const done = await dispatch(endSnoozes, {});
      if (!done || done.ended < endAtMost) return;
    }
  },
};
