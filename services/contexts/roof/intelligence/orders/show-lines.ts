import { type RawBuilder, sql } from 'kysely';
import { dec } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Asking } from '../answers/asking.ts';
import { filterSql } from '../reading/filters.ts';
import { readLabels } from '../reading/read-labels.ts';
import { type GlassLines, glassLineColumns, type ServiceLines, serviceLineColumns } from './order-lists.contract.ts';

interface Row {
  order_id: number;
  number: string;
  day: string;
  contact_id: number;
  event: string;
  thickness: string;
  pieces: number;
  area_mm2: number;
  holes: number;
  value: string;
  detail: { code: string; description: string; widthMm: number; heightMm: number; isToughened: boolean; edges: string };
}

const defaultRows = 50;
const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  day: sql`seq`,
  value: sql`value`,
  areaM2: sql`area_mm2`,
};

/** Each change of a line of the orders of a period. Together they are the line value of the period. */
async function readLines(asking: Asking, kind: 'glass' | 'stock') {
  const { at, input, period, filters } = asking;
  const { sort = '-day', limit = defaultRows, cursor } = input;
  const day = input.basis === 'original' ? sql`origin_day` : sql`day`;
  const rows = sql`from intelligence_order_posting where account_id = ${at.accountId} and what = 'line' and kind = ${kind}
    and seq <= ${at.seq} and ${day} between ${period.from}::date and ${period.to}::date ${filterSql(filters)}`;
  const by = sorts[sort.replace('-', '')] ?? sql`seq`;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const start = Number(cursor ?? 0);
  const { rows: page } = await sql<Row>`
    select order_id, number, day, contact_id, event, trim_scale(thickness)::text as thickness, pieces, area_mm2, holes, value, detail ${rows}
    order by ${by} ${direction}, seq desc, n limit ${limit} offset ${start}`.execute(at.db);
  const { rows: sums } = await sql<{ total: string; count: number }>`
    select coalesce(sum(value), 0)::text as total, count(*) as count ${rows}`.execute(at.db);
  const labelOf = await readLabels(at, 'contact', [...new Set(page.map((row) => String(row.contact_id)))]);
  const count = Number(sums[0]?.count ?? 0);
  return {
    page,
    total: dec(sums[0]?.total ?? 0).toFixed(6),
    count,
    nextCursor: start + page.length < count ? String(start + page.length) : null,
    common: (row: Row) => ({
      orderId: row.order_id,
      number: row.number,
      day: row.day,
      customer: labelOf(String(row.contact_id)),
      code: row.detail.code,
      quantity: row.pieces,
      value: dec(row.value).toFixed(6),
      event: row.event,
    }),
  };
}

const metrics = () => ['line_value'] as const;

export const orderGlassLines = answerCall({
  name: 'orderGlassLines',
  columns: glassLineColumns,
  metrics,
  async build(asking): Promise<GlassLines> {
    const { page, common, ...rest } = await readLines(asking, 'glass');
    const rows = page.map((row) => ({
      ...common(row),
      thicknessMm: row.thickness,
      widthMm: row.detail.widthMm,
      heightMm: row.detail.heightMm,
      areaM2: dec(row.area_mm2).div(1_000_000).toFixed(6),
      isToughened: row.detail.isToughened,
      edges: row.detail.edges,
      holes: row.holes,
    }));
    return { rows, ...rest };
  },
});

export const orderServiceLines = answerCall({
  name: 'orderServiceLines',
  columns: serviceLineColumns,
  metrics,
  async build(asking): Promise<ServiceLines> {
    const { page, common, ...rest } = await readLines(asking, 'stock');
    return { rows: page.map((row) => ({ ...common(row), description: row.detail.description })), ...rest };
  },
});
