import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { openShopWorld, type ShopWorld } from '../../../apps/testing/shop-world.ts';
import type { Answer, Figures, Records } from './answers/answers.contract.ts';
import type { MinSpendRows } from './contacts/contact-calls.contract.ts';
import { lastWhole } from './contacts/show-min-spend.ts';
import type { CustomerPriceRows } from './pricing/pricing-calls.contract.ts';

let shop: ShopWorld;
let now = new Date('2026-02-16T01:00:00.000Z');
let token: string | null = null;
let [bayside, corner] = [0, 0];

async function call<T>(method: string, of: string, body?: unknown): Promise<{ status: number; body: T }> {
  token ??= await shop.world.signIn(shop.world.here, 'demo');
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${shop.world.served.url}/api/v1${of}`, { method, headers, ...sent });
  return { status: answer.status, body: (await answer.json()) as T };
}
async function ok<T>(method: string, of: string, body?: unknown): Promise<T> {
  const answer = await call<T>(method, of, body);
  expect(answer.status, `${method} ${of} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}
const read = <D>(of: string) => ok<Answer<D>>('GET', `/intelligence/${of}`);
const figure = ({ data }: Answer<Figures>, metric: string) => data.figures.find((one) => one.metric === metric)?.value;

const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
const customer = async (name: string, more: object = {}) =>
  (await ok<{ id: number }>('POST', '/contacts', { name, paymentTerms: 'account', address, ...more })).id;

/** In February Bayside orders and is invoiced; Cityfit must spend 6,000 a quarter and did not; Corner has nothing agreed. */
beforeAll(async () => {
  shop = await openShopWorld({ contexts, parts: ['prices', 'stock'], clock: { now: () => now } });
  const people = [{ name: 'Bea', phone: '0400 000 001' }];
  bayside = await customer('Bayside', { minSpendAmount: '100', people, discountPercent: '10' });
  await customer('Cityfit', { minSpendAmount: '6000', minSpendPeriod: 'quarter' });
  corner = await customer('Corner');
  const items = [{ stockId: shop.stock.get('10CLR'), widthMm: 1203, heightMm: 807, quantity: 2 }];
  const { id } = await ok<{ id: number }>('POST', '/orders', { contactId: bayside, dueDate: '2026-02-20', items });
  await ok('POST', `/orders/${id}/approvedraft`);
  await ok('POST', `/orders/${id}/forceinvoiced`, { reason: 'Picked up' });
  await shop.settle();
  now = new Date('2026-03-04T01:00:00.000Z');
  token = null;
  await shop.settle();
});
afterAll(() => shop?.close());

describe('figures of customers', () => {
  it('C-400 customers that order, are new, dormant, on hold or stopped', async () => {
    const february = await read<Figures>('contacts/summary?from=2026-02-01&to=2026-02-28');
    expect([figure(february, 'customers_active'), figure(february, 'customers_new')]).toEqual(['1', '3']);
    const orders = await read<Figures>('orders/ordervalue/summary?from=2026-02-01&to=2026-02-28');
    expect(figure(february, 'order_value')).toBe(figure(orders, 'order_value'));
  });

  it('C-401 each customer owes its own minimum over its own whole period, less what was invoiced', async () => {
    const { data } = await read<MinSpendRows>('contacts/credit/minspendlist');
    const invoiced = figure(await read<Figures>('accounts/invoices/summary?from=2026-02-01&to=2026-02-28'), 'invoiced');
    expect(data.rows).toMatchObject([
      { name: 'Cityfit', from: '2025-10-01', to: '2025-12-31', minimum: '6000.000000', shortfall: '6000.000000' },
      { name: 'Bayside', from: '2026-02-01', to: '2026-02-28', minimum: '100.000000', invoiced, person: 'Bea' },
    ]);
    expect(data.rows[1]).toMatchObject({ lastOrder: '2026-02-16', daysSince: 16, phone: '0400 000 001' });
    expect(Number(data.rows[1]?.owing)).toBeGreaterThan(Number(invoiced));
    const three = await read<MinSpendRows>('contacts/credit/minspendlist?months=3&minimum=10');
    expect(three.data.rows.map(({ name, minimum }) => [name, minimum])).toEqual([
      ['Cityfit', '6000.000000'],
      ['Bayside', '300.000000'],
      ['Corner', '30.000000'],
    ]);
    const records = new URLSearchParams(data.rows[1]?.drill?.records);
    const behind = await read<Records>(`contacts/credit/minspendlist?${records}`);
    expect(behind.data.records.total).toBe(invoiced);
    expect((await call('GET', '/intelligence/contacts/credit/minspendlist?months=99')).status).toBe(422);
  });

  it('C-401 a year is the financial year; the last period is one that is over', () => {
    expect(lastWhole('year', '2026-03-04', '2026-03-04')).toEqual({ from: '2024-07-01', to: '2025-06-30' });
    expect(lastWhole('month', '2026-03-31', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(lastWhole('month', '2026-04-01', '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(lastWhole('month', '2026-03-04', '2026-03-04', 3)).toEqual({ from: '2025-12-01', to: '2026-02-28' });
  });

  it('every figure is the total of the records behind it', async () => {
    for (const { metric, value, drill } of (await read<Figures>('contacts/summary?preset=last30Days')).data.figures) {
      const of = `contacts/summary?preset=last30Days&${new URLSearchParams(drill?.records)}`;
      const { data } = await read<Records>(of);
      expect(Number(data.records.total), metric).toBeCloseTo(Number(value), 6);
    }
  });

  it('who reads contacts and no accounts sees whom to call, and no money', async () => {
    const of = '/intelligence/contacts/credit/minspendlist?minimum=0';
    const { data } = await shop.ok<Answer<MinSpendRows>>('GET', of, undefined, 'office');
    expect(data.total).toBeNull();
    expect(data.rows).toContainEqual(
      expect.objectContaining({ name: 'Bayside', phone: '0400 000 001', invoiced: null, owing: null, drill: null }),
    );
    const records = await shop.call('GET', `${of}&view=records&metric=owing`, undefined, 'office');
    expect(records.status).toBe(403);
    const summary = '/intelligence/contacts/summary';
    const { data: figures } = await shop.ok<Answer<Figures>>('GET', summary, undefined, 'office');
    expect(figures.figures.map(({ metric }) => metric)).not.toContain('order_value');
    const hidden = await shop.call('GET', `${summary}?view=records&metric=order_value`, undefined, 'office');
    expect(hidden.status).toBe(403);
  });

  it('C-457 what a customer pays for what it ordered, beside the list', async () => {
    const { data } = await read<CustomerPriceRows>('pricing/customerpricing/report?from=2026-02-01&to=2026-02-28');
    expect(data.rows).toMatchObject([
      { name: 'Bayside', code: '10CLR', unit: 'm²', list: '', discount: '10.000000', difference: '-10.000000' },
    ]);
    expect(Number(data.rows[0]?.theirs)).toBeCloseTo(Number(data.rows[0]?.trade) * 0.9, 6);
    const behind = await read<Records>(
      `pricing/customerpricing/report?from=2026-02-01&to=2026-02-28&${new URLSearchParams(data.rows[0]?.drill?.records)}`,
    );
    expect(behind.data.records.total).toBe(data.total);
    expect((await shop.call('GET', '/intelligence/pricing/customerpricing/report', undefined, 'nobody')).status).toBe(
      403,
    );
  });

  it('who ordered before and not in 90 days is dormant; who is stopped is counted', async () => {
    await ok('PUT', `/contacts/${corner}/credit/status`, { status: 'stop', reason: 'No answer' });
    await shop.settle();
    expect(figure(await read<Figures>('contacts/summary?preset=today'), 'customers_stopped')).toBe('1');
    now = new Date('2026-06-20T01:00:00.000Z');
    token = null;
    const june = await read<Figures>('contacts/summary?preset=today');
    expect([figure(june, 'customers_active'), figure(june, 'customers_dormant')]).toEqual(['0', '1']);
    const behind = await read<Records>('contacts/summary?preset=today&view=records&metric=customers_dormant');
    expect(behind.data.records.rows).toMatchObject([{ record: 'contact', number: 'Bayside', day: '2026-02-16' }]);
  });
});
