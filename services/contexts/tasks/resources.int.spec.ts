import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../apps/testing/floor-world.ts';
import { withAccount } from '../../platform/db/database.ts';
import { rebuild } from '../../platform/projections/rebuild.ts';
import { resourceList } from './resources/resource-list.ts';
import type { ResourceDetail, ResourceRow } from './resources/resources.contract.ts';

let f: FloorWorld;
beforeAll(async () => {
  f = await openFloorWorld();
});
afterAll(() => f?.close());
const truck = (name: string, more: object = {}) =>
  f.ok<{ id: number }>('POST', '/tasks/resources', { name, capacityKg: 1000, driver: 'Gus Moran', ...more });
const rows = async () => {
  await f.settle();
  return (await f.ok<{ data: ResourceRow[] }>('GET', '/tasks/resources?length=-1')).data;
};
const general = (resourceId: number | null, date: string) =>
  f.call('POST', '/tasks', { despatchType: 'general', title: 'Fetch racks', minutes: 45, resourceId, date });

describe('resources', () => {
  it('B-364 are archived and restored, and so are their groups', async () => {
    const { id: groupId } = await f.ok<{ id: number }>('POST', '/tasks/resourcegroups', { name: 'North' });
    const { id } = await truck('Truck 1', { groupId });
    expect((await rows()).find((row) => row.id === id)).toMatchObject({ groupName: 'North', hours: '06:30 to 15:30' });
    await f.ok('PUT', `/tasks/resources/${id}/archive`);
    expect(await f.ok('GET', `/tasks/resources/${id}`)).toMatchObject({ isArchived: true });
    expect(await general(id, '2026-03-10')).toMatchObject({
      status: 422,
      says: 'Truck 1 is archived. Restore it, or choose another resource',
    });
    await f.ok('PUT', `/tasks/resources/${id}/restore`);
    expect(await f.ok('GET', `/tasks/resources/${id}`)).toMatchObject({ isArchived: false });
    await f.ok('PUT', `/tasks/resourcegroups/${groupId}/archive`);
    expect(await f.call('POST', '/tasks/resources', { name: 'Truck 9', groupId })).toMatchObject({
      status: 422,
      says: 'Choose a group that is not archived',
    });
    await f.ok('PUT', `/tasks/resourcegroups/${groupId}/restore`);
    expect(await f.ok('GET', `/tasks/resourcegroups/${groupId}`)).toMatchObject({
      isArchived: false,
      resources: [{ name: 'Truck 1' }],
    });
    expect(await f.call('DELETE', `/tasks/resourcegroups/${groupId}`)).toMatchObject({
      status: 409,
      says: '1 resource is in this group. Move it to another group first',
    });
  });

  it('are changed and deleted, but not while open tasks are planned on them', async () => {
    const { id } = await truck('Ute');
    expect((await f.call('POST', '/tasks/resources', { name: ' ute ' })).says).toBe('Another resource has this name');
    const bad = await f.call('PUT', `/tasks/resources/${id}`, { name: 'Ute', startTime: '15:00', endTime: '07:00' });
    expect(bad).toMatchObject({ status: 422, says: 'The day ends after it begins' });
    await f.ok('PUT', `/tasks/resources/${id}`, { name: 'Ute 3', capacityKg: 900, workDays: [1, 2] });
    const task = await general(id, '2026-03-10');
    expect(task.status).toBe(200);
    await f.settle();
    expect(await f.call('DELETE', `/tasks/resources/${id}`)).toMatchObject({
      status: 409,
      says: '1 open task is planned on Ute 3. Move it to another resource first',
    });
    const day = (await f.ok<ResourceDetail>('GET', `/tasks/resources/${id}?from=2026-03-09`)).days[1];
    expect(day).toMatchObject({ date: '2026-03-10', isWorkday: true, tasks: [{ title: 'Fetch racks' }] });
    await f.ok('POST', `/tasks/${(task.body as { id: number }).id}/cancel`, { reason: 'not needed' });
    await f.settle();
    await f.ok('DELETE', `/tasks/resources/${id}`);
    expect(await f.call('GET', `/tasks/resources/${id}`)).toMatchObject({ status: 404 });
    expect((await rows()).map((row) => row.id)).not.toContain(id);
    expect((await truck('Ute 3')).id).toBeGreaterThan(id);
  });
});

describe('settings and types', () => {
  it('B-365 public holidays are kept free until the settings allow them', async () => {
    const { id } = await truck('Truck 2');
    expect(await general(id, '2026-04-03')).toMatchObject({
      status: 422,
      says: '2026-04-03 is a public holiday (Good Friday). Task configuration can allow it',
    });
    // Nobody drives: work of the house is planned on any day.
    expect((await general(null, '2026-04-03')).status).toBe(200);
    expect(await f.ok('GET', '/tasks/configuration/settings')).toMatchObject({ scheduleOnPublicHolidays: false });
    const saved = await f.ok('PUT', '/tasks/configuration/settings', { scheduleOnPublicHolidays: true });
    expect(saved).toMatchObject({ scheduleOnPublicHolidays: true, departAt: '06:30' });
    expect((await general(id, '2026-04-03')).status).toBe(200);
    const bad = await f.call('PUT', '/tasks/configuration/settings', { departAt: '6 am' });
    expect(bad).toMatchObject({ status: 422, says: 'Enter a time such as 06:30' });
  });

  it('lists the kinds of tasks and adds own ones', async () => {
    const { id } = await f.ok<{ id: number }>('POST', '/tasks/tasktypes', { name: 'Crane lift', minutes: 90 });
    await f.ok('PUT', `/tasks/tasktypes/${id}`, { name: 'Crane lift', minutes: 120, proofType: 'photoProof' });
    const { types } = await f.ok<{ types: { name: string; despatchType: string; minutes: number }[] }>(
      'GET',
      '/tasks/tasktypes',
    );
    expect(types.find((type) => type.name === 'Crane lift')).toMatchObject({ minutes: 120, proofType: 'photoProof' });
    expect([...new Set(types.map((type) => type.despatchType))].sort()).toEqual(
      ['general', 'orderDespatch', 'stoppage', 'transferExternal', 'transferInternal', 'transferPickup'].sort(),
    );
    expect((await f.call('POST', '/tasks/tasktypes', { name: 'crane lift' })).says).toBe(
      'Another task type is called crane lift',
    );
  });

  it('keeps read tables equal to a rebuild', async () => {
    await f.settle();
    const { runtime } = f.world.harness;
    const snapshot = () =>
      withAccount(runtime.db, f.accountId, async (tx) => [
        await tx.selectFrom('task_resource').selectAll().orderBy('id').execute(),
        await tx.selectFrom('task_resource_group').selectAll().orderBy('id').execute(),
      ]);
    const before = await snapshot();
    await rebuild(f.world.harness.url, runtime.events, resourceList, () => 0);
    expect(await snapshot()).toEqual(before);
  });
});
