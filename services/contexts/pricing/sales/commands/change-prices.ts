import { type CommandContext, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { badFields, conflict, notFound } from '../../../../platform/kernel/errors.ts';
import { pricedStocks } from '../../customer-prices/customer-books.ts';
import { priceListAggregate } from '../../domain/price-list.ts';
import { priceListNames } from '../../price-lists.facts.ts';
import { rateRows, withRates } from '../../rate-rows.contract.ts';
import { movesBetween } from '../../reading/changed-rates.ts';

/** Prices by key; null for the price of the group. */
export interface Input {
  prices: readonly { key: string; rate: string | null }[];
  version?: number | undefined;
}

/** Changes prices of the first price list, all or nothing. 422 naming a key that is not sold; 409 when the list changed since. */
export async function changePrices(context: CommandContext, { prices, version }: Input) {
  const [first] = await priceListNames(context.tx, context.accountId);
  if (!first) throw notFound();
  const list = await context.load(priceListAggregate, first.id);
  if (version !== undefined && version !== list.version)
    throw conflict('ConcurrencyError', 'Somebody else changed the prices. Reload them and try again');
  const stocks = await pricedStocks(context.tx, context.accountId);
  const known = new Set([
    ...rateRows(list.state.rates).map((row) => row.key),
    ...stocks.map((stock) => `stock/${stock.id}`),
  ]);
  const wrong = prices.flatMap(({ key, rate }, i) =>
    !known.has(key)
      ? [{ target: `prices.${i}.key`, message: `No price exists for ${key}` }]
      : rate === null && !key.startsWith('stock/')
        ? [{ target: `prices.${i}.rate`, message: 'Enter a price' }]
        : [],
  );
  if (wrong.length) throw badFields(wrong);
  const rates = withRates(list.state.rates, new Map(prices.map(({ key, rate }) => [key, rate])), stocks);
  const changes = movesBetween(list.state.rates, rates);
  if (!changes.length) return outcome({ changed: 0 });
  return outcome(
    { changed: changes.length },
    change(list, [{ type: 'priceList.ratesChanged', data: { rates, changes } }]),
  );
}
