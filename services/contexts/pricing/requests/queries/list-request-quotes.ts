import { sql } from 'kysely';
import { query } from '../../../../platform/cqrs/query.ts';
import { assertRequest } from './assert-request.ts';

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
