import type { Tx } from '../../../platform/db/database.ts';
import type { ErrorDetail } from '../../../platform/kernel/errors.ts';
import { findRecordsById } from '../../../platform/lists/list-records.ts';
import { stockPriceGroups } from '../../inventory/groups/groups.contract.ts';
import { type RateBook, rateBook } from '../domain/rate-book.ts';
import { ratesOfLists } from '../price-lists.facts.ts';

/** What a question may name besides the item: a price group and rates by their ids. */
export interface AskedRates {
  readonly salesRateId?: number | null | undefined;
  readonly stockPriceGroupId?: number | null | undefined;
}

/** The rates and price groups that questions name; each is read once, and nothing is read when none is named. */
export async function readAskedRates(tx: Tx, accountId: number, items: readonly AskedRates[]) {
  const rateIds = [...new Set(items.flatMap((item) => item.salesRateId ?? []))];
  const rates = await ratesOfLists(tx, accountId, rateIds);
  const books = new Map<number, RateBook>([...rates].map(([id, own]) => [id, rateBook(own)]));
  const groupIds = [...new Set(items.flatMap((item) => item.stockPriceGroupId ?? []))];
  const groups = await findRecordsById(tx, accountId, stockPriceGroups, groupIds);
  return {
    /** The rates named, null when the question names none. */
    bookOf: (item: AskedRates): RateBook | null => books.get(item.salesRateId ?? 0) ?? null,
    /** The name of the price group named, undefined when the question names none. */
    groupOf: (item: AskedRates): string | undefined => groups.get(item.stockPriceGroupId ?? 0)?.name,
    /** Why the question cannot be answered: it names what is not there. */
    missing: (item: AskedRates): ErrorDetail | null => {
      if (item.salesRateId && !books.get(item.salesRateId))
        return { target: 'salesRateId', message: 'There are no such rates' };
      if (item.stockPriceGroupId && !groups.get(item.stockPriceGroupId))
        return { target: 'stockPriceGroupId', message: 'There is no such price group' };
      return null;
    },
  };
}
