import { query } from '../../../platform/cqrs/query.ts';
import { allRecords } from '../../../platform/lists/list-records.ts';
import { currencies } from './currencies.contract.ts';
import { readExchangeRates } from './read-exchange-rates.ts';

/** The active currencies of the company but its own, each with its rate. */
export const listExchangeRates = query('account.listExchangeRates', async (_: object, { db, accountId, now }) => {
  const { own, of } = await readExchangeRates(db, accountId, now);
  const records = await allRecords(db, accountId, currencies);
  const foreign = records.filter(({ code, isActive }) => isActive && code !== own);
  return { own, data: foreign.map(({ code }) => ({ code, rate: of(code) })) };
});
