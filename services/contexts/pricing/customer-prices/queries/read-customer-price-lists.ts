import type { TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { runTable } from '../../../../platform/table/run-table.ts';
import { filledTemplate } from '../../../communication/communication.facts.ts';
import { contactFacts } from '../../../contacts/contacts.facts.ts';
import { ruledRate } from '../../price-change.contract.ts';
import { rateRows } from '../../rate-rows.contract.ts';
import { currentRates } from '../../reading/current-rates.ts';
import { pricedStocks, ratesWith } from '../customer-books.ts';
import { customerListFacts, customerListFactsMany, holdsAt, listsOfCustomers } from '../customer-lists.facts.ts';
import { customerPriceListSource } from '../customer-price-list-table.ts';
import type { BulkEntry, CustomerPriceListRow } from '../customer-price-lists.contract.ts';
import { listStanding } from '../list-standing.ts';
import { listValues } from '../list-values.ts';
import { priceListConfigOf } from '../price-list-config.ts';

/** The list of customer price lists. */
export const listCustomerPriceLists = query(
  'pricing.listCustomerPriceLists',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, customerPriceListSource, table);
    return { ...result, data: result.data as CustomerPriceListRow[] };
  },
);

/** One customer price list, exact. */
export const getCustomerPriceList = query(
  'pricing.getCustomerPriceList',
  async ({ id }: { id: number }, { db, accountId, now }) => {
    const list = await listStanding(db, accountId, id, now);
    if (!list) throw notFound();
    return list;
  },
);

/** The lists of a customer, the one that decides first. */
export const listOfCustomer = query(
  'pricing.listOfCustomer',
  async ({ customerId }: { customerId: number }, { db, accountId, now }) => {
    if (!(await contactFacts(db, accountId, customerId))) throw notFound();
    const lists = await listsOfCustomers(db, accountId, [customerId]);
    const decides = lists.find((list) => holdsAt(list, now.toISOString()));
    return lists.map((list) => ({
      id: list.id,
      name: list.body.name,
      validFrom: list.body.validFrom,
      validTo: list.body.validTo,
      isInForce: list === decides,
      isNet: list.body.isNet,
    }));
  },
);

/** What the customer is written with the list. */
export const emailTemplate = query(
  'pricing.emailTemplate',
  async ({ id }: { id: number }, { db, accountId, actor }) => {
    const list = await customerListFacts(db, accountId, id);
    if (!list) throw notFound();
    const customer = await contactFacts(db, accountId, list.customerId);
    const values = { ...listValues(list), userName: actor.name };
    return {
      recipientList: customer?.email ? [customer.email] : [],
      ...(await filledTemplate(db, accountId, 'priceList', values)),
    };
  },
);

/** What stands on the price list of a customer. */
export const getPriceListConfig = query(
  'pricing.getPriceListConfig',
  async ({ customerId }: { customerId: number }, { db, accountId }) => {
    const customer = await contactFacts(db, accountId, customerId);
    if (customer?.type !== 'customer') throw notFound();
    return { ...(await priceListConfigOf(db, accountId, customerId)), customerName: customer.name };
  },
);

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
