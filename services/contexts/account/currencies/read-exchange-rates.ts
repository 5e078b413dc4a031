import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { accountFacts } from '../account.facts.ts';
import { exchangeRatesAggregate, rateOf } from './exchange-rates.ts';

/** The rates of a company as they are now: `of(code)` is null when none was ever known. */
export async function readExchangeRates(tx: Tx, accountId: number, now: Date) {
  const { currency, timeZone } = await accountFacts(tx, accountId);
  const found = await findAggregate(tx, accountId, exchangeRatesAggregate, accountId, false);
  const today = localDate(now, timeZone);
  return { own: currency, of: (code: string) => rateOf(found?.state ?? null, code, today) };
}
