import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { readExchangeRates } from './read-exchange-rates.ts';

/** How much of a currency one unit of the company's own buys. */
export const getExchangeRate = query(
  'account.getExchangeRate',
  async ({ code }: { code: string }, { db, accountId, now }) => {
    const rate = (await readExchangeRates(db, accountId, now)).of(code);
    if (!rate) throw notFound();
    return rate;
  },
);
