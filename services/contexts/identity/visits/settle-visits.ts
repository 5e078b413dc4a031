import { isInside } from '@glasshouse/state-machines/support-visit/support-visit.machine';
import { sql } from 'kysely';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { lapseVisit } from './lapse-visit.ts';
import { leaveVisit } from './leave-visit.ts';
import { hasLapsed, openVisits } from './open-visits.ts';

/** Writes down what time did: visits whose session stands no more are ended, those nobody came back to are closed. */
export const settleVisits: ScheduledJob = {
  name: 'identity:settleVisits',
  cron: '* * * * *',
  async run({ accountId, now, read, dispatch }) {
    const open = await read((tx) => openVisits(tx, accountId));
    for (const visit of open) {
      if (isInside(visit.status)) {
        const stands = await read(async (tx) => {
          const { rows } = await sql<{ stands: boolean }>`
            select bool_or(principal_of(account_id, id, user_id, ${now}) is not null) as stands from session
            where account_id = ${accountId} and visit_id = ${visit.id}`.execute(tx);
          return rows[0]?.stands ?? false;
        });
        const how = visit.endsAt !== null && new Date(visit.endsAt) <= now ? 'timeOver' : 'closed';
        if (!stands) await dispatch(leaveVisit, { id: visit.id, how });
      } else if (hasLapsed(visit, now)) await dispatch(lapseVisit, { id: visit.id });
    }
  },
};
