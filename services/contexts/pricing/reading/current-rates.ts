import { sql } from 'kysely';
import { countCache } from '../../../platform/cache-counts.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type PriceListState, priceListAggregate } from '../domain/price-list.ts';
import { type RateBook, rateBook } from '../domain/rate-book.ts';
import type { Rates } from '../pricing.events.ts';

/** Prepared rates with the version of the list they are from. */
export interface CurrentRates {
  readonly id: number;
  readonly version: number;
  /** The transaction that wrote it: the same version of another database is another list. */
  readonly writtenBy: string;
  readonly rates: Rates;
  readonly book: RateBook;
}

/** By account. Never stale: the version is asked every time, and only this version is used. */
const known = new Map<number, CurrentRates>();
const mostAccounts = 1_000;
const countLook = countCache('Price lists of companies', mostAccounts);

/** The account's rates as they are now, in one statement that carries the rates only when they changed; null without a price list. */
export async function currentRates(tx: Tx, accountId: number): Promise<CurrentRates | null> {
  const before = known.get(accountId);
  const { rows } = await sql<Pick<CurrentRates, 'id' | 'version' | 'writtenBy'> & { state: PriceListState | null }>`
    select id, version, xmin::text as "writtenBy",
      case when id = ${before?.id ?? 0} and version = ${before?.version ?? 0} and xmin::text = ${before?.writtenBy ?? ''}
        then null else state end as state
    from aggregate where account_id = ${accountId} and type = ${priceListAggregate.type}
      and not coalesce((state->>'isDeleted')::boolean, false)
    order by id limit 1`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  countLook(!row.state, known.size);
  if (!row.state) return before ?? null;
  const { rates } = row.state;
  const { id, version, writtenBy } = row;
  const current = { id, version, writtenBy, rates, book: rateBook(rates) };
  if (known.size >= mostAccounts) known.delete(known.keys().next().value ?? 0);
  known.set(accountId, current);
  return current;
}
