import { type RawBuilder, sql } from 'kysely';
import { dec } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Asking } from '../answers/asking.ts';
import { buildBreakdown } from '../answers/build-breakdown.ts';
import { buildFigures } from '../answers/build-figures.ts';
import { filterSql, type GroupName } from '../reading/filters.ts';
import { readLabels } from '../reading/read-labels.ts';
import { type NcrRow, type NcrRows, ncrColumns } from './order-lists.contract.ts';

const summary = ['ncr_count', 'ncr_pieces', 'ncr_cost', 'ncr_share', 'ncr_days'] as const;
const broken = ['ncr_count', 'ncr_pieces', 'ncr_cost'] as const;

export const ncrSummary = answerCall({
  name: 'ncrSummary',
  metrics: () => summary,
  build: (asking) => buildFigures(asking, summary),
});

export const ncrBreakdown = answerCall({
  name: 'ncrBreakdown',
  metrics: () => broken,
  async build(asking) {
    const name = asking.input.groupBy ?? 'reason';
    if (name !== 'outcome') return buildBreakdown(asking, broken, { name, column: name as GroupName });
    return byOutcome(asking);
  },
});

interface Row {
  order_id: number;
  ncr_id: number;
  number: string;
  day: string;
  contact_id: number;
  reason: string;
  pieces: number;
  outcome: string | null;
  cost: string;
  made: { outcome: string; id: number; number: string } | null;
}

/**
 * NCRs that stand, raised in the days asked for, each with what it cost up to the position; from all postings of it, in one
 * statement.
 */
const ncrsSql = ({ at, period, filters }: Asking): RawBuilder<unknown> => sql`
  select r.order_id, r.ncr_id, r.number, r.day, r.contact_id, r.reason, r.pieces, o.outcome, coalesce(c.cost, 0) as cost, c.made
  from (
    select order_id, ncr_id, max(number) as number, min(day) as day, max(contact_id) as contact_id, max(key) as reason,
      sum(pieces)::bigint as pieces
    from intelligence_order_posting where account_id = ${at.accountId} and what = 'ncr' and seq <= ${at.seq} ${filterSql(filters)}
    group by order_id, ncr_id having sum(count) > 0 and min(day) between ${period.from}::date and ${period.to}::date
  ) r
  left join lateral (
    select key as outcome from intelligence_order_posting p where p.account_id = ${at.accountId} and p.order_id = r.order_id
      and p.ncr_id = r.ncr_id and p.what = 'ncrSettled' and p.seq <= ${at.seq} and p.count > 0 order by seq desc limit 1
  ) o on true
  left join lateral (
    select sum(value) as cost, (array_agg(detail order by seq desc))[1] as made from intelligence_order_posting p
    where p.account_id = ${at.accountId} and p.order_id = r.order_id and p.ncr_id = r.ncr_id and p.what = 'ncrCost' and p.seq <= ${at.seq}
  ) c on true`;

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = { day: sql`day`, cost: sql`cost`, pieces: sql`pieces` };
const defaultRows = 50;

async function buildRows(asking: Asking): Promise<NcrRows> {
  const { at, input } = asking;
  const { sort = '-day', limit = defaultRows, cursor } = input;
  const start = Number(cursor ?? 0);
  const rows = ncrsSql(asking);
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows: page } = await sql<Row>`select * from (${rows}) n
    order by ${sorts[sort.replace('-', '')] ?? sql`day`} ${direction}, order_id desc, ncr_id desc limit ${limit} offset ${start}`.execute(
    at.db,
  );
  const { rows: sums } = await sql<{ total: string; count: number }>`
    select coalesce(sum(cost), 0)::text as total, count(*) as count from (${rows}) n`.execute(at.db);
  const labelOf = await readLabels(at, 'contact', [...new Set(page.map((row) => String(row.contact_id)))]);
  const [reasons, outcomes] = [await readLabels(at, 'reason', []), await readLabels(at, 'outcome', [])];
  const count = Number(sums[0]?.count ?? 0);
  return {
    rows: page.map(
      (row): NcrRow => ({
        orderId: row.order_id,
        number: row.number,
        ncrId: row.ncr_id,
        day: row.day,
        customer: labelOf(String(row.contact_id)),
        reason: reasons(row.reason),
        pieces: row.pieces,
        outcome: outcomes(row.outcome ?? ''),
        cost: dec(row.cost).toFixed(6),
        rework: row.made?.outcome === 'rework' ? row.made.number : '',
        reworkId: row.made?.outcome === 'rework' ? row.made.id : null,
        creditNote: row.made?.outcome === 'credit' ? row.made.number : '',
        creditNoteId: row.made?.outcome === 'credit' ? row.made.id : null,
      }),
    ),
    total: dec(sums[0]?.total ?? 0).toFixed(6),
    count,
    nextCursor: start + page.length < count ? String(start + page.length) : null,
  };
}

export const ncrOrders = answerCall({
  name: 'ncrOrders',
  metrics: () => ['ncr_cost'],
  columns: ncrColumns,
  build: buildRows,
});

/** By what was decided, of the NCRs raised in these days: their cost up to the position. */
async function byOutcome(asking: Asking) {
  const { at } = asking;
  const { rows } = await sql<{ outcome: string; count: string; pieces: string; cost: string }>`
    select coalesce(outcome, '') as outcome, count(*)::text as count, sum(pieces)::text as pieces, sum(cost)::text as cost
    from (${ncrsSql(asking)}) n group by 1 order by sum(cost) desc, 1`.execute(at.db);
  const labelOf = await readLabels(at, 'outcome', []);
  const all = rows.reduce((sum, row) => sum.plus(row.count), dec(0));
  const add = (field: 'count' | 'pieces' | 'cost') => rows.reduce((sum, row) => sum.plus(row[field]), dec(0));
  return {
    groups: rows.map((row) => ({
      key: row.outcome,
      label: labelOf(row.outcome),
      values: { ncr_count: row.count, ncr_pieces: row.pieces, ncr_cost: dec(row.cost).toFixed(6) },
      share: all.isZero() ? null : dec(row.count).div(all).times(100).toFixed(6),
      previous: null,
      drill: null,
    })),
    other: null,
    rounding: null,
    total: {
      ncr_count: add('count').toFixed(0),
      ncr_pieces: add('pieces').toFixed(0),
      ncr_cost: add('cost').toFixed(6),
    },
  };
}
