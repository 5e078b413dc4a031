import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../apps/testing/pricing-shop.ts';
import { withAccount } from '../../platform/db/database.ts';
import type { Harness } from '../../platform/testing/harness.ts';
import { createContact } from '../contacts/commands/create-contact.ts';
import { ContactBody } from '../contacts/contacts.contract.ts';
import { createOrder } from '../orders/commands/create-order.ts';
import { makeCustomerLists } from '../orders/commands/make-customer-lists.ts';
import { OrderBody } from '../orders/orders.contract.ts';
import { tradeRates } from './demo.ts';
import { priceListFacts, priceListNames } from './price-lists.facts.ts';
import { priceItem } from './pricing.facts.ts';
import { beginDueRequest } from './requests/commands/begin-due-request.ts';
import { createPriceRequest } from './requests/commands/create-price-request.ts';
import { requestHandlers } from './requests/commands/run-request-action.ts';
import { updatePriceRequest } from './requests/commands/update-price-request.ts';
import { PriceRequestBody, type RequestAction } from './requests/price-requests.contract.ts';
import { approvalContacts } from './requests/queries/approval-contacts.ts';
import { approvalTemplate } from './requests/queries/approval-template.ts';
import { getPriceRequest } from './requests/queries/get-price-request.ts';
import { listRequestCustomers } from './requests/queries/list-request-customers.ts';
import { listRequestQuotes } from './requests/queries/list-request-quotes.ts';
import { changeSalesPricing } from './sales/commands/change-sales-pricing.ts';
import { setStockPricing } from './sales/commands/set-stock-pricing.ts';
import { comparePrices } from './sales/queries/compare-prices.ts';
import { getSalesPricing } from './sales/queries/get-sales-pricing.ts';
import { getStockPricing } from './sales/queries/get-stock-pricing.ts';
import { priceHistory } from './sales/queries/price-history.ts';

let h: Harness;
let account: number;
let stock: Map<string, number>;
let kerr: number;
let quote: number;
let run: Shop['run'];
let ask: Shop['ask'];

const rates = async () => {
  const list = await withAccount(h.runtime.db, account, async (tx) => {
    const [first] = await priceListNames(tx, account);
    return first ? priceListFacts(tx, account, first.id) : null;
  });
  if (!list) throw new Error('no list');
  return list.rates;
};
const clear6 = async () => (await rates()).glass.find((g) => g.priceGroup === 'Clear' && g.thicknessMm === 6)?.rate;
const draft = (body: object) =>
  run(createPriceRequest, PriceRequestBody.parse({ name: 'February', rules: [{ scope: 'all', value: '5' }], ...body }));
const act = (id: number, action: RequestAction, reason = '') => run(requestHandlers[action], { id, reason });
const read = (id: number) => ask(getPriceRequest, { id });
/** As far as its approval: the lists are made by the policy. */
async function completed(body: object = {}) {
  const { id } = await draft(body);
  await act(id, 'completedraft');
  await h.settle(account);
  expect((await read(id)).status).toBe('pendingApproval');
  return id;
}
async function applied(body: object = {}) {
  const id = await completed(body);
  await act(id, 'approve');
  await act(id, 'apply');
  await h.settle(account);
  expect((await read(id)).status).toBe('completed');
  return id;
}
async function reverted(id: number) {
  await act(id, 'revert', 'too much');
  await h.settle(account);
  expect((await read(id)).status).toBe('cancelled');
}

beforeAll(async () => {
  ({ harness: h, account, run, ask, stock } = await openShop());
  const contact = ContactBody.parse({
    name: 'Kerr & Sons',
    email: 'kerr@example.com.au',
    address: { address1: '', suburb: '', state: '', postcode: '' },
  });
  kerr = (await run(createContact, contact)).id;
  const items = [{ stockId: stock.get('06CLR'), widthMm: 1000, heightMm: 1000, quantity: 2 }];
  quote = (await run(createOrder, OrderBody.parse({ type: 'quote', contactId: kerr, items }))).id;
  await h.settle(account);
});
afterAll(() => h?.close());

describe('a price request', () => {
  it('B-324 holds stock sales prices: own prices win over rules, the nearest rule over the others', async () => {
    const { id } = await draft({
      rules: [
        { scope: 'all', value: '5' },
        { scope: 'group', target: 'Clear', value: '10' },
        { scope: 'group', target: 'Clear', thicknessMm: 6, mode: 'amount', value: '1' },
        { scope: 'service', target: 'edgework:FP', mode: 'set', value: '8' },
      ],
      prices: [{ key: 'glass/Clear/8', rate: '91.00' }],
    });
    const { stockSalesPrices } = await read(id);
    const of = (key: string) => stockSalesPrices.find((price) => price.key === key);
    expect(of('glass/Clear/6')).toMatchObject({ before: '56.40', after: '57.40' });
    expect(of('glass/Clear/8')).toMatchObject({ after: '91.00', isOwn: true });
    expect(of('glass/Clear/10')).toMatchObject({ after: '118.80', risePercent: '10.00' });
    expect(of('toughening/6')).toMatchObject({ after: '31.50' });
    expect(of('edgework/FP/0-8')).toMatchObject({ after: '8.00' });
  });

  it('B-323 B-326 is drafted, generated with what it touches, approved, applied whole and reverted to the last digit', async () => {
    const before = await rates();
    const id = await completed({ effectiveOn: '2126-02-01' });
    const seen = await read(id);
    expect(seen.impact).toMatchObject({ customers: 1, quotes: 1, quotesBefore: '112.80', quotesAfter: '118.44' });
    const customers = await ask(listRequestCustomers, {
      id,
      table: { start: 0, length: 50, order: [], filters: [], search: '' } as never,
    });
    expect(customers.data[0]).toMatchObject({ contactName: 'Kerr & Sons', quotes: 1, delta: '5.64' });
    expect(await ask(listRequestQuotes, { id })).toMatchObject([{ orderId: quote, before: '112.80', after: '118.44' }]);
    expect(await ask(approvalContacts, { id })).toMatchObject([{ contactId: kerr, email: 'kerr@example.com.au' }]);
    expect((await ask(approvalTemplate, { id })).content).toContain('1 February 2126');
    await run(requestHandlers.approve, { id, reason: '', informContactIds: [kerr] } as never);
    await run(beginDueRequest, { id });
    expect((await read(id)).status).toBe('pendingSchedule');
    expect(await rates()).toEqual(before);
    await act(id, 'apply');
    await h.settle(account);
    expect(await clear6()).toBe('59.22');
    expect((await ask(priceHistory, { key: 'glass/Clear/6' }))[0]).toMatchObject({
      before: '56.40',
      after: '59.22',
      requestId: id,
    });
    const sent = await withAccount(h.runtime.db, account, (tx) =>
      tx.selectFrom('communication_log_list').select('id').where('link_id', '=', id).execute(),
    );
    expect(sent).toHaveLength(1);
    await reverted(id);
    expect(await rates()).toEqual(before);
    expect((await read(id)).kept).toEqual([]);
  });

  it('a revert leaves what somebody changed since, and says which', async () => {
    const id = await applied();
    await run(changeSalesPricing, { prices: [{ key: 'glass/Clear/6', rate: '99.00' }] });
    await reverted(id);
    expect(await clear6()).toBe('99.00');
    expect((await read(id)).kept).toEqual(['Clear 6 mm']);
    await run(changeSalesPricing, { prices: [{ key: 'glass/Clear/6', rate: '56.40' }] });
    expect((await rates()).glass).toEqual(tradeRates().glass);
  });

  it('is refused a revert while a later request holds the same prices, with the sentence of its action', async () => {
    const first = await applied();
    const second = await applied({ name: 'August' });
    const blocked = (await read(first)).actions.find((one) => one.action === 'revert');
    expect(blocked?.blockers.map((blocker) => blocker.text)).toEqual([
      'Revert prices: a later price update changed the same prices',
    ]);
    await expect(act(first, 'revert', 'why not')).rejects.toThrow('a later price update changed the same prices');
    await reverted(second);
    await reverted(first);
    expect(await rates()).toEqual(tradeRates());
  });

  it('sets exactly what was approved, or nothing when a price moved meanwhile', async () => {
    const id = await completed({ effectiveOn: '2020-01-01' });
    await act(id, 'approve');
    await run(changeSalesPricing, { prices: [{ key: 'glass/Clear/6', rate: '60.00' }] });
    const before = await rates();
    await run(beginDueRequest, { id });
    await h.settle(account);
    expect(await read(id)).toMatchObject({ status: 'pendingSchedule', failure: expect.stringContaining('Clear 6 mm') });
    expect(await rates()).toEqual(before);
    await run(beginDueRequest, { id });
    expect((await read(id)).status).toBe('pendingSchedule');
    await act(id, 'cancel', 'prices moved');
    await run(changeSalesPricing, { prices: [{ key: 'glass/Clear/6', rate: '56.40' }] });
  });

  it('stops making lists when it is cancelled, and the stopped run changes nothing more', async () => {
    const { id } = await draft({});
    await act(id, 'completedraft');
    await act(id, 'cancel', 'wrong month');
    await h.settle(account);
    expect(await run(makeCustomerLists, { id, run: 1 })).toEqual({ isOver: true });
    expect(await read(id)).toMatchObject({ status: 'cancelled', impact: { customers: 0 } });
  });

  it('is refused where its rules come to a price that no price list holds', async () => {
    const details = [expect.objectContaining({ target: 'rules', message: expect.stringContaining('ten million') })];
    const tenfold = { rules: [{ scope: 'all', value: '9999999' }] };
    await expect(draft(tenfold)).rejects.toMatchObject({ details });
    const { id } = await draft({ rules: [{ scope: 'all', value: '5' }] });
    expect((await read(id)).status).toBe('draft');
  });

  it('says why it cannot be completed without changes, and asks a reason for a cancel', async () => {
    const { id } = await draft({ rules: [] });
    await expect(act(id, 'completedraft')).rejects.toThrow('no price is changed');
    await expect(act(id, 'cancel')).rejects.toMatchObject({ details: [{ target: 'reason' }] });
    await run(updatePriceRequest, {
      id,
      ...PriceRequestBody.parse({ name: 'Now', rules: [{ scope: 'all', value: '1' }] }),
    });
    expect((await read(id)).name).toBe('Now');
    await act(id, 'completedraft');
    await expect(run(updatePriceRequest, { id, ...PriceRequestBody.parse({ name: 'Late' }) })).rejects.toThrow(
      'Edit prices',
    );
    await act(id, 'cancel', 'done');
    await h.settle(account);
  });

  it('gives one stock item a price of its own and takes it away again', async () => {
    const id = await applied({ rules: [{ scope: 'stock', target: String(stock.get('06CLR')), value: '10' }] });
    const price = async () =>
      (
        await withAccount(h.runtime.db, account, (tx) =>
          priceItem(tx, account, { items: [{ stockId: stock.get('06CLR') }] }),
        )
      )[0]?.rates?.glassPerM2;
    expect(await price()).toBe('62.04');
    expect(await clear6()).toBe('56.40');
    await reverted(id);
    expect(await price()).toBe('56.40');
    expect(await rates()).toEqual(tradeRates());
  });
});

it('a stock item tells its price and margin, and can be given one of its own', async () => {
  const id = stock.get('06CLR') ?? 0;
  const read = () => ask(getStockPricing, { id });
  const before = await read();
  expect(before).toMatchObject({ code: '06CLR', unit: 'm²', ownRate: null, groupRate: '56.40', rate: '56.40' });
  expect(before.key).toBe('glass/Clear/6');
  expect(Number(before.margin)).toBeGreaterThan(0);
  await run(setStockPricing, { id, rate: '61.00', version: before.version });
  const own = await read();
  expect(own).toMatchObject({ ownRate: '61.00', groupRate: '56.40', rate: '61.00' });
  expect((await ask(priceHistory, { key: own.key ?? '' }))[0]).toMatchObject({ before: null, after: '61.00' });
  await expect(run(setStockPricing, { id, rate: '62.00', version: before.version })).rejects.toThrow('Somebody else');
  await run(setStockPricing, { id, rate: null });
  expect(await read()).toMatchObject({ ownRate: null, rate: '56.40' });
  expect(await rates()).toEqual(tradeRates());
  await expect(run(setStockPricing, { id: 999_999, rate: '1' })).rejects.toThrow();
});

describe('explaining a price', () => {
  it('compares a day to come with today: what is scheduled counts, and the parts that differ are named', async () => {
    const id = await completed({
      effectiveOn: '2126-02-01',
      rules: [{ scope: 'service', target: 'edgework', value: '10' }],
    });
    await act(id, 'approve');
    await h.settle(account);
    const item = {
      stockId: stock.get('06CLR'),
      widthMm: 1000,
      heightMm: 1000,
      quantity: 1,
      isToughened: false,
      edges: ['FP', 'FP', 'FP', 'FP'],
      holes: 0,
      cutouts: 0,
    };
    const now = { contactId: null, date: null, customerPriceListId: null };
    const answer = await ask(comparePrices, { item, left: now, right: { ...now, date: '2126-02-02' } });
    expect(answer).toMatchObject({ difference: '2.880000', differing: ['Edge FP'] });
    expect(answer.right.source).toContain('2 February 2126');
    await act(id, 'cancel', 'not now');
    await h.settle(account);
  });

  it('reads a day before the price list began as having none', async () => {
    const item = {
      priceGroup: 'Clear',
      thickness: 6,
      widthMm: 1000,
      heightMm: 1000,
      quantity: 1,
      isToughened: false,
      holes: 0,
      cutouts: 0,
    };
    const now = { contactId: kerr, date: null, customerPriceListId: null };
    const answer = await ask(comparePrices, { item, left: now, right: { ...now, date: '2001-01-01' } });
    expect(answer.right.error).toBe('No price list existed then');
    expect(answer.left.price?.unit).toBe('56.400000');
  });

  it('lists every price with its stock and its margin', async () => {
    const { prices } = await ask(getSalesPricing, {});
    expect(prices.find((price) => price.key === 'glass/Clear/6')).toMatchObject({
      rate: '56.40',
      codes: expect.arrayContaining(['06CLR']),
    });
  });
});
