import { type RawBuilder, sql } from 'kysely';
import { dec } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Asking } from '../answers/asking.ts';
import { daysBetween } from '../period/calendar.ts';
import { filterSql } from '../reading/filters.ts';
import { readLabels } from '../reading/read-labels.ts';
import { noDay } from './purchase-entries.ts';
import { type IncomingRow, type IncomingRows, incomingColumns } from './purchasing-calls.contract.ts';
import { lastDayOf } from './show-purchasing.ts';

interface Row {
  record_id: number;
  number: string;
  contact_id: number;
  stock_id: number;
  expected: string;
  open: number;
  area_mm2: string;
  value: string;
  detail: { item: string; widthMm: number | null; heightMm: number | null };
}

/** Lines with something to come at the end of the period, each from all its postings. */
const linesSql = (asking: Asking): RawBuilder<unknown> => {
  const { at, filters } = asking;
  const latest = (of: RawBuilder<unknown>) => sql`(array_agg(${of} order by seq desc, n desc))[1]`;
  return sql`
  select record_id, (detail->>'lineId')::int as line_id, ${latest(sql`number`)} as number,
    ${latest(sql`contact_id`)} as contact_id, ${latest(sql`stock_id`)} as stock_id, ${latest(sql`key`)} as expected,
    sum(count)::int as open, sum(area_mm2) as area_mm2, sum(value) as value, ${latest(sql`detail`)} as detail
  from intelligence_order_posting
  where account_id = ${at.accountId} and what = 'incoming' and seq <= ${at.seq}
    and day <= ${asking.period.to}::date ${filterSql(filters)}
  group by record_id, 2 having sum(count) <> 0`;
};

/** Days are text that sorts as they do, none last; the latest was expected first. */
const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  expectedDate: sql`expected asc`,
  '-expectedDate': sql`expected desc`,
  value: sql`value asc`,
  '-value': sql`value desc`,
  daysLate: sql`expected desc`,
  '-daysLate': sql`expected asc`,
};
const defaultRows = 50;

async function buildIncoming(asking: Asking): Promise<IncomingRows> {
  const { at, input } = asking;
  const { sort = 'expectedDate', limit = defaultRows, cursor } = input;
  const start = Number(cursor ?? 0);
  const lines = linesSql(asking);
  const { rows } = await sql<Row>`select * from (${lines}) l
    order by ${sorts[sort]}, record_id desc, line_id limit ${limit} offset ${start}`.execute(at.db);
  const { rows: sums } = await sql<{ total: string; count: number }>`
    select coalesce(sum(value), 0)::text as total, count(*)::int as count from (${lines}) l`.execute(at.db);
  const supplierOf = await readLabels(at, 'contact', [...new Set(rows.map((row) => String(row.contact_id)))]);
  const [{ total, count } = { total: '0', count: 0 }] = sums;
  return {
    rows: rows.map((row) => rowOf(row, lastDayOf(asking), supplierOf)),
    ...{ total: dec(total).toFixed(6), count },
    nextCursor: start + rows.length < count ? String(start + rows.length) : null,
  };
}

function rowOf(row: Row, last: string, supplierOf: (key: string) => string): IncomingRow {
  const { item, widthMm, heightMm } = row.detail;
  const expectedDate = row.expected === noDay ? null : row.expected;
  return {
    ...{ purchaseOrderId: row.record_id, number: row.number, supplierId: row.contact_id },
    ...{ supplier: supplierOf(String(row.contact_id)), stockId: row.stock_id || null, code: item, widthMm, heightMm },
    ...{ open: row.open, areaM2: dec(row.area_mm2).div(1_000_000).toFixed(6), value: dec(row.value).toFixed(6) },
    ...{ expectedDate, daysLate: expectedDate && expectedDate < last ? daysBetween(expectedDate, last) : 0 },
  };
}

export const stockIncoming = answerCall({
  name: 'stockIncoming',
  metrics: () => ['incoming_value', 'incoming_pieces', 'incoming_area'],
  columns: incomingColumns,
  build: buildIncoming,
});
