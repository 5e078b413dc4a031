import { sql } from 'kysely';
import { query } from '../../../platform/cqrs/query.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { accountFacts } from '../../account/account.facts.ts';
import type { Arrivals } from '../purchasing.contract.ts';

/** So many days are drawn. */
const daysAhead = 21;

interface Row {
  /** `late`, `undated`, or the day. */
  readonly day: string;
  readonly orders: number;
  readonly pieces: number;
}

/** What suppliers still have to bring in the next days, what is late, and what has no day. */
export const arrivals = query('purchasing.arrivals', async (_: object, { db, accountId, now }): Promise<Arrivals> => {
  const { timeZone } = await accountFacts(db, accountId);
  const today = localDate(now, timeZone);
  const { rows } = await sql<Row>`
    with days as (
      select to_char(generate_series(${today}::date, ${today}::date + ${daysAhead - 1}::int, interval '1 day'), 'YYYY-MM-DD') as day
      union all select 'late' union all select 'undated'
    ), coming as (
      select case when expected_date is null then 'undated' when expected_date < ${today}::date then 'late'
          else to_char(expected_date, 'YYYY-MM-DD') end as day, count(*) as orders, sum(outstanding) as pieces
      from purchase_order_list
      where account_id = ${accountId} and is_open
        and (expected_date is null or expected_date < ${today}::date + ${daysAhead}::int)
      group by 1
    )
    select day, coalesce(orders, 0)::int as orders, coalesce(pieces, 0)::int as pieces
    from days left join coming using (day) order by day`.execute(db);
  const of = (name: string) => {
    const { orders = 0, pieces = 0 } = rows.find((row) => row.day === name) ?? {};
    return { orders, pieces };
  };
  const isDay = ({ day }: Row) => day !== 'late' && day !== 'undated';
  return { today, days: rows.filter(isDay), late: of('late'), undated: of('undated') };
});
