import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { reportingRoutes } from '../../../apps/reporting/reporting-contexts.ts';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import type { Answer, Breakdown, Chart, Durations, Figures, Records } from './answers/answers.contract.ts';
import { intelligenceContract } from './intelligence.contract.ts';

let floor: FloorWorld;
const orders: number[] = [];
beforeAll(async () => {
  floor = await openFloorWorld();
  for (const quantity of [2, 3, 1]) orders.push((await floor.release({}, { quantity })).id);
  const { id } = await floor.ok<{ id: number }>('POST', '/orders', {
    contactId: (await orderOf(orders[0])).contactId,
    type: 'quote',
    deliveryMethod: 'pickup',
    dueDate: '2026-12-24',
    items: [{ stockId: floor.stock.get('10CLR'), widthMm: 500, heightMm: 400, quantity: 4 }],
  });
  orders.push(id);
  await floor.ok('POST', `/orders/${orders[2]}/cancel`, { reason: 'Changed his mind' });
  await floor.settle();
});
afterAll(() => floor?.close());

interface OrderAnswer {
  contactId: number;
  totals: { exGst: string; gst: string; total: string; panels: number };
}
const orderOf = (id: number | undefined) => floor.ok<OrderAnswer>('GET', `/orders/${id}`);
const read = <D>(path: string) => floor.ok<Answer<D>>('GET', `/intelligence/orders/${path}`);
const figure = ({ data }: Answer<Figures>, metric: string) => data.figures.find((one) => one.metric === metric);
const cents = (text: string | null | undefined) => Math.round(Number(text) * 100);

describe('figures of orders', () => {
  it('C-415 C-416 order value is that of orders that count: no quote, draft or cancelled one', async () => {
    const open = await Promise.all([orderOf(orders[0]), orderOf(orders[1])]);
    const exGst = open.reduce((sum, order) => sum + Number(order.totals.exGst), 0);
    const summary = await read<Figures>('ordervalue/summary?preset=today');
    expect(cents(figure(summary, 'order_value')?.value)).toBe(cents(String(exGst)));
    expect(figure(summary, 'order_count')?.value).toBe('2');
    expect(figure(summary, 'order_panels')?.value).toBe('5');
    expect(figure(summary, 'order_area')?.value).toBe('4.800000');
    expect(figure(summary, 'backlog_value')?.value).toBe(figure(summary, 'order_value')?.value);
    const inc = await read<Figures>('ordervalue/summary?preset=today&tax=inc');
    expect(cents(figure(inc, 'order_value')?.value)).toBe(
      open.reduce((sum, order) => sum + cents(order.totals.total), 0),
    );
    expect(inc.metrics.find((one) => one.name === 'order_value')?.unit).toBe('$ inc');
    const full = await read<Figures>('ordervalue/fullsummary?preset=today&compare=both');
    expect(figure(full, 'dropped_value')?.value).toBe(`${(await orderOf(orders[2])).totals.exGst}0000`);
    expect(figure(full, 'late_orders')?.value).toBe('2');
    expect(figure(full, 'win_rate')).toMatchObject({ value: null, reason: 'No quote was decided in this period' });
    expect(figure(full, 'order_value')?.previous).toBe('0.000000');
  });

  it('C-414 C-420 today by the hour is the value of the day', async () => {
    const today = await read<Figures & { hours: Chart }>('ordervalue/todaysummary');
    const [now, usual] = today.data.hours.series;
    const sum = (now?.values ?? []).reduce((total, value) => total + Number(value), 0);
    expect(cents(String(sum))).toBe(cents(figure(today, 'order_value')?.value));
    expect(usual?.values.every((value) => Number(value) === 0)).toBe(true);
    const chart = await read<Chart>('ordervalue/chartdata?preset=last30Days&groupBy=contact');
    expect(chart.data.buckets).toHaveLength(30);
    expect(chart.data.series.map((one) => one.label)).toEqual(['Bayside Frameless']);
    expect(chart.data.series[0]?.total).toBe(figure(today, 'order_value')?.value);
  });

  it('C-419 C-421 C-422 groups, what rounding adds and the total agree with the lines', async () => {
    const groups = await read<Breakdown>('ordervalue/breakdown?preset=today&groupBy=priceGroup');
    const sum = groups.data.groups.reduce((total, group) => total + Number(group.values.line_value), 0);
    expect(cents(String(sum + Number(groups.data.rounding?.line_value)))).toBe(cents(groups.data.total.line_value));
    const summary = await read<Figures>('ordervalue/summary?preset=today');
    expect(groups.data.total.line_value).toBe(figure(summary, 'order_value')?.value);
    const items = await read<Figures>('orderitems/summary?preset=today');
    expect(figure(items, 'line_pieces')?.value).toBe('5');
    expect(figure(items, 'line_holes')?.value).toBe('10');
    expect(figure(items, 'toughened_share')?.value).toBe('100.000000');
    expect(figure(items, 'mean_piece')?.value).toBe('0.960000');
    const chart = await read<Chart>('orderitems/pricegroups/chartdata?preset=today&metric=line_area&bucket=day');
    expect(chart.data.series.map((one) => one.total)).toEqual(['4.800000']);
  });

  it('C-417 C-418 each line is listed, and together they are the line value', async () => {
    const glass = await read<{ rows: object[]; total: string; count: number }>(
      'ordervalue/detailedlist/glass?preset=today',
    );
    const items = await read<Figures>('orderitems/summary?preset=today');
    expect(glass.data.total).toBe(figure(items, 'line_value')?.value);
    expect(glass.data.rows).toHaveLength(4);
    expect(glass.data.rows[0]).toMatchObject({
      event: 'order.cancelled',
      quantity: -1,
      widthMm: 1200,
      customer: 'Bayside Frameless',
    });
    const services = await read<{ rows: object[] }>('ordervalue/detailedlist/services?preset=today');
    expect(services.data.rows).toEqual([]);
  });

  it('C-423 orders by status and how they got there', async () => {
    const { data } = await read<Breakdown>('production/breakdown?preset=today');
    expect(data.groups.map(({ key, values }) => [key, values.orders])).toEqual([
      ['production', '2'],
      ['cancelled', '1'],
    ]);
    expect(data.flows).toEqual(expect.arrayContaining([{ from: 'Draft', to: 'Processing', count: 3 }]));
  });

  it('C-427 a quote counts when it is sent, and is won at its value on that day', async () => {
    const id = orders[3];
    const before = await read<Breakdown>('quotevalue/breakdown?preset=today');
    expect(before.data.groups).toEqual([]);
    for (const action of ['approvedraft', 'sendquote']) await floor.ok('POST', `/orders/${id}/${action}`);
    await floor.settle();
    const { totals } = await orderOf(id);
    const sent = await read<Breakdown>('quotevalue/breakdown?preset=today');
    expect(sent.data.total).toMatchObject({
      quote_value: `${totals.exGst}0000`,
      quote_open: `${totals.exGst}0000`,
      win_rate: null,
    });
    await floor.ok('POST', `/orders/${id}/approvequote`);
    await floor.settle();
    const won = await read<Breakdown>('quotevalue/breakdown?preset=today&groupBy=sizeBand');
    expect(won.data.total).toMatchObject({
      quote_won: `${totals.exGst}0000`,
      quote_open: '0.000000',
      win_rate: '100.000000',
    });
  });

  it('C-428 a despatch gives whole hours, a revert takes them back', async () => {
    const [, second] = orders;
    await floor.ok('POST', `/orders/${second}/forceproductioncomplete`, { reason: 'Done' });
    await floor.ok('POST', `/orders/${second}/forcedespatched`, { reason: 'Picked up' });
    await floor.settle();
    const { data } = await read<Durations>('orderduration/chartdata?groupBy=month');
    expect(data.groups).toMatchObject([{ n: 1, min: '0.000000', p50: '0.000000' }]);
    const late = await read<Figures>('ordervalue/fullsummary?preset=today');
    expect(figure(late, 'order_hours')?.value).toBe('0.000000');
  });

  it('C-424 C-425 C-426 an NCR counts with its rework at list price, and a denied one does not', async () => {
    const id = orders[1];
    const { items } = await floor.ok<{ items: { itemId: number; line: string; quantity: number }[] }>(
      'GET',
      `/orders/${id}`,
    );
    const item = items[0];
    await floor.ok('POST', `/orders/${id}/orderitems/${item?.itemId}/ncr`, {
      reason: 'production',
      quantity: 1,
      note: 'Scratched',
    });
    await floor.ok('POST', `/orders/${id}/orderitems/${item?.itemId}/ncr/approve`, { outcome: 'rework' });
    await floor.settle();
    const summary = await read<Figures>('ncrvalue/summary?preset=today');
    expect(figure(summary, 'ncr_count')?.value).toBe('1');
    expect(cents(figure(summary, 'ncr_cost')?.value)).toBe(cents(String(Number(item?.line) / Number(item?.quantity))));
    const { data: list } = await read<{ rows: object[]; total: string }>('ncrvalue/orders?preset=today');
    expect(list.rows).toMatchObject([
      { pieces: 1, reason: 'Production', outcome: 'Rework', rework: expect.stringMatching(/\w/) },
    ]);
    expect(list.total).toBe(figure(summary, 'ncr_cost')?.value);
    const reasons = await read<Breakdown>('ncrvalue/breakdown?preset=today');
    expect(reasons.data.groups).toMatchObject([{ key: 'production', values: { ncr_count: '1' } }]);
    const outcomes = await read<Breakdown>('ncrvalue/breakdown?preset=today&groupBy=outcome');
    expect(outcomes.data.groups).toMatchObject([{ key: 'rework', values: { ncr_count: '1', ncr_cost: list.total } }]);
  });

  it('every figure is the total of the records behind it', async () => {
    const paths = [
      'ordervalue/fullsummary?preset=today',
      'orderitems/summary?preset=today',
      'ncrvalue/summary?preset=today',
    ];
    for (const path of paths) {
      const { data } = await read<Figures>(path);
      for (const { metric, value, drill } of data.figures) {
        if (!drill) continue;
        const { data: behind } = await read<Records>(`${path}&${new URLSearchParams(drill.records)}`);
        expect(Number(behind.records.total), metric).toBeCloseTo(Number(value), 6);
      }
    }
  });

  it('a file holds every row that the filters leave, and the total, whatever page is shown', async () => {
    const token = await floor.world.signIn(floor.world.here, 'demo');
    const file = async (path: string) => {
      const url = `${floor.world.served.url}/api/v1/intelligence/orders/${path}`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      return (await answer.text()).trim().split(/\r?\n/);
    };
    const path = 'ordervalue/detailedlist/glass?preset=today';
    const { data } = await read<{ rows: object[]; count: number; total: string }>(`${path}&limit=1`);
    expect(data.rows).toHaveLength(1);
    const lines = await file(`${path}&limit=1&format=csv`);
    expect(lines).toHaveLength(1 + data.count + 1);
    expect(lines[0]).toContain('Customer,Item,Thickness mm,Width mm,Height mm');
    expect(lines.at(-1)).toBe(`Total,,,,,,,,,,,,${Number(data.total).toFixed(2)},`);
    const groups = await file('ordervalue/breakdown?preset=today&groupBy=stock&limit=1&metric=line_area&format=csv');
    expect(groups[0]).toMatch(/^.?Group,Area m²,Line value \$ ex/);
    expect(groups.at(-2)).toMatch(/^Rounding,,0\.00/);
    const empty = await file('ordervalue/detailedlist/services?preset=today&format=csv');
    expect(empty[0]).toContain('Description');
  });

  it('an answer as of a position is the answer that was given then', async () => {
    const path = 'ordervalue/fullsummary?from=2020-01-01&to=2030-01-01';
    const then = await read<Figures>(path);
    await floor.release();
    const now = await read<Figures>(path);
    const again = await read<Figures>(`${path}&asOf=${then.asOf.seq}`);
    expect(now.data).not.toEqual(then.data);
    expect(again.data).toEqual(then.data);
    expect(again.asOf).toMatchObject({ seq: then.asOf.seq, isNow: false });
  });

  it('B-058 is kept by position of the log: the same question is the same answer until an event', async () => {
    const { world } = floor;
    await floor.settle();
    const token = await world.signIn(world.here, 'demo');
    const ask = (tag = '') =>
      fetch(`${world.served.url}/api/v1/intelligence/orders/ordervalue/summary?preset=today`, {
        headers: { authorization: `Bearer ${token}`, 'if-none-match': tag },
      });
    const first = await ask();
    expect(first.status).toBe(200);
    expect((await ask(first.headers.get('etag') ?? '')).status).toBe(304);
    await floor.release();
    expect((await ask(first.headers.get('etag') ?? '')).status).toBe(200);
  });

  it('B-336 every read is a GET, answered by the reporting service', () => {
    for (const one of Object.values(intelligenceContract)) expect(one.method).toBe('GET');
    const served = reportingRoutes(contexts).find((one) => one.name === 'intelligence');
    expect(served?.routes).toHaveLength(1);
  });

  it('refuses by its name what it does not know, and who may not know it', async () => {
    const refused = async (query: string) =>
      (await floor.call('GET', `/intelligence/orders/ordervalue/summary?${query}`)).target;
    expect(await refused('colour=red')).toBe('colour');
    expect(await refused('preset=someday')).toBe('preset');
    expect(await refused('from=2026-02-01&to=2026-01-01')).toBe('to');
    expect(await refused('asOf=999999999')).toBe('asOf');
    expect(await refused('filter[contact]=x')).toBe('filter[contact]');
    expect(await refused('metric=average_order&view=records')).toBe('metric');
    expect((await floor.call('GET', '/intelligence/orders/ordervalue/summary', undefined, 'nobody')).status).toBe(403);
    const { world } = floor;
    const other = await world.as(world.there, 'demo', 'GET', '/intelligence/orders/ordervalue/summary?preset=today');
    expect((other.body as unknown as Answer<Figures>).data.figures[0]?.value).toBe('0.000000');
  });
});
