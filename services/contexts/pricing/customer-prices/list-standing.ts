import type { Tx } from '../../../platform/db/database.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { priceChanges } from '../price-change.contract.ts';
import { rateRows } from '../rate-rows.contract.ts';
import { currentRates } from '../reading/current-rates.ts';
import { agreedPrice } from './agreed-price.ts';
import { pricedStocks, ratesWith } from './customer-books.ts';
import { customerListFacts, holdsAt, listsOfCustomers } from './customer-lists.facts.ts';
import type { CustomerPriceList } from './customer-price-lists.contract.ts';

/** A customer price list as its page needs it; null when the account has none with this id. */
export async function listStanding(
  tx: Tx,
  accountId: number,
  id: number,
  now: Date,
): Promise<CustomerPriceList | null> {
  const list = await customerListFacts(tx, accountId, id);
  if (!list) return null;
  const customer = await contactFacts(tx, accountId, list.customerId);
  const inForce = (await listsOfCustomers(tx, accountId, [list.customerId])).find((one) =>
    holdsAt(one, now.toISOString()),
  );
  const { name, note, validFrom, validTo, isNet, rules, prices, step } = list.body;
  const discountPercent = customer?.discountPercent ?? '0';
  return {
    id,
    version: list.version,
    customerId: list.customerId,
    customerName: list.customerName,
    customerEmail: customer?.email ?? '',
    discountPercent,
    name,
    note,
    validFrom,
    validTo,
    isNet,
    rules,
    prices,
    step,
    isArchived: list.isArchived,
    isInForce: inForce?.id === id,
    listPrices: (await differingPrices(tx, accountId, list.body)).map((one) => ({
      ...one,
      agreed: agreedPrice(one.price, isNet, discountPercent).toFixed(2),
    })),
    createdAt: list.createdAt,
  };
}

async function differingPrices(
  tx: Tx,
  accountId: number,
  body: Parameters<typeof ratesWith>[1],
): Promise<Omit<CustomerPriceList['listPrices'][number], 'agreed'>[]> {
  const current = await currentRates(tx, accountId);
  if (!current) return [];
  const stocks = await pricedStocks(tx, accountId);
  const rows = new Map(rateRows(ratesWith(current.rates, body, stocks)).map((row) => [row.key, row]));
  return priceChanges(rateRows(current.rates), body, stocks).flatMap(({ key, before, after }) => {
    const row = rows.get(key);
    return row ? [{ key, label: row.label, section: row.section, unit: row.unit, trade: before, price: after }] : [];
  });
}
