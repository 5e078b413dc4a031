import type { ProductionPanelStatus } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { productionContract } from './production.contract.ts';

/** Who may know the load of the floor: whoever may read its panels. */
export const floorOutlookAccess = productionContract.listPanels.access;

/** The glass that stands before a stage, and what the stage does in a day. m². */
export interface StageLoad {
  readonly key: string;
  readonly name: string;
  readonly panels: number;
  readonly areaM2: string;
  /** What it reached on four of five of its last 60 days of work, today left out; null when there was none. */
  readonly perDayM2: string | null;
}

/** The days that a pace is read from: until the instant `today` began, calendar dates in `timeZone`. */
export interface PastDays {
  readonly start: Date;
  readonly timeZone: string;
}

/** Days of work that show what can be done, and how far back they are looked for. */
const daysOfWork = 60;
const mostDaysBack = 150;
const earliest = ({ start }: PastDays) => new Date(start.getTime() - mostDaysBack * 86_400_000).toISOString();

/** A unit's plies stand before stages until they are joined; the unit is no glass yet. */
const waiting: ProductionPanelStatus = 'waitingForLayers';

/** Every stage of the company in its order. Demonstrated capacity is the 80th percentile of a day's output. */
export async function stageLoads(db: Tx, accountId: number, past: PastDays): Promise<StageLoad[]> {
  const { rows } = await sql<StageLoad>`
    with days as (
      select stage_key, (at at time zone ${past.timeZone})::date as day, area_m2 from stage_completion
      where account_id = ${accountId} and at >= ${earliest(past)}::timestamptz
        and at < ${past.start.toISOString()}::timestamptz
    ), done as (
      select stage_key, sum(area_m2) as area, row_number() over (partition by stage_key order by day desc) as back
      from days group by stage_key, day
    ), pace as (
      select stage_key, percentile_cont(0.8) within group (order by area)::numeric(14, 3)::text as per_day
      from done where back <= ${daysOfWork} group by stage_key
    ),
    load as (
      select stage_key, count(*)::int as panels, sum(area_m2)::numeric(14, 3)::text as area from panel_list
      where account_id = ${accountId} and is_on_floor and finished_at is null and status <> ${waiting} group by stage_key
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

/** The days up to one (YYYY-MM-DD) for which glass on the floor is promised; a unit is one piece. */
export async function promisedDays(db: Tx, accountId: number, until: string): Promise<PromisedDay[]> {
  const { rows } = await sql<PromisedDay>`
    select due_date::text as day, count(*)::int as panels, sum(area_m2)::numeric(14, 3)::text as "areaM2",
      coalesce(sum(area_m2) filter (where finished_at is not null), 0)::numeric(14, 3)::text as "madeM2"
    from panel_list
    where account_id = ${accountId} and is_on_floor and not is_ply and due_date <= ${until}::date
    group by due_date order by due_date`.execute(db);
  return rows;
}

/** m² that left the last stage on four of five of the last 60 days of work; null without one. */
export async function finishedPerDay(db: Tx, accountId: number, past: PastDays): Promise<string | null> {
  const { rows } = await sql<{ pace: string | null }>`
    with days as (
      select (finished_at at time zone ${past.timeZone})::date as day, area_m2 from panel_list
      where account_id = ${accountId} and finished_at >= ${earliest(past)}::timestamptz
        and finished_at < ${past.start.toISOString()}::timestamptz
    )
    select percentile_cont(0.8) within group (order by area)::numeric(14, 3)::text as pace from (
      select sum(area_m2) as area from days group by day order by day desc limit ${daysOfWork}
    ) done`.execute(db);
  return rows[0]?.pace ?? null;
}
