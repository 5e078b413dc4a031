import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { type PriceListState, priceListAggregate } from './domain/price-list.ts';
import { type RateBook, rateBook } from './domain/rate-book.ts';

interface Known {
  readonly id: number;
  readonly version: number;
  readonly book: RateBook;
}

/** Prepared rates by account. Never stale: the version is asked every time, and only this version is used. */
const known = new Map<number, Known>();
const mostAccounts = 1_000;

/** The account's rates as they are now, in one statement that carries the rates only when they changed; null without a price list. */
export async function currentRates(tx: Tx, accountId: number): Promise<RateBook | null> {
  const before = known.get(accountId);
  const { rows } = await sql<{ id: number; version: number; state: PriceListState | null }>`
    select id, version, case when id = ${before?.id ?? 0} and version = ${before?.version ?? 0} then null else state end as state
    from aggregate where account_id = ${accountId} and type = ${priceListAggregate.type} order by id limit 1`.execute(
    tx,
  );
  const row = rows[0];
  if (!row) return null;
  if (!row.state) return before?.book ?? null;
  const book = rateBook(row.state.rates);
  if (known.size >= mostAccounts) known.delete(known.keys().next().value ?? 0);
  known.set(accountId, { id: row.id, version: row.version, book });
  return book;
}
