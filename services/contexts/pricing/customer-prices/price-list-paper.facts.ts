import type { Tx } from '../../../platform/db/database.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import type { Rates } from '../pricing.events.ts';
import { rateRows } from '../rate-rows.contract.ts';
import { currentRates } from '../reading/current-rates.ts';
import { readPriceWorld } from '../reading/price-world.ts';
import { pricingSettings } from '../settings/pricing-settings.ts';
import { agreedPrice } from './agreed-price.ts';
import { pricedStocks, ratesWith } from './customer-books.ts';
import { customerListFacts } from './customer-lists.facts.ts';
import { priceListConfigOf } from './price-list-config.ts';

/**
 * Every price of the paper a customer is given, by what stands on it for this customer. `boughtBy` tells the stock items
 * a customer has ordered.
 */
export async function paperOf(
  tx: Tx,
  accountId: number,
  id: number,
  boughtBy: (customerId: number) => Promise<ReadonlySet<number>>,
) {
  const list = await customerListFacts(tx, accountId, id);
  const current = await currentRates(tx, accountId);
  const customer = list && (await contactFacts(tx, accountId, list.customerId));
  if (!list || !current || !customer) return null;
  const config = await priceListConfigOf(tx, accountId, list.customerId);
  const rates: Rates = ratesWith(current.rates, list.body, await pricedStocks(tx, accountId));
  const bought = config.onlyBought ? await boughtBy(list.customerId) : null;
  const world = await readPriceWorld(tx, accountId);
  const boughtGroups = new Set(world.stocks.filter((stock) => bought?.has(stock.id)).map((stock) => stock.priceGroup));
  const sections: readonly string[] = [...config.sections, 'stock'];
  const { isNet } = list.body;
  const rows = rateRows(rates)
    .filter(
      (row) =>
        sections.includes(row.section) &&
        (row.section !== 'glass' || !config.priceGroups.length || config.priceGroups.includes(row.target)) &&
        (!bought || !['glass', 'each'].includes(row.section) || boughtGroups.has(row.target)),
    )
    .map((row) => ({ ...row, agreed: agreedPrice(row.rate, isNet, customer.discountPercent) }));
  const { listFooter: footer } = await pricingSettings(tx, accountId);
  return { list, customer, config, rows, footer, discountPercent: isNet ? '0' : customer.discountPercent };
}
