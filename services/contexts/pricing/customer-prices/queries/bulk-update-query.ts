import { query } from '../../../../platform/cqrs/query.ts';
import { ruledRate } from '../../price-change.contract.ts';
import { rateRows } from '../../rate-rows.contract.ts';
import { currentRates } from '../../reading/current-rates.ts';
import { pricedStocks, ratesWith } from '../customer-books.ts';
import { customerListFactsMany } from '../customer-lists.facts.ts';
import type { BulkEntry } from '../customer-price-lists.contract.ts';

interface Bulk {
  key?: string | undefined;
  mode: 'percent' | 'amount' | 'set';
  value: string;
}

const mostLists = 500;

/** Prices set for customers one by one, and what a change of them all would make of each; nothing is changed. */
export const bulkUpdateQuery = query(
  'pricing.bulkUpdateQuery',
  async ({ key, mode, value }: Bulk, { db, accountId }) => {
    const current = await currentRates(db, accountId);
    if (!current) return [];
    const rows = await db
      .selectFrom('customer_price_list')
      .select('id')
      .where('account_id', '=', accountId)
      .where('is_archived', '=', false)
      .where('prices', '>', 0)
      .orderBy('customer_name')
      .orderBy('id')
      .limit(mostLists)
      .execute();
    const stocks = await pricedStocks(db, accountId);
    const ids = rows.map((row) => row.id);
    const lists = await customerListFactsMany(db, accountId, ids);
    const entries: BulkEntry[] = [];
    for (const id of ids) {
      const list = lists.get(id);
      if (!list || list.isArchived) continue;
      const labels = new Map(rateRows(ratesWith(current.rates, list.body, stocks)).map((row) => [row.key, row.label]));
      const prices = list.body.prices.flatMap((price) =>
        key === undefined || price.key === key
          ? [
              {
                key: price.key,
                label: labels.get(price.key) ?? price.key,
                before: price.rate,
                after: ruledRate(mode, value, price.rate, list.body.step),
              },
            ]
          : [],
      );
      const { customerId, customerName, version, body } = list;
      if (prices.length) entries.push({ id, name: body.name, customerId, customerName, version, prices });
    }
    return entries;
  },
);
