import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { company, openCompany } from '../../apps/testing/pricing-shop.ts';
import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import { runQuery } from '../../platform/cqrs/run-query.ts';
import { withAccount } from '../../platform/db/database.ts';
import { readStream } from '../../platform/event-store/read-events.ts';
import { recordIdByName } from '../../platform/lists/list-records.ts';
import { anyone, type Harness, openHarness } from '../../platform/testing/harness.ts';
import { accountContext } from '../account/account.module.ts';
import { updateAccount } from '../account/commands/update-account.ts';
import { createContact } from '../contacts/commands/create-contact.ts';
import { ContactBody } from '../contacts/contacts.contract.ts';
import { contactsContext } from '../contacts/contacts.module.ts';
import { createDemoStock } from '../inventory/demo.ts';
import { stockPriceGroups } from '../inventory/groups/groups.contract.ts';
import { inventoryContext } from '../inventory/inventory.module.ts';
import { changeRates } from './commands/change-rates.ts';
import { createPriceList } from './commands/create-price-list.ts';
import { createDemoPriceList, tradeRates } from './demo.ts';
import { priceListAggregate } from './domain/price-list.ts';
import { priceListFacts } from './price-lists.facts.ts';
import { type LookupAnswer, pricingContract } from './pricing.contract.ts';
import { priceItem } from './pricing.facts.ts';
import { pricingContext } from './pricing.module.ts';
import { listPriceLists } from './queries/list-price-lists.ts';
import { lookupItem } from './queries/lookup-item.ts';
import { lookupItems } from './queries/lookup-items.ts';

let h: Harness;
let account: number;
let list: number;
let stock: Map<string, number>;
let contactId: number;

const runIn =
  (accountId: number) =>
  async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
    const done = await h.runtime.execute(definition, input, anyone(accountId));
    if (!done) throw new Error('did not run');
    return done.answer;
  };
const message = (accountId: number, input: unknown) => ({ input, context: anyone(accountId), position: 0, reads: [] });
/** The id of a price group of the stock. */
const askGroup = async (name: string) =>
  (await withAccount(h.runtime.db, account, (tx) => recordIdByName(tx, account, stockPriceGroups, name))) ?? 0;
const batch = async (queries: object[], accountId = account) =>
  pricingContract.lookupItems.response.parse(
    await runQuery(
      h.runtime,
      lookupItems as never,
      message(accountId, pricingContract.lookupItems.body.parse(queries)),
    ),
  ) as LookupAnswer[];

beforeAll(async () => {
  h = await openHarness({ contexts: [accountContext, contactsContext, inventoryContext, pricingContext] });
  account = await openCompany(h.runtime);
  list = await createDemoPriceList(runIn(account));
  stock = await createDemoStock(runIn(account));
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
  contactId = (
    await runIn(account)(
      createContact,
      ContactBody.parse({ name: 'Kerr & Sons Glazing', discountPercent: '12', address }),
    )
  ).id;
});
afterAll(() => h.close());

describe('lookup', () => {
  it('B-320 answers in the order asked, each with a price or a reason', async () => {
    const size = { widthMm: 1200, heightMm: 800 };
    const answers = await batch([
      {
        stockId: stock.get('10CLR'),
        ...size,
        quantity: 4,
        isToughened: true,
        edges: ['FP', 'FP', 'FP', 'FP'],
        holes: 2,
      },
      { stockId: stock.get('6.38CL'), ...size, isToughened: true },
      { stockId: 1, ...size },
      { stockId: stock.get('HINGE90'), quantity: 2 },
      { stockId: stock.get('10CLR'), contactId, ...size },
      { priceGroup: 'Mirror', thickness: 4 },
      { stockId: stock.get('10CLR'), contactId: 1, ...size },
      { stockId: stock.get('10CLR'), ...size, edges: ['XX', 'CC', 'CC', 'CC'] },
    ]);
    // 0.96 × 108 + 0.96 × 46 + 4 × 9.20 + 2 × 9.50 = 203.64; GST on 814.56.
    expect(answers[0]).toMatchObject({
      price: { unit: '203.640000', line: '814.560000' },
      gst: '81.46',
      total: '896.02',
      taxRatePercent: '10',
      error: null,
    });
    expect(answers[1]).toMatchObject({
      price: null,
      gst: null,
      error: { target: 'isToughened', message: '6.38CL cannot be toughened' },
      rates: { glassPerM2: '62.40' },
    });
    expect(answers[2]).toMatchObject({ rates: null, error: { target: 'stockId' } });
    expect(answers[3]).toMatchObject({ price: { line: '136.000000' }, rates: { each: '68.00' } });
    expect(answers[4]).toMatchObject({ discountPercent: '12', price: { unit: '91.238400' } });
    expect(answers[5]).toMatchObject({
      price: null,
      error: null,
      rates: { glassPerM2: '49.00', edgeworkPerM: { RA: '2.10' }, hole: '9.50', minimumAreaM2: '0.3' },
    });
    expect(answers[6]).toMatchObject({ price: null, error: { target: 'contactId' } });
    expect(answers[7]).toMatchObject({
      price: null,
      error: { target: 'edges', message: 'No price for edge XX on 10 mm' },
    });
  });

  it('B-319 asks by price type, stock, customer, rates, price group and thickness', async () => {
    const size = { widthMm: 1000, heightMm: 1000 };
    const mirror = await askGroup('Mirror');
    const asked = { stockId: stock.get('10CLR'), contactId, ...size };
    const answers = await batch([
      asked,
      { ...asked, priceType: 'list' },
      { ...asked, priceType: 'customer', salesRateId: list },
      { stockPriceGroupId: mirror, thickness: 4 },
      { stockPriceGroupId: mirror, thickness: 4, priceGroup: 'Clear' },
      { ...asked, salesRateId: 999_999 },
      { stockPriceGroupId: 999_999, thickness: 4 },
      { ...asked, priceType: 'guess' },
    ]);
    expect(answers.map((a) => a.price?.unit ?? a.rates?.glassPerM2 ?? a.error)).toEqual([
      '95.040000',
      '108.000000',
      '95.040000',
      '49.00',
      '49.00',
      { target: 'salesRateId', message: 'There are no such rates' },
      { target: 'stockPriceGroupId', message: 'There is no such price group' },
      { target: 'priceType', message: 'Choose customer or list' },
    ]);
    expect(answers.map((a) => a.discountPercent).slice(0, 3)).toEqual(['12', '0', '12']);
    const query = pricingContract.lookupItem.query.parse({
      priceType: 'list',
      salesRateId: String(list),
      thickness: '4',
    });
    expect(query).toMatchObject({ priceType: 'list', salesRateId: list, thickness: 4 });
  });

  it('lets a question that cannot be read spoil no other', async () => {
    const size = { widthMm: 1000, heightMm: 1000 };
    const answers = await batch([
      { stockId: 'ten', ...size },
      { stockId: stock.get('10CLR'), ...size },
      { stockId: stock.get('10CLR'), ...size, edges: ['FP'] },
      { stockId: stock.get('10CLR'), widthMm: 1000 },
    ]);
    expect(answers.map((a) => [a.price?.unit, a.error?.target])).toEqual([
      [undefined, 'stockId'],
      ['108.000000', undefined],
      [undefined, 'edges'],
      [undefined, 'heightMm'],
    ]);
    expect(pricingContract.lookupItems.body.safeParse('ten').success).toBe(false);
  });

  it('reads one item from the address line', async () => {
    const query = pricingContract.lookupItem.query.parse({
      stockId: String(stock.get('10CLR')),
      widthMm: '1200',
      heightMm: '800',
      quantity: '4',
      isToughened: 'true',
      edges: 'FP,FP,FP,FP',
      holes: '2',
    });
    expect(await runQuery(h.runtime, lookupItem as never, message(account, query))).toMatchObject({
      price: { line: '814.560000' },
    });
    expect(pricingContract.lookupItem.query.safeParse({ edges: 'FP,FP' }).success).toBe(false);
  });

  it('takes as many statements for two hundred items as for one', async () => {
    const one = { stockId: stock.get('10CLR'), contactId, widthMm: 1200, heightMm: 800, quantity: 1 };
    const count = async (n: number) => {
      let statements = 0;
      await withAccount(h.runtime.db, account, async (inside) => {
        const watched = inside.withPlugin({
          transformQuery: ({ node }) => {
            statements += 1;
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        const answers = await priceItem(watched as typeof inside, account, {
          contactId,
          items: Array.from({ length: n }, (_, i) => ({ ...one, widthMm: 400 + i })),
        });
        expect(answers.every((a) => a.price)).toBe(true);
      });
      return statements;
    };
    const single = await count(1);
    expect(single).toBeGreaterThan(0);
    expect(await count(200)).toBe(single);
  });

  it('uses new rates at once, and each account its own', async () => {
    const dearer = tradeRates();
    const changed = {
      ...dearer,
      glass: dearer.glass.map((row) =>
        row.priceGroup === 'Clear' && row.thicknessMm === 10 ? { ...row, rate: '200.00' } : row,
      ),
    };
    const query = { stockId: stock.get('10CLR'), widthMm: 1000, heightMm: 1000 };
    expect((await batch([query]))[0]?.price?.unit).toBe('108.000000');
    await runIn(account)(changeRates, { id: list, rates: changed, version: 1 });
    expect((await batch([query]))[0]?.price?.unit).toBe('200.000000');
    await expect(runIn(account)(changeRates, { id: list, rates: dearer, version: 1 })).rejects.toMatchObject({
      status: 409,
    });
    await runIn(account)(changeRates, { id: list, rates: dearer });
    expect((await batch([query]))[0]?.price?.unit).toBe('108.000000');
    const other = await openCompany(h.runtime);
    expect((await batch([query], other))[0]).toMatchObject({
      price: null,
      error: { message: 'There is no price list yet' },
    });
    await expect(runIn(other)(changeRates, { id: list, rates: dearer })).rejects.toMatchObject({ status: 404 });
    await createDemoPriceList(runIn(other));
    expect((await batch([query], other))[0]).toMatchObject({ price: null, error: { target: 'stockId' } });
  });

  it('B-065 GST follows the sales tax rate of the company, at once, and no figure of the code', async () => {
    const query = { stockId: stock.get('10CLR'), widthMm: 1000, heightMm: 1000 };
    const taxed = async () => (await batch([query]))[0];
    expect(await taxed()).toMatchObject({ gst: '10.80', total: '118.80', taxRatePercent: '10' });
    await runIn(account)(updateAccount, { ...company, salesTaxRate: '12.5' });
    expect(await taxed()).toMatchObject({ gst: '13.50', total: '121.50', taxRatePercent: '12.5' });
    await runIn(account)(updateAccount, { ...company, salesTaxRate: '0' });
    expect(await taxed()).toMatchObject({ gst: '0.00', total: '108.00', taxRatePercent: '0' });
    await runIn(account)(updateAccount, company);
  });
});

describe('the price list', () => {
  it('is one for an account and folds to its saved state', async () => {
    await expect(runIn(account)(createPriceList, { name: 'Second', rates: tradeRates() })).rejects.toMatchObject({
      status: 422,
    });
    const [events, facts] = await withAccount(h.runtime.db, account, async (tx) => [
      await readStream(tx, h.runtime.events, account, 'priceList', list),
      await priceListFacts(tx, account, list),
    ]);
    const folded = events.reduce<ReturnType<typeof priceListAggregate.evolve> | null>(
      (s, e) => priceListAggregate.evolve(s, e as never, e.at),
      null,
    );
    expect({ id: list, version: events.length, ...folded }).toEqual(facts);
    const names = await runQuery(h.runtime, listPriceLists as never, message(account, {}));
    expect(z.array(z.object({ id: z.number(), version: z.number(), name: z.string() })).parse(names)).toMatchObject([
      { id: list, name: 'Trade' },
    ]);
  });
});
