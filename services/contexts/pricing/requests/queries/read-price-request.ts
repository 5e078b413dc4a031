import { sql } from 'kysely';
import type { TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { runTable } from '../../../../platform/table/run-table.ts';
import { priceRequestAggregate } from '../price-request.ts';
import { impactTable, priceRequestTable } from '../price-request-list.ts';
import type { ImpactRow, PriceRequestRow } from '../price-requests.contract.ts';
import { requestStanding } from '../request-facts.ts';

/** The list of price requests. */
export const listPriceRequests = query(
  'pricing.listPriceRequests',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, priceRequestTable, table);
    return { ...result, data: result.data as PriceRequestRow[] };
  },
);

/** One price request, exact. */
export const getPriceRequest = query('pricing.getPriceRequest', async ({ id }: { id: number }, context) => {
  const request = await requestStanding(id, context);
  if (!request) throw notFound();
  return request;
});

/** The stock sales prices of a request. */
export const listStockSalesPrices = query('pricing.listStockSalesPrices', async ({ id }: { id: number }, context) => {
  const request = await requestStanding(id, context);
  if (!request) throw notFound();
  return request.stockSalesPrices;
});

/** 404 when the account has no such request. */
async function assertRequest(db: Tx, accountId: number, id: number): Promise<void> {
  if (!(await findAggregate(db, accountId, priceRequestAggregate, id, false))) throw notFound();
}

/** What each customer would notice. */
export const listRequestCustomers = query(
  'pricing.listRequestCustomers',
  async ({ table, id }: { table: TableQuery; id: number }, { db, accountId }) => {
    await assertRequest(db, accountId, id);
    const result = await runTable(db, accountId, { ...impactTable, where: sql<boolean>`request_id = ${id}` }, table);
    return { ...result, data: result.data as ImpactRow[] };
  },
);

interface Quote {
  readonly orderId: number;
  readonly number: string;
  readonly before: string;
  readonly after: string;
}

/** Open quotes that would cost something else, at most 500, the largest difference first. */
export const listRequestQuotes = query(
  'pricing.listRequestQuotes',
  async ({ id }: { id: number }, { db, accountId }) => {
    await assertRequest(db, accountId, id);
    const { rows } = await sql<Quote & { contactName: string }>`
    select (q->>'orderId')::bigint as "orderId", q->>'number' as number, q->>'before' as before, q->>'after' as after,
      contact_name as "contactName"
    from price_request_impact, jsonb_array_elements(quote_list) q
    where account_id = ${accountId} and request_id = ${id}
    order by abs((q->>'after')::numeric - (q->>'before')::numeric) desc, 1 limit 500`.execute(db);
    return rows;
  },
);
