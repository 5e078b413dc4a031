import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import type { SearchGroup } from './search.contract.ts';

let floor: FloorWorld;
let order: { id: number; number: string; total: string };
let barcode: string;

beforeAll(async () => {
  floor = await openFloorWorld();
  await floor.ok('POST', '/contacts', {
    name: 'Kerr & Sons Glazing',
    abn: '53 004 085 616',
    phone: '03 9555 0142',
    email: 'desk@kerr.example',
    address: { address1: '', suburb: 'Moorabbin', state: 'VIC', postcode: '3189' },
    people: [{ name: 'Moana Ihaka', phone: '0412 345 678' }],
  });
  const { id, panels } = await floor.release();
  barcode = panels[0]?.barcode ?? '';
  const { data } = await floor.ok<{ data: { id: number; number: string; total: string }[] }>('GET', '/orders');
  order = data.find((row) => row.id === id) as typeof order;
  await floor.settle();
});
afterAll(() => floor?.close());

const find = async (text: string, mailbox = 'demo') => {
  const { world } = floor;
  const answer = await world.as(world.here, mailbox, 'GET', `/search?search=${encodeURIComponent(text)}`);
  if (answer.status !== 200 || !Array.isArray(answer.body)) throw new Error(JSON.stringify(answer));
  return answer.body as unknown as SearchGroup[];
};
const linksOf = (groups: SearchGroup[]) => groups.flatMap((group) => group.results.map((result) => result.link));
const scan = (text: string, mailbox = 'demo') =>
  floor.world.as(floor.world.here, mailbox, 'POST', '/barcodes/lookup', { body: { barcode: text } });

describe('search over everything', () => {
  it('B-121 answers groups of results, each with name, link and icon', async () => {
    const groups = await find('kerr');
    expect(groups).toEqual([
      {
        name: 'Contacts',
        results: [
          {
            name: 'Kerr & Sons Glazing, Moorabbin',
            link: expect.stringMatching(/^\/contacts\/\d+$/),
            icon: 'contacts',
          },
        ],
      },
    ]);
    expect(await find('')).toEqual([]);
    const named = (await find('optimiser')).find((group) => group.name === 'Pages');
    expect(named?.results).toContainEqual({ name: 'Optimiser sheets', link: '/optimiser/sheets', icon: 'optimiser' });
  });

  it('finds an order by number, customer reference and total', async () => {
    const link = `/orders/${order.id}`;
    for (const text of [
      order.number,
      order.number.toLowerCase(),
      '12 Marlo',
      order.total,
      `$${Number(order.total).toLocaleString('en-AU', { minimumFractionDigits: 2 })}`,
    ])
      expect(linksOf(await find(text)), text).toContain(link);
  });

  it.each([
    ['53 004 085 616'],
    ['53004085616'],
    ['0395550142'],
    ['9555 0142'],
    ['moana'],
    ['desk@kerr'],
    ['sons moorabbin'],
  ])('finds a contact by %s', async (text) => {
    expect((await find(text)).map((group) => group.name)).toContain('Contacts');
  });

  it('finds panels, stock, users and groups', async () => {
    expect((await find(barcode)).map((group) => group.name)).toContain('Panels');
    expect((await find('10CLR')).find((group) => group.name === 'Stock')?.results[0]?.name).toMatch(/^10CLR/);
    const people = (await find('demo')).map((group) => group.name);
    expect(people).toContain('Users');
  });

  it('forgives a letter or two, only when nothing was found as it was typed', async () => {
    expect(linksOf(await find('Moorabin'))).toHaveLength(1);
  });

  it('finds panels, lines and orders by a size, either side first', async () => {
    for (const text of ['1200x800', '800 × 1200 mm', `${order.number} 1200*800`])
      expect(
        (await find(text)).map((group) => group.name),
        text,
      ).toEqual(expect.arrayContaining(['Orders', 'Panels']));
    expect(linksOf(await find('1201x800'))).toEqual([]);
    for (const list of ['/orders', '/orders/orderitems', '/production/panels']) {
      const count = async (size: string) =>
        (await floor.ok<{ data: unknown[] }>('GET', `${list}?search[value]=${encodeURIComponent(size)}`)).data.length;
      expect(await count('800x1200'), list).toBeGreaterThan(0);
      expect(await count('800x1201'), list).toBe(0);
      expect(await count(`800x1200 ${order.number}`), list).toBeGreaterThan(0);
      expect(await count('800x1200 nobody'), list).toBe(0);
    }
  });

  it('shows nobody what the own lists would not, and nothing of another company', async () => {
    expect(linksOf(await find('kerr', 'nobody'))).toEqual([]);
    expect(linksOf(await find(order.number, 'nobody'))).toEqual([]);
    const { world } = floor;
    const there = await world.as(world.there, 'demo', 'GET', '/search?search=kerr');
    expect(there.body).toEqual([]);
    expect((await world.as(world.there, 'demo', 'POST', '/barcodes/lookup', { body: { barcode } })).status).toBe(404);
  });

  it('asks the database at most 8 times, also when nothing is found', async () => {
    await find('warm');
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await find('no such words at all');
    const count = asked.mock.calls.length;
    asked.mockRestore();
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThanOrEqual(8);
  });

  it('bounds what is asked and answered', async () => {
    expect((await floor.call('GET', `/search?search=${'x'.repeat(101)}`)).says).toBe('Use at most 100 characters');
    expect(linksOf(await find('10'))).toEqual([]);
    for (const group of await find('a e i o u')) expect(group.results.length).toBeLessThanOrEqual(6);
    expect(await find('%%%')).toEqual([]);
  });
});

describe('barcode look-up', () => {
  it('finds the record of a label, a number or a code', async () => {
    expect((await scan(` ${barcode.toLowerCase()} `)).body).toMatchObject({ kind: 'productionItem', icon: 'barcode' });
    expect((await scan(order.number)).body).toMatchObject({ kind: 'order', id: order.id, link: `/orders/${order.id}` });
    expect((await scan('10CLR')).body).toMatchObject({ kind: 'stock' });
  });

  it('says that a barcode is unknown, the same for one that may not be read', async () => {
    const unknown = await scan('P-000000');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toMatchObject({ error: { message: 'Nothing has the barcode P-000000' } });
    expect((await scan(barcode, 'nobody')).status).toBe(404);
    expect((await scan('')).body).toMatchObject({ error: { details: [{ target: 'barcode' }] } });
    expect((await scan(order.total)).status).toBe(404);
  });
});
