import { type RawBuilder, sql } from 'kysely';
import { dec } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import { type Asking, sumOf } from '../answers/asking.ts';
import { wholeOf } from '../answers/build-breakdown.ts';
import { exactValue, whatsOf } from '../answers/metric-value.ts';
import type { RecordKind } from '../orders/fold/standing.ts';
import { filterSql } from '../reading/filters.ts';
import { readLabels } from '../reading/read-labels.ts';
import { sumPostings } from '../reading/sum-postings.ts';
import {
  type InvoicedLine,
  type InvoicedLines,
  invoicedGlassColumns,
  invoicedOtherColumns,
} from './account-lists.contract.ts';

interface Row {
  record: RecordKind;
  record_id: number;
  number: string;
  day: string;
  contact_id: number;
  order_id: number;
  value: string;
  gst: string;
  count: number;
  detail: { order: string; code: string; description: string; widthMm: number; heightMm: number; quantity: number };
}

type Kind = 'glass' | 'services';
const kindOf = ({ input }: Asking): Kind => (input as { kind?: Kind }).kind ?? 'glass';
const defaultRows = 50;
const sorts: Readonly<Record<string, RawBuilder<unknown>>> = { day: sql`seq`, value: sql`value` };

/** Lines of invoices and, below nothing, of credit notes, of the period and kind that is asked for. */
function linesSql(asking: Asking): RawBuilder<unknown> {
  const { at, input, period, filters } = asking;
  const day = input.basis === 'original' ? sql`origin_day` : sql`day`;
  const isKind = kindOf(asking) === 'glass' ? sql`kind = 'glass'` : sql`kind <> 'glass'`;
  return sql`
    select seq, n, record, record_id, number, day, contact_id, order_id, detail, value * sign as value, gst * sign as gst,
      count * sign as count
    from intelligence_order_posting, lateral (select case what when 'creditedLine' then -1 else 1 end as sign) s
    where account_id = ${at.accountId} and what in ('billedLine', 'creditedLine') and ${isKind}
      and seq <= ${at.seq} and ${day} between ${period.from}::date and ${period.to}::date ${filterSql(filters)}`;
}

/** Each line of the invoices of a period. Glass and services with their rounding are together what was invoiced. */
async function buildLines(asking: Asking): Promise<InvoicedLines> {
  const { at, input, filters } = asking;
  const { sort = '-day', limit = defaultRows, cursor } = input;
  const lines = linesSql(asking);
  const by = sorts[sort.replace('-', '')] ?? sql`seq`;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const start = Number(cursor ?? 0);
  const { rows: page } = await sql<Row>`select * from (${lines}) r
    order by ${by} ${direction}, seq desc, n limit ${limit} offset ${start}`.execute(at.db);
  const { rows: sums } = await sql<{ total: string; count: number }>`
    select coalesce(sum(value), 0)::text as total, count(*) as count from (${lines}) r`.execute(at.db);
  const labelOf = await readLabels(at, 'contact', [...new Set(page.map((row) => String(row.contact_id)))]);
  const count = Number(sums[0]?.count ?? 0);
  const isWhole = kindOf(asking) === 'services' && !filters.some(({ group }) => group === 'priceGroup');
  const rounding = isWhole ? await roundingOf(asking) : null;
  return {
    rows: page.map((row) => lineOf(row, labelOf)),
    total: dec(sums[0]?.total ?? 0)
      .plus(rounding ?? 0)
      .toFixed(6),
    ...{ count, rounding },
    nextCursor: start + page.length < count ? String(start + page.length) : null,
  };
}

function lineOf(row: Row, labelOf: (key: string) => string): InvoicedLine {
  const { order, code, description, widthMm, heightMm, quantity } = row.detail;
  return {
    ...{ record: row.record, invoiceId: row.record_id, number: row.number, day: row.day },
    customer: labelOf(String(row.contact_id)),
    ...{ order, orderId: row.order_id || null, code, description, widthMm, heightMm },
    quantity: quantity * Number(row.count),
    ...{ value: dec(row.value).toFixed(6), gst: dec(row.gst).toFixed(6) },
  };
}

/** What rounding adds to all lines of the period, of glass and of anything else. */
async function roundingOf(asking: Asking): Promise<string> {
  const rows = await sumPostings(asking.at, { ...sumOf(asking, asking.period), whats: whatsOf(['invoiced_lines']) });
  const lines = exactValue('invoiced_lines', rows) ?? dec(0);
  return (await wholeOf(asking, 'invoiced')).minus(lines).toFixed(6);
}

export const invoicedLines = answerCall({
  name: 'invoicedLines',
  metrics: () => ['invoiced_lines'],
  columns: (asking) => (kindOf(asking) === 'glass' ? invoicedGlassColumns : invoicedOtherColumns),
  build: buildLines,
});
