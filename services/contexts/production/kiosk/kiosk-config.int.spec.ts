import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import type { StationDetail } from '../production.contract.ts';

let floor: FloorWorld;
beforeAll(async () => {
  floor = await openFloorWorld();
});
afterAll(() => floor?.close());

const shown = async () => (await floor.ok<StationDetail>('GET', `/production/stations/${floor.station('cut')}`)).kiosk;

it('C-064 C-065 tells the station apps what they show: kioskShowsCustomer, kioskShowsPerson, kioskIdleSeconds', async () => {
  expect(await shown()).toEqual({ showsCustomer: true, showsPerson: true, idleSeconds: 0 });
  expect(await floor.ok('GET', '/kioskconfig')).toMatchObject({ kioskShowsCustomer: true, kioskIdleSeconds: 0 });
  await floor.ok('PUT', '/kioskconfig', { kioskShowsCustomer: false, kioskIdleSeconds: 60 });
  expect(await shown()).toEqual({ showsCustomer: false, showsPerson: true, idleSeconds: 60 });
  await floor.ok('PUT', '/kioskconfig', { kioskShowsPerson: false });
  expect(await shown()).toEqual({ showsCustomer: false, showsPerson: false, idleSeconds: 60 });
  await floor.ok('POST', '/kioskconfig/reset', {});
  expect(await shown()).toEqual({ showsCustomer: true, showsPerson: true, idleSeconds: 0 });
});

it('refuses what it does not know, by its field, and changes nothing', async () => {
  for (const [body, target] of [
    [{ kioskIdleSeconds: 5 }, 'kioskIdleSeconds'],
    [{ kioskShowsCustomer: 'no' }, 'kioskShowsCustomer'],
    [{ kiosks: [] }, 'kiosks'],
  ] as const) {
    const { status, body: says } = await floor.call('PUT', '/kioskconfig', body);
    expect([status, JSON.stringify(says)]).toEqual([422, expect.stringContaining(target)]);
  }
  expect(await shown()).toEqual({ showsCustomer: true, showsPerson: true, idleSeconds: 0 });
});
