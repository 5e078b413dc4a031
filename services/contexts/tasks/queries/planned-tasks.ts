import { sql } from 'kysely';
import type { DayPlan } from '../../../platform/day-plan.ts';

/** Open tasks with a date; who makes glass has none. */
export const plannedTasks: DayPlan = {
  noun: 'tasks',
  async on(tx, accountId, { from, to, work }) {
    if (work === 'production') return { count: 0, names: [] };
    const { rows } = await sql<{ count: number; names: string[] | null }>`
      select count(*)::int as count, (array_agg(number order by date, number))[1:5] as names from task_list
      where account_id = ${accountId} and is_open and date between ${from} and ${to}`.execute(tx);
    return { count: rows[0]?.count ?? 0, names: rows[0]?.names ?? [] };
  },
};
