import { type RawBuilder, sql } from 'kysely';
import { trustedName } from '../../../../platform/db/trusted-sql.ts';
import { keyWhats, lineWhats, stateWhats, type What } from '../orders/fold/standing.ts';
import { lineGroups, wholeOrderGroups } from '../orders/order-groups.contract.ts';
import type { Bucket } from '../period/read-period.ts';
import { closedMark, closesOf } from '../projections/close-months.ts';
import type { At } from './as-of.ts';
import { columnOf, type Filter, filterSql, type GroupName, isKeyed } from './filters.ts';

/** What is summed. */
export interface Sum {
  readonly whats: readonly What[];
  /** No first day: everything up to the last. */
  readonly from: string | null;
  readonly to: string;
  readonly groupBy?: GroupName | null;
  /** Also apart by the further key: the status, the promised day. */
  readonly byKey?: boolean;
  /** Only these further keys, text from one to another. */
  readonly keys?: { readonly from: string; readonly to: string };
  readonly buckets?: readonly Bucket[] | null;
  readonly filters: readonly Filter[];
  /** By the day a record first counted instead of the day of the change. */
  readonly isOriginal?: boolean;
}

/** A sum; `bucket` is the place in the buckets from 0. */
export interface Summed {
  readonly what: What;
  readonly kind: string;
  readonly key: string;
  readonly group: string;
  readonly bucket: number;
  readonly value: string;
  readonly gst: string;
  readonly count: string;
  readonly pieces: string;
  readonly area_mm2: string;
  readonly holes: string;
  readonly toughened: string;
  readonly moment: string;
}

const isIn = (names: readonly string[], all: readonly string[]) => names.every((name) => all.includes(name));
const isHourly = ({ buckets }: Sum) => buckets?.[0]?.from.includes('T') ?? false;

/** Groups that are gathered from another one. */
const standsFor: Partial<Record<GroupName, GroupName>> = { category: 'stock', user: 'rep' };

/** The smallest table that has every group that is asked for. */
function tableOf(sum: Sum): string {
  const asked = [...(sum.groupBy ? [sum.groupBy] : []), ...sum.filters.map((filter) => filter.group)];
  const named = asked.filter((name) => !isKeyed(name)).map((name) => standsFor[name] ?? name);
  const isLines = sum.whats.every((what) => lineWhats.has(what));
  if (sum.isOriginal || isHourly(sum)) return 'intelligence_order_posting';
  const isByKey = sum.byKey || asked.some(isKeyed);
  if (isLines && !isByKey) return isIn(named, lineGroups) ? 'intelligence_line_day' : 'intelligence_order_posting';
  if (named.length === 0) return 'intelligence_order_total';
  if (sum.whats.some((what) => keyWhats.has(what) || lineWhats.has(what))) return 'intelligence_order_posting';
  return isIn(named, wholeOrderGroups) ? 'intelligence_order_day' : 'intelligence_order_posting';
}

const measures = ['value', 'gst', 'count', 'pieces', 'area_mm2', 'holes', 'toughened', 'moment'] as const;
const summed = sql.join(measures.map((name) => sql`sum(${trustedName(name)})::text as ${trustedName(name)}`));

/**
 * Sums postings by kind, group and bucket, in one statement: whole days from the days added up, of the last day the postings
 * up to the position.
 */
export async function sumPostings(at: At, sum: Sum): Promise<Summed[]> {
  if (sum.whats.length === 0 || (sum.from !== null && sum.from > sum.to)) return [];
  const table = tableOf(sum);
  const isPosting = table === 'intelligence_order_posting';
  const grouping = {
    kind: isPosting || table === 'intelligence_line_day' ? sql`kind` : sql`''`,
    key: sum.byKey ? sql`key` : sql`''`,
    group: sum.groupBy ? columnOf(sum.groupBy) : sql`''`,
    bucket: bucketSql(sum),
  };
  const part = (from: string, more: RawBuilder<unknown>) => sql`
    select what, ${grouping.kind} as kind, ${grouping.key} as key, ${grouping.group} as "group", ${grouping.bucket} as bucket,
      ${sql.join(measures.map(trustedName))}
    from ${trustedName(from)} where account_id = ${at.accountId} and what in (${sql.join([...sum.whats])})
      and ${daysSql(sum)} ${keySql(sum)} ${filterSql(sum.filters)} ${more}`;
  const upTo = sql`and seq <= ${at.seq}`;
  // Days before the last are over: nothing is posted to them any more. Of the last those up to the position, so that all
  // statements of an answer see the same, whatever is written meanwhile.
  const days = (more: RawBuilder<unknown>) => sql`${part(table, sql`and day < ${at.lastDay}::date ${more}`)} union all
    ${part('intelligence_order_posting', sql`and day = ${at.lastDay}::date ${upTo}`)}`;
  const closed = isPosting || !isState(sum) ? null : lastClose(at, sum);
  const from = isPosting
    ? part(table, upTo)
    : closed === null
      ? days(sql``)
      : sql`${part(closesOf[table]?.table ?? '', sql`and day = ${closed}`)} union all
          ${days(sql`and day > coalesce(${closed}, '-infinity')`)}`;
  const { rows } = await sql<Summed>`
    select what, kind, key, "group", bucket - 1 as bucket, ${summed} from (${from}) rows group by 1, 2, 3, 4, 5`.execute(
    at.db,
  );
  return rows;
}

const isState = ({ from, whats }: Sum) => from === null && whats.every((what) => stateWhats.has(what));

/** The last month that was over by then: what stood at its end is kept. */
const lastClose = ({ accountId, lastDay }: At, { to }: Sum): RawBuilder<unknown> => sql`(
  select max(day) from intelligence_total_close where account_id = ${accountId} and what = ${closedMark}
    and day <= ${to}::date and day < ${lastDay}::date)`;

const daysSql = ({ from, to, isOriginal }: Sum): RawBuilder<unknown> => {
  const day = isOriginal ? sql`origin_day` : sql`day`;
  return from === null ? sql`${day} <= ${to}::date` : sql`${day} between ${from}::date and ${to}::date`;
};

const keySql = ({ keys }: Sum): RawBuilder<unknown> =>
  keys ? sql`and key between ${keys.from} and ${keys.to}` : sql``;

function bucketSql(sum: Sum): RawBuilder<unknown> {
  if (!sum.buckets?.length) return sql`1`;
  const starts = sum.buckets.map((bucket) => bucket.from);
  if (isHourly(sum)) return sql`width_bucket(at, ${starts}::timestamptz[])`;
  return sum.isOriginal ? sql`width_bucket(origin_day, ${starts}::date[])` : sql`width_bucket(day, ${starts}::date[])`;
}
