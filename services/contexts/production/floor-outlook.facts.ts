import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { productionContract } from './production.contract.ts';

/** Who may know the load of the floor: whoever may read its panels. */
export const floorOutlookAccess = productionContract.listPanels.access;

/** The glass that stands before a stage, and what the stage did on the days on which it worked. m². */
export interface StageLoad {
  readonly key: string;
  readonly name: string;
  readonly panels: number;
  readonly areaM2: string;
  /** Mean over the days since `since` on which the stage completed anything; null when there was none. */
  readonly perDayM2: string | null;
}

/** Every stage of the company in its order. Days are calendar dates in `timeZone`. */
export async function stageLoads(
  db: Tx,
  accountId: number,
  { since, timeZone }: { readonly since: Date; readonly timeZone: string },
): Promise<StageLoad[]> {
  const { rows } = await sql<StageLoad>`
    with done as (
      select stage_key, sum(area_m2) as area from stage_completion
      where account_id = ${accountId} and at >= ${since.toISOString()}::timestamptz
      group by stage_key, (at at time zone ${timeZone})::date
    ), pace as (select stage_key, avg(area)::numeric(14, 3)::text as per_day from done group by stage_key),
    load as (
      select stage_key, count(*)::int as panels, sum(area_m2)::numeric(14, 3)::text as area from panel_list
      where account_id = ${accountId} and is_on_floor and finished_at is null group by stage_key
    ), stages as (
      select distinct on (key) key, name, sort_order from stage_list
      where account_id = ${accountId} and not is_archived order by key, sort_order
    )
    select stages.key, stages.name, coalesce(load.panels, 0) as panels, coalesce(load.area, '0') as "areaM2",
      pace.per_day as "perDayM2"
    from stages left join load on load.stage_key = stages.key left join pace on pace.stage_key = stages.key
    order by stages.sort_order, stages.name`.execute(db);
  return rows;
}

/** Glass promised for a day that is still in the house, and how much of it is made. m². */
export interface PromisedDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly panels: number;
  readonly areaM2: string;
  readonly madeM2: string;
}

/** The days up to one (YYYY-MM-DD) for which glass on the floor is promised. */
export async function promisedDays(db: Tx, accountId: number, until: string): Promise<PromisedDay[]> {
  const { rows } = await sql<PromisedDay>`
    select due_date::text as day, count(*)::int as panels, sum(area_m2)::numeric(14, 3)::text as "areaM2",
      coalesce(sum(area_m2) filter (where finished_at is not null), 0)::numeric(14, 3)::text as "madeM2"
    from panel_list
    where account_id = ${accountId} and is_on_floor and due_date <= ${until}::date
    group by due_date order by due_date`.execute(db);
  return rows;
}

/** m² that left the last stage on a day, mean over the days since `since` on which anything did; null without one. */
export async function finishedPerDay(
  db: Tx,
  accountId: number,
  { since, timeZone }: { readonly since: Date; readonly timeZone: string },
): Promise<string | null> {
  const { rows } = await sql<{ mean: string | null }>`
    select avg(area)::numeric(14, 3)::text as mean from (
      select sum(area_m2) as area from panel_list
      where account_id = ${accountId} and finished_at >= ${since.toISOString()}::timestamptz
      group by (finished_at at time zone ${timeZone})::date
    ) days`.execute(db);
  return rows[0]?.mean ?? null;
}
