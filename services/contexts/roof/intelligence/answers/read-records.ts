import { type RawBuilder, sql } from 'kysely';
import { trustedName } from '../../../../platform/db/trusted-sql.ts';
import { dec } from '../../../../platform/kernel/money.ts';
import type { Summed } from '../metrics/metric.ts';
import { type MetricName, metricOf } from '../metrics/metrics.ts';
import type { RecordKind } from '../orders/fold/standing.ts';
import type { At } from '../reading/as-of.ts';
import { filterSql } from '../reading/filters.ts';
import { readLabels } from '../reading/read-labels.ts';
import type { Records } from './answers.contract.ts';
import { type Asking, answering } from './asking.ts';

/** The postings a figure is made of. */
export interface Recorded {
  readonly where: RawBuilder<unknown>;
  readonly amount: RawBuilder<string>;
  readonly isState: boolean;
}

const defaultRows = 50;

function recordedBy(asking: Asking, name: MetricName): Recorded {
  const { sum, kind, unit, hasTax } = metricOf(name);
  const { input, period, at } = asking;
  const last = period.to < at.today ? period.to : at.today;
  if (name === 'late_orders')
    return { where: sql`what = 'due' and key <> 'none' and key < ${last}`, amount: sql`count`, isState: true };
  if (name === 'late_panels')
    return {
      where: sql`what = 'wip' and split_part(key, '/', 2) <> 'none' and split_part(key, '/', 2) < ${last}`,
      amount: sql`count`,
      isState: true,
    };
  if (!sum) throw new Error(`${name} is no sum of records`);
  const parts = [sum].flat();
  const withGst = hasTax && input.tax === 'inc';
  const amountOf = ({ measure, isOff }: Summed) => {
    const plain = measure === 'value' && withGst ? sql`(value + gst)` : sql`${trustedName(measure)}`;
    const signed = isOff ? sql`- ${plain}` : plain;
    return unit === 'm²' ? sql`${signed} / 1000000.0` : unit === 'kg' ? sql`${signed} / 1000.0` : signed;
  };
  const isPart = ({ what, kind: ofKind }: Summed) =>
    ofKind ? sql`(what = ${what} and kind = ${ofKind})` : sql`what = ${what}`;
  return {
    where: sql`(${sql.join(parts.map(isPart), sql` or `)})`,
    amount: sql<string>`case ${sql.join(
      parts.map((part) => sql`when ${isPart(part)} then ${amountOf(part)}`),
      sql` `,
    )} end`,
    isState: kind === 'state',
  };
}

/**
 * The records behind a figure: of a flow its postings, of a state what each record makes of it. Their total is the figure.
 * `given` says which postings, where the figure is no sum.
 */
export async function readRecords(asking: Asking, asked: MetricName, given?: Recorded): Promise<Records> {
  const { at, input, period, filters } = asking;
  const name = answering(asking, asked);
  const recorded = given ?? recordedBy(asking, name);
  const day = input.basis === 'original' ? sql`origin_day` : sql`day`;
  const days = recorded.isState
    ? sql`${day} <= ${period.to}::date`
    : sql`${day} between ${period.from}::date and ${period.to}::date`;
  const where = sql`account_id = ${at.accountId} and ${recorded.where} and seq <= ${at.seq} and ${days} ${filterSql(filters)}`;
  const rows = recorded.isState ? netted(where, recorded.amount) : each(where, recorded.amount);
  return { metric: name, records: await pageOf(at, rows, input) };
}

const each = (where: RawBuilder<unknown>, amount: RawBuilder<string>) => sql`
  select seq, n, day, at, ${amount} as amount, record, record_id, number, contact_id, event, coalesce(detail->>'code', '') as text
  from intelligence_order_posting where ${where} and ${amount} <> 0`;

/** A state by order: the last posting names it. */
const netted = (where: RawBuilder<unknown>, amount: RawBuilder<string>) => sql`
  select max(seq) as seq, 0 as n, max(day) as day, max(at) as at, sum(${amount}) as amount, record, record_id,
    (array_agg(number order by seq desc))[1] as number, (array_agg(contact_id order by seq desc))[1] as contact_id,
    (array_agg(event order by seq desc))[1] as event, '' as text
  from intelligence_order_posting where ${where} group by record, record_id having sum(${amount}) <> 0`;

interface Row {
  seq: number;
  day: string;
  at: Date;
  amount: string;
  record: RecordKind;
  record_id: number;
  number: string;
  contact_id: number;
  event: string;
  text: string;
}

async function pageOf(
  at: At,
  rows: RawBuilder<unknown>,
  { cursor, limit = defaultRows }: Asking['input'],
): Promise<Records['records']> {
  const start = Number(cursor ?? 0);
  const { rows: page } =
    await sql<Row>`select * from (${rows}) r order by seq desc, n limit ${limit} offset ${start}`.execute(at.db);
  const { rows: sums } = await sql<{ total: string; count: number }>`
    select coalesce(sum(amount), 0)::text as total, count(*) as count from (${rows}) r`.execute(at.db);
  const labelOf = await readLabels(at, 'contact', [...new Set(page.map((row) => String(row.contact_id)))]);
  const count = Number(sums[0]?.count ?? 0);
  return {
    rows: page.map((row) => ({
      seq: row.seq,
      day: row.day,
      at: row.at.toISOString(),
      amount: dec(row.amount).toFixed(6),
      record: row.record,
      recordId: row.record_id,
      number: row.number,
      // Stock has none.
      customer: row.contact_id ? labelOf(String(row.contact_id)) : '',
      customerId: row.contact_id,
      event: row.event,
      text: row.text,
    })),
    total: dec(sums[0]?.total ?? 0).toFixed(6),
    count,
    nextCursor: start + page.length < count ? String(start + page.length) : null,
  };
}
