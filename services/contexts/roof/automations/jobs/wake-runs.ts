import type { ScheduledJob } from '../../../../platform/jobs/job.ts';
import { wakeRun } from '../commands/wake-run.ts';
import type { RunRow } from '../runs.contract.ts';

/** So many runs are woken at a tick; the others at the next. */
const most = 1_000;
const waiting: RunRow['outcome'] = 'waiting';

/** Every minute: runs whose wait is over go on. */
export const wakeRuns: ScheduledJob = {
  name: 'wake-runs',
  cron: '* * * * *',
  async run({ accountId, now, read, dispatch }) {
    const rows = await read((tx) =>
      tx
        .selectFrom('automation_run_list')
        .select('id')
        .where('account_id', '=', accountId)
        .where('outcome', '=', waiting)
        .where('wakes_at', '<=', now)
        .orderBy('wakes_at')
        .limit(most)
        .execute(),
    );
    for (const { id } of rows) await dispatch(wakeRun, { runId: id });
  },
};
