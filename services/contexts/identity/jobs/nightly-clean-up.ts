import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { forgetOldSessions } from '../sessions/forget-old-sessions.ts';

/** Keeps the session table as small as the business. */
export const nightlyCleanUp: ScheduledJob = {
  name: 'identity:nightlyCleanUp',
  cron: '17 16 * * *',
  run: async (context) => void (await context.dispatch(forgetOldSessions, {})),
};
