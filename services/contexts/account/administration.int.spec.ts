import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../apps/testing/floor-world.ts';
import type { Account } from './account.contract.ts';

const place = {
  ...{ kind: 'stock', name: 'Dandenong', address1: '8 Kiln Rd' },
  ...{ suburb: 'Dandenong', state: 'VIC', postcode: '3175' },
};
let floor: FloorWorld;
beforeAll(async () => {
  floor = await openFloorWorld();
});
afterAll(() => floor?.close());

it('B-136 an administrator sets up company, places and settings, and has billing, integrations, import, export and the stock tools at hand', async () => {
  const company = await floor.ok<Account>('GET', '/account');
  await floor.ok('PUT', '/account', { ...company, companyName: 'Bayside Glass Works' });
  expect(await floor.ok('GET', '/account')).toMatchObject({ companyName: 'Bayside Glass Works' });
  const { id } = await floor.ok<{ id: number }>('POST', '/account/locations', place);
  const { data } = await floor.ok<{ data: object[] }>('GET', '/account/locations');
  expect(data).toContainEqual({ id, ...place });
  await floor.ok('PUT', '/account/settings', { orderQuoteExpiryDays: 21 });
  expect(await floor.ok('GET', '/account/settings')).toMatchObject({ orderQuoteExpiryDays: 21 });
  const { id: exported } = await floor.ok<{ id: number }>('POST', '/admin/exports');
  expect(await floor.ok('GET', '/admin/exports')).toMatchObject({ data: [expect.objectContaining({ id: exported })] });
  const others = ['/account/billing', '/integrations', '/admin/import/kinds', '/admin/tools/manualusage/info'];
  for (const path of others) expect((await floor.call('GET', path)).status, path).toBe(200);
});
