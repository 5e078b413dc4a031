import { sql } from 'kysely';
import type { DayPlan } from '../../../platform/day-plan.ts';

/** Open orders that are promised for a day; quotes promise nothing. */
export const promisedOrders: DayPlan = {
  noun: 'promised orders',
  async on(tx, accountId, { from, to }) {
    const { rows } = await sql<{ count: number; names: string[] | null }>`
      select count(*)::int as count, (array_agg(number order by due_date, number))[1:5] as names from order_list
      where account_id = ${accountId} and is_open and type <> 'quote' and due_date between ${from} and ${to}`.execute(
      tx,
    );
    return { count: rows[0]?.count ?? 0, names: rows[0]?.names ?? [] };
  },
};
