import { type RawBuilder, sql } from 'kysely';
import { dec } from '../../../../platform/kernel/money.ts';
import { unitPrices } from '../../../pricing/unit-prices.facts.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Asking } from '../answers/asking.ts';
import { drillOf } from '../answers/build-figures.ts';
import { filterSql } from '../reading/filters.ts';
import { readLabels } from '../reading/read-labels.ts';
import { type CustomerPriceRow, type CustomerPriceRows, customerPriceColumns } from './pricing-calls.contract.ts';

interface Pair {
  contact_id: number;
  stock_id: number;
  name: string;
  code: string;
  sold: string;
}

/** Each customer and stock item of the lines of a period, with what was sold, by the names they have at the position. */
const pairsSql = ({ at, period, filters }: Asking): RawBuilder<unknown> => {
  const label = (kind: string, id: RawBuilder<unknown>) => sql`coalesce((
    select label from intelligence_label l where l.account_id = ${at.accountId} and l.kind = ${kind} and l.id = ${id}
      and l.seq <= ${at.seq} order by seq desc limit 1), '')`;
  return sql`
  select contact_id, stock_id, sold, ${label('contact', sql`p.contact_id`)} as name, ${label('stock', sql`p.stock_id`)} as code
  from (
    select contact_id, stock_id, sum(value) as sold from intelligence_order_posting
    where account_id = ${at.accountId} and what = 'line' and stock_id > 0 and contact_id > 0 and seq <= ${at.seq}
      and day between ${period.from}::date and ${period.to}::date ${filterSql(filters)}
    group by contact_id, stock_id having sum(count) > 0
  ) p`;
};

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`name`,
  code: sql`code`,
  sold: sql`sold`,
};
const defaultRows = 50;

async function buildPrices(asking: Asking): Promise<CustomerPriceRows> {
  const { at, input } = asking;
  const { sort = '-sold', limit = defaultRows, cursor } = input;
  const start = Number(cursor ?? 0);
  const pairs = pairsSql(asking);
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<Pair>`select * from (${pairs}) r
    order by ${sorts[sort.replace('-', '')] ?? sql`sold`} ${direction}, contact_id, stock_id
    limit ${limit} offset ${start}`.execute(at.db);
  const { rows: sums } = await sql<{ total: string; count: number }>`
    select coalesce(sum(sold), 0)::text as total, count(*)::int as count from (${pairs}) r`.execute(at.db);
  const [{ total, count } = { total: '0', count: 0 }] = sums;
  return {
    rows: await priced(asking, rows),
    ...{ total: dec(total).toFixed(6), count },
    nextCursor: start + rows.length < count ? String(start + rows.length) : null,
  };
}

/** The rows of a page with the prices of today. */
async function priced({ at }: Asking, pairs: readonly Pair[]): Promise<CustomerPriceRow[]> {
  const asked = pairs.map(({ contact_id: contactId, stock_id: stockId }) => ({ contactId, stockId }));
  const prices = await unitPrices(at.db, at.accountId, asked);
  const nameless = await readLabels(at, 'contact', []);
  return pairs.map(({ contact_id: contactId, stock_id: stockId, name, code, sold }, i) => {
    const { trade = null, theirs = null, unit = '', discount = '0', list = null } = prices[i] ?? {};
    const isKnown = trade !== null && theirs !== null && !dec(trade).isZero();
    return {
      ...{ contactId, name: name || nameless(String(contactId)), stockId, code, unit },
      ...{ list: list?.name ?? '', listId: list?.id ?? null, discount: dec(discount).toFixed(6) },
      ...{ trade: trade && dec(trade).toFixed(6), theirs: theirs && dec(theirs).toFixed(6) },
      difference: isKnown ? dec(theirs).div(trade).minus(1).times(100).toFixed(6) : null,
      sold: dec(sold).toFixed(6),
      drill: drillOf('line_value', '0', { 'filter[contact]': String(contactId), 'filter[stock]': String(stockId) }),
    };
  });
}

export const customerPricing = answerCall({
  name: 'customerPricing',
  metrics: () => ['line_value'],
  columns: customerPriceColumns,
  build: buildPrices,
});
