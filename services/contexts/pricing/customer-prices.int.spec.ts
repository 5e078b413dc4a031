import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../apps/testing/pricing-shop.ts';
import { withAccount } from '../../platform/db/database.ts';
import type { Harness } from '../../platform/testing/harness.ts';
import { createContact } from '../contacts/commands/create-contact.ts';
import { ContactBody } from '../contacts/contacts.contract.ts';
import { archiveCustomerPriceList } from './customer-prices/commands/archive-customer-price-list.ts';
import { createCustomerPriceList } from './customer-prices/commands/create-customer-price-list.ts';
import { deleteCustomerPriceList } from './customer-prices/commands/delete-customer-price-list.ts';
import { emailCustomerPriceList } from './customer-prices/commands/email-customer-price-list.ts';
import { setPriceListConfig } from './customer-prices/commands/set-price-list-config.ts';
import { updateCustomerPriceList } from './customer-prices/commands/update-customer-price-list.ts';
import { CustomerPriceListBody, PriceListConfig } from './customer-prices/customer-price-lists.contract.ts';
import { bulkUpdateQuery } from './customer-prices/queries/bulk-update-query.ts';
import { getCustomerPriceList } from './customer-prices/queries/get-customer-price-list.ts';
import { getPriceListConfig } from './customer-prices/queries/get-price-list-config.ts';
import { listCustomerPriceLists } from './customer-prices/queries/list-customer-price-lists.ts';
import { emailTemplate } from './customer-prices/queries/price-list-email-template.ts';
import { listOfCustomer } from './customer-prices/queries/price-list-of-customer.ts';
import { priceItem } from './pricing.facts.ts';
import { getPricingSettings, setPricingSettings } from './settings/set-pricing-settings.ts';
import { changeSupplierPrices } from './supplier/commands/change-supplier-prices.ts';
import { setPreferredSupplier } from './supplier/commands/set-preferred-supplier.ts';
import { listSupplierPrices } from './supplier/queries/list-supplier-prices.ts';
import { listSupplierPricesOfKind } from './supplier/queries/list-supplier-prices-of-kind.ts';
import { supplierPrice } from './supplier/supplier-price.facts.ts';
import { SupplierTerms } from './supplier/supplier-pricing.contract.ts';

let h: Harness;
let account: number;
let glass: number;
let hinge: number;
let kerr: number;
let floatImports: number;
let nearby: number;
let run: Shop['run'];
let ask: Shop['ask'];

const table = { start: 0, length: 50, order: [], filters: [], search: '' } as never;
const contact = async (body: object) => {
  const address = { address1: '', suburb: '', state: '', postcode: '' };
  return (await run(createContact, ContactBody.parse({ address, ...body }))).id;
};
const perM2 = async () => {
  const items = [{ stockId: glass }];
  const [answer] = await withAccount(h.runtime.db, account, (tx) => priceItem(tx, account, { contactId: kerr, items }));
  return [answer?.rates?.glassPerM2, answer?.discountPercent];
};
const list = (body: object) => run(createCustomerPriceList, { ...CustomerPriceListBody.parse(body), customerId: kerr });

beforeAll(async () => {
  let stock: Shop['stock'];
  ({ harness: h, account, run, ask, stock } = await openShop());
  glass = stock.get('06CLR') ?? 0;
  hinge = stock.get('HINGE90') ?? 0;
  kerr = await contact({ name: 'Kerr & Sons', email: 'kerr@example.com.au', discountPercent: '12' });
  floatImports = await contact({ name: 'Float Imports', type: 'supplier' });
  nearby = await contact({ name: 'Nearby Glass', type: 'supplier' });
  await h.settle(account);
});
afterAll(() => h?.close());

describe('customer price lists', () => {
  it('B-325 are created, read, changed, e-mailed with a template, archived and deleted, and decide prices meanwhile', async () => {
    expect(await perM2()).toEqual(['56.40', '12']);
    const { id } = await list({ name: 'Kerr 2026', rules: [{ scope: 'group', target: 'Clear', value: '5' }] });
    expect(await perM2()).toEqual(['59.22', '12']);
    expect(await ask(getCustomerPriceList, { id })).toMatchObject({ isInForce: true, customerName: 'Kerr & Sons' });
    const net = { name: 'Kerr 2026', isNet: true, prices: [{ key: 'glass/Clear/6', rate: '50.00' }] };
    await run(updateCustomerPriceList, { id, ...CustomerPriceListBody.parse(net), version: 1 });
    expect(await perM2()).toEqual(['50.00', '0']);
    await expect(run(updateCustomerPriceList, { id, ...CustomerPriceListBody.parse(net), version: 1 })).rejects.toThrow(
      'Somebody changed this price list',
    );
    expect(await ask(emailTemplate, { id })).toMatchObject({
      recipientList: ['kerr@example.com.au'],
      subject: expect.stringContaining('Kerr 2026'),
    });
    await run(emailCustomerPriceList, { id, recipientList: [] });
    await h.settle(account);
    const mails = await withAccount(h.runtime.db, account, (tx) =>
      tx.selectFrom('communication_log_list').select('id').where('link_id', '=', id).execute(),
    );
    expect(mails).toHaveLength(1);
    expect((await ask(listCustomerPriceLists, { table })).data).toMatchObject([{ id, prices: 1, isNet: true }]);
    await run(archiveCustomerPriceList, { id });
    expect(await perM2()).toEqual(['56.40', '12']);
    await expect(run(updateCustomerPriceList, { id, ...CustomerPriceListBody.parse(net) })).rejects.toThrow(
      'is archived',
    );
    await run(deleteCustomerPriceList, { id });
    await expect(ask(getCustomerPriceList, { id })).rejects.toMatchObject({ status: 404 });
  });

  it('B-328 are looked up by customer, the one that decides first, and queried for a bulk update', async () => {
    const future = await list({
      name: 'Next century',
      validFrom: '2126-01-01',
      prices: [{ key: 'glass/Clear/6', rate: '99.00' }],
    });
    const now = await list({
      name: 'Project',
      validFrom: '2020-01-01',
      prices: [{ key: 'glass/Clear/6', rate: '40.00' }],
    });
    expect((await ask(listOfCustomer, { customerId: kerr })).map(({ id, isInForce }) => [id, isInForce])).toEqual([
      [future.id, false],
      [now.id, true],
    ]);
    expect((await perM2())[0]).toBe('40.00');
    await h.settle(account);
    const bulk = await ask(bulkUpdateQuery, { key: 'glass/Clear/6', mode: 'percent', value: '10' });
    expect(bulk.find((one) => one.id === now.id)?.prices).toEqual([
      { key: 'glass/Clear/6', label: 'Clear 6 mm', before: '40.00', after: '44.00' },
    ]);
    expect((await perM2())[0]).toBe('40.00');
    await run(deleteCustomerPriceList, now);
    await run(deleteCustomerPriceList, future);
  });

  it('refuse what is no customer, and a list that ends before it begins', async () => {
    const body = CustomerPriceListBody.parse({ name: 'X' });
    await expect(run(createCustomerPriceList, { ...body, customerId: nearby })).rejects.toMatchObject({
      details: [{ target: 'customerId' }],
    });
    const backwards = CustomerPriceListBody.safeParse({ name: 'X', validFrom: '2026-02-02', validTo: '2026-02-01' });
    expect(backwards.error?.issues[0]?.path).toEqual(['validTo']);
  });

  it('what stands on the list of a customer is set, and everything until then', async () => {
    expect(await ask(getPriceListConfig, { customerId: kerr })).toMatchObject({
      onlyBought: false,
      customerName: 'Kerr & Sons',
    });
    await run(setPriceListConfig, {
      ...PriceListConfig.parse({ sections: ['glass'], onlyBought: true }),
      customerId: kerr,
    });
    expect(await ask(getPriceListConfig, { customerId: kerr })).toMatchObject({
      sections: ['glass'],
      onlyBought: true,
    });
  });
});

describe('supplier prices', () => {
  it('B-327 are listed by kind, and the preferred supplier is set', async () => {
    const terms = (cost: string, per: 'm2' | 'each') => SupplierTerms.parse({ cost, per, freightPercent: '5' });
    await run(changeSupplierPrices, {
      prices: [
        { stockId: glass, supplierId: floatImports, terms: terms('20.00', 'm2') },
        { stockId: glass, supplierId: nearby, terms: terms('24.00', 'm2') },
        { stockId: hinge, supplierId: nearby, terms: terms('31.00', 'each') },
      ],
    });
    const price = (supplierId: number | null) =>
      withAccount(h.runtime.db, account, (tx) => supplierPrice({ tx, accountId: account }, glass, supplierId));
    expect(await price(null)).toMatchObject({
      supplierId: floatImports,
      cost: '20.00',
      landedCost: '21.000000',
      isPreferred: true,
    });
    await run(setPreferredSupplier, { id: glass, supplierId: nearby });
    expect(await price(null)).toMatchObject({ supplierId: nearby, isPreferred: true });
    expect(await price(floatImports)).toMatchObject({ isPreferred: false });
    await h.settle(account);
    const rows = (await ask(listSupplierPricesOfKind, { table, kind: 'glass' })).data;
    expect(rows.map((row) => [row.supplierName, row.isPreferred]).sort()).toEqual([
      ['Float Imports', false],
      ['Nearby Glass', true],
    ]);
    expect((await ask(listSupplierPrices, { table })).data).toHaveLength(3);
    await expect(run(setPreferredSupplier, { id: hinge, supplierId: floatImports })).rejects.toMatchObject({
      details: [{ target: 'supplierId' }],
    });
    await run(changeSupplierPrices, { prices: [{ stockId: glass, supplierId: nearby, terms: null }] });
    expect(await price(null)).toMatchObject({ supplierId: floatImports });
    await expect(
      run(changeSupplierPrices, { prices: [{ stockId: glass, supplierId: kerr, terms: terms('1', 'm2') }] }),
    ).rejects.toMatchObject({ details: [{ target: 'prices.0.supplierId' }] });
  });

  it('settings of pricing are kept', async () => {
    const settings = await ask(getPricingSettings, {});
    await run(setPricingSettings, { ...settings, noticeDays: 45 });
    expect(await ask(getPricingSettings, {})).toMatchObject({ noticeDays: 45, defaultStep: '0.05' });
  });
});
