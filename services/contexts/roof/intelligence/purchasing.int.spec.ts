import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { openShopWorld, type ShopWorld } from '../../../apps/testing/shop-world.ts';
import type { Answer, Breakdown, Chart, Figures, Records } from './answers/answers.contract.ts';
import type { IncomingRows } from './purchasing/purchasing-calls.contract.ts';

let shop: ShopWorld;
let now = new Date('2026-03-02T01:00:00.000Z');
let token: string | null = null;
let [supplierId, stockId, sizeId, orderId] = [0, 0, 0, 0];
let [widthMm, heightMm] = [0, 0];

/** As the administrator, who signs in again when time went on. */
async function call<T>(method: string, of: string, body?: unknown): Promise<{ status: number; body: T }> {
  token ??= await shop.world.signIn(shop.world.here, 'demo');
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${shop.world.served.url}/api/v1${of}`, { method, headers, ...sent });
  const text = await answer.text();
  return { status: answer.status, body: (text.startsWith('{') ? JSON.parse(text) : text) as T };
}
async function ok<T>(method: string, of: string, body?: unknown): Promise<T> {
  const answer = await call<T>(method, of, body);
  expect(answer.status, `${method} ${of} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}
const path = '/intelligence/purchasing';
const read = <D>(of: string) => ok<Answer<D>>('GET', `${path}/${of}`);
const figure = ({ data }: Answer<Figures>, metric: string) => data.figures.find((one) => one.metric === metric)?.value;
const act = (action: string, body: object = {}) => ok('POST', `/purchasing/purchaseorders/${orderId}/${action}`, body);
const places = (amount: number) => amount.toFixed(6);

/** Ten sheets at 120 dollars that are expected on 9 March, and four hinges at 5 without a day; both approved. */
beforeAll(async () => {
  shop = await openShopWorld({ contexts, parts: ['stock'], clock: { now: () => now } });
  const address = { address1: '1 Float St', suburb: 'Dandenong', state: 'VIC', postcode: '3175' };
  const supplier = { name: 'Float Co', type: 'supplier', address };
  supplierId = (await ok<{ id: number }>('POST', '/contacts', supplier)).id;
  stockId = shop.stock.get('10CLR') ?? 0;
  const { sheetSizes } = await ok<{ sheetSizes: { sizeId: number; widthMm: number; heightMm: number }[] }>(
    'GET',
    `/inventory/stock/${stockId}`,
  );
  const [size] = sheetSizes;
  sizeId = size?.sizeId ?? 0;
  [widthMm, heightMm] = [size?.widthMm ?? 0, size?.heightMm ?? 0];
  const hinges = { stockId: shop.stock.get('HINGE90'), quantity: 4, unitCost: '5' };
  const glass = { stockId, sizeId, quantity: 10, unitCost: '120', expectedDate: '2026-03-09' };
  const made = await ok<{ id: number }>('POST', '/purchasing/purchaseorders', { supplierId, lines: [glass, hinges] });
  orderId = made.id;
  await shop.settle();
});
afterAll(() => shop?.close());

describe('figures of purchasing', () => {
  it('C-411 what is incoming is ordered and not received, at its price', async () => {
    const summary = await read<Figures>('summary?preset=today');
    expect(figure(summary, 'open_purchases')).toBe('1');
    expect(figure(summary, 'incoming_value')).toBe('1220.000000');
    expect(figure(summary, 'incoming_area')).toBe(places((widthMm * heightMm * 10) / 1e6));
    expect([figure(summary, 'incoming_late'), figure(summary, 'goods_received')]).toEqual(['0.000000', '0.000000']);
    const lead = summary.data.figures.find(({ metric }) => metric === 'lead_days');
    expect(lead).toMatchObject({ value: null, reason: 'No purchase order was completed in this period' });
  });

  it('C-412 C-413 each line stands with its day; weeks, late and no day add up to it', async () => {
    const { data } = await read<IncomingRows>('stockincoming?preset=today');
    expect(data.rows).toMatchObject([
      { code: '10CLR', supplier: 'Float Co', supplierId, widthMm, heightMm, open: 10, expectedDate: '2026-03-09' },
      { code: 'HINGE90', open: 4, value: '20.000000', widthMm: null, expectedDate: null, daysLate: 0 },
    ]);
    expect(data).toMatchObject({ total: '1220.000000', count: 2 });
    const weeks = await read<Breakdown>('stockincoming/summary?preset=today');
    expect(weeks.data.groups.map(({ key }) => key)).toEqual(['2026-03-03', 'none']);
    expect(weeks.data.total.incoming_value).toBe('1220.000000');
  });

  it('what comes in leaves the incoming on that day; what is late is said so, and the day before stays as it was', async () => {
    now = new Date('2026-03-12T01:00:00.000Z');
    token = null;
    await act('supplierconfirm');
    await act('shipmentreceived', { docket: 'D-1' });
    await act('receivingupdate', { receiptKey: 'receipt-1', lines: [{ lineId: 1, quantity: 6 }] });
    await shop.settle();
    const summary = await read<Figures>('summary?preset=today&compare=previous');
    expect(figure(summary, 'incoming_value')).toBe('500.000000');
    expect(summary.data.figures.find(({ metric }) => metric === 'incoming_value')?.previous).toBe('1220.000000');
    expect(figure(summary, 'incoming_late')).toBe('480.000000');
    expect(figure(summary, 'goods_received')).toBe('720.000000');
    const { data } = await read<IncomingRows>('stockincoming?preset=today&sort=-daysLate');
    expect(data.rows[0]).toMatchObject({ open: 4, value: '480.000000', daysLate: 3 });
    const weeks = await read<Breakdown>('stockincoming/summary?preset=today');
    expect(weeks.data.groups.map(({ key, values }) => [key, values.incoming_value])).toEqual([
      ['late', '480.000000'],
      ['none', '20.000000'],
    ]);
    for (const { drill, values, key } of weeks.data.groups) {
      const behind = await read<Records>(`stockincoming/summary?preset=today&${new URLSearchParams(drill?.records)}`);
      expect(behind.data.records.total, key).toBe(values.incoming_value);
    }
    const before = await read<Figures>('summary?from=2026-03-02&to=2026-03-11');
    expect(figure(before, 'incoming_value')).toBe('1220.000000');
  });

  it('every figure is the total of the records behind it, for who may know it', async () => {
    for (const { metric, value, drill } of (await read<Figures>('summary?preset=today')).data.figures) {
      if (!drill) continue;
      const { data } = await read<Records>(`summary?preset=today&${new URLSearchParams(drill.records)}`);
      expect(Number(data.records.total), metric).toBeCloseTo(Number(value), 6);
      expect(data.records.rows.every(({ record }) => record === 'purchaseOrder')).toBe(true);
    }
    expect((await shop.call('GET', `${path}/stockincoming`, undefined, 'nobody')).status).toBe(403);
    const odd = await call<object>('GET', `${path}/stockincoming/summary?expected=soon`);
    expect(odd.status).toBe(422);
  });

  it('a purchase order that is completed brings nothing more, and says how long it took', async () => {
    await act('receivingupdate', { receiptKey: 'receipt-2', lines: [{ lineId: 1, quantity: 4 }] });
    await act('receivingcomplete', { short: [{ lineId: 2, keep: false, reason: 'Out of the range' }] });
    await shop.settle();
    const summary = await read<Figures>('summary?preset=thisMonth');
    expect(figure(summary, 'incoming_value')).toBe('0.000000');
    expect([figure(summary, 'open_purchases'), figure(summary, 'goods_received')]).toEqual(['0', '1200.000000']);
    expect(figure(summary, 'lead_days')).toBe('10.000000');
  });

  it('C-410 the average cost is value by area, and a receipt is marked with what it cost', async () => {
    const of = `/intelligence/inventory/glasssizes/movingaverage/chartdata?stockId=${stockId}&sizeId=${sizeId}`;
    const { data } = await ok<Answer<Chart>>('GET', `${of}&preset=last30Days`);
    const [average, receipts] = data.series;
    const m2 = (widthMm * heightMm) / 1e6;
    const on = (day: string) => data.buckets.findIndex(({ key }) => key === day);
    expect(Number(receipts?.values[on('2026-03-12')])).toBeCloseTo(120 / m2, 6);
    expect(receipts?.values[on('2026-03-11')]).toBeNull();
    expect(average?.values[on('2026-03-11')]).not.toBe(average?.values[on('2026-03-12')]);
    const { sheetSizes } = await ok<{ sheetSizes: { sizeId: number; costCents: number }[] }>(
      'GET',
      `/inventory/stock/${stockId}`,
    );
    const cents = sheetSizes.find((one) => one.sizeId === sizeId)?.costCents ?? 0;
    expect(Number(average?.total)).toBeCloseTo(cents / 100 / m2, 6);
    expect(average?.values[0]).toBeNull();
    const nothing = await call('GET', '/intelligence/inventory/glasssizes/movingaverage/chartdata');
    expect(nothing.status).toBe(422);
  });

  it('files of the list hold every line', async () => {
    const { status, body } = await call<string>(
      'GET',
      `${path}/stockincoming?from=2026-03-02&to=2026-03-11&format=csv`,
    );
    expect(status).toBe(200);
    expect(body).toContain('HINGE90');
    expect(body.split('\n')[0]).toContain('Still to come');
  });
});
