import { sql } from 'kysely';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { importLimits } from '../imports.contract.ts';
import { forgetRows } from '../rows/forget-rows.ts';

const dayMs = 86_400_000;

/** Throws the rows of files away that nobody can undo any more: they hold what people are called and where they live. */
export const forgetOldRows: ScheduledJob = {
  name: 'imports:forgetOldRows',
  cron: '20 15 * * *',
  async run({ accountId, now, read, dispatch }) {
    const before = new Date(now.getTime() - importLimits.keptDays * dayMs);
    const ids = await read(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        select i.id from import_list i where i.account_id = ${accountId} and i.started_at < ${before}
          and exists (select from import_row r where r.account_id = ${accountId} and r.import_id = i.id) order by i.id`.execute(
        tx,
      );
      return rows.map((row) => row.id);
    });
    for (const id of ids) await dispatch(forgetRows, { id });
  },
};
