import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAccount } from '../../../platform/db/database.ts';
import type { TaskRow } from '../tasks.contract.ts';
import { type DespatchWorld, openDespatchWorld } from '../testing/despatch-world.ts';
import type { Board, ManagerMap, RouteView } from './route.contract.ts';

let f: DespatchWorld['f'];
let w: DespatchWorld;

beforeAll(async () => {
  w = await openDespatchWorld();
  f = w.f;
});
afterAll(() => f?.close());

describe('the task manager', () => {
  const inSuburb = (suburb: string, postcode: string) => ({
    deliveryAddress: { address1: '4 Kiln St', suburb, state: 'VIC', postcode },
  });

  it('B-362 plans a run over tasks, draws it, drives it as one, and lists the active tasks', async () => {
    const { id: truck } = await f.ok<{ id: number }>('POST', '/tasks/resources', { name: 'Truck 7', capacityKg: 10 });
    const orders = [
      await w.made({ quantity: 1 }, inSuburb('Geelong', '3220')),
      await w.made({ quantity: 1 }, inSuburb('Dandenong', '3175')),
      await w.made({ quantity: 1 }, inSuburb('Werribee', '3030')),
      await w.made({ quantity: 1 }, inSuburb('Nowhere Creek', '3999')),
    ];
    const { id } = await w.plan(
      orders.map((order) => order.id),
      { driver: '' },
    );
    const body = { taskIds: [id], resourceId: truck, date: '2026-03-11' };
    const kept = await f.ok<RouteView>('POST', '/tasks/manager/calculateroute', {
      ...body,
      optimise: false,
      save: false,
    });
    expect(kept.id).toBeNull();
    const run = await f.ok<RouteView>('POST', '/tasks/manager/calculateroute', body);
    expect(run.km).toBeLessThanOrEqual(kept.km);
    expect(run.stops.at(-1)).toMatchObject({ lat: null, arriveAt: null });
    const planned = await w.task(id);
    expect(planned).toMatchObject({ vehicle: 'Truck 7', resourceId: truck, date: '2026-03-11' });
    expect(planned.items.map((item) => item.taskItemId)).toEqual(run.stops.flatMap((s) => s.taskItemIds));
    expect(planned.items[0]?.plannedAt).toMatch(/^2026-03-1/);

    const { run: drawn, notPlaced } = await f.ok<{ run: RouteView; notPlaced: { address: string }[] }>(
      'GET',
      `/tasks/${id}/map`,
    );
    expect(drawn.stops.length).toBe(4);
    expect(notPlaced.map((one) => one.address)).toEqual(['4 Kiln St, Nowhere Creek VIC 3999']);
    await f.settle();
    const map = await f.ok<ManagerMap>('GET', '/tasks/manager/map?date=2026-03-11');
    expect(map.runs).toMatchObject([{ title: 'Truck 7', id: run.id }]);
    const board = await f.ok<Board>('GET', '/tasks/manager/board?from=2026-03-11&days=2');
    const cell = board.cells.find((one) => one.resourceId === truck && one.date === '2026-03-11');
    expect(cell).toMatchObject({
      taskIds: [id],
      conflicts: expect.arrayContaining([expect.objectContaining({ kind: 'overload' })]),
    });
    // From leaving to the end of the last stop: more than the time at the stops alone.
    expect(cell?.minutes).toBeGreaterThan(4 * 12);
    expect(board.resources.find((one) => one.id === truck)?.minutes).toBe(540);
    const { tasks } = await f.ok<{ tasks: TaskRow[] }>('GET', '/tasks/manager/activetasks');
    expect(tasks.map((row) => row.id)).toContain(id);

    const early = await f.call('POST', `/tasks/manager/routes/${run.id}/start`, {});
    expect(early).toMatchObject({ status: 409, says: 'Start run: 1 task not ready' });
    for (const { panels } of orders) await w.load(id, panels);
    await f.ok('POST', `/tasks/manager/routes/${run.id}/start`, {});
    expect((await w.task(id)).despatchStatus).toBe('inProgress');
    expect((await f.call('POST', '/tasks/manager/calculateroute', body)).status).toBe(409);
    expect((await f.call('POST', `/tasks/${id}/move`, { date: null, resourceId: 5 })).says).toBe('Choose a resource');
    for (const { taskItemId } of planned.items)
      await f.ok('POST', `/tasks/${id}/taskitems/${taskItemId}/complete`, { name: 'Sam' });
    await f.settle();
    const saved = await withAccount(f.world.harness.runtime.db, f.accountId, (tx) =>
      tx
        .selectFrom('aggregate')
        .select('state')
        .where('type', '=', 'taskRoute')
        .where('id', '=', run.id ?? 0)
        .execute(),
    );
    expect(saved[0]?.state).toMatchObject({ status: 'completed' });
  });

  it('moves a task to another day and resource and answers what undoes it; a full truck is refused when it may not be', async () => {
    const { id: small } = await f.ok<{ id: number }>('POST', '/tasks/resources', {
      name: 'Ute 8',
      capacityKg: 5,
      driver: 'Lily',
    });
    const order = await w.made({ quantity: 2 });
    const { id } = await w.plan([order.id]);
    const moved = await f.ok<{ before: object }>('POST', `/tasks/${id}/move`, {
      date: '2026-03-12',
      resourceId: small,
    });
    expect(moved.before).toEqual({ date: '2026-03-10', resourceId: null });
    expect(await w.task(id)).toMatchObject({ date: '2026-03-12', vehicle: 'Ute 8', driver: 'Lily' });
    await f.ok('POST', `/tasks/${id}/move`, moved.before);
    await f.ok('PUT', '/tasks/configuration/settings', { allowOverload: false });
    expect((await f.call('POST', `/tasks/${id}/move`, { date: '2026-03-12', resourceId: small })).says).toMatch(
      /^Ute 8 carries 5 kg: with this task it would carry \d+ kg on 2026-03-12$/,
    );
  });

  it('drops a run and leaves its tasks alone', async () => {
    const { id } = await w.plan([(await w.made({ quantity: 1 })).id]);
    const run = await f.ok<RouteView>('POST', '/tasks/manager/calculateroute', { taskIds: [id] });
    expect((await f.call('POST', `/tasks/manager/routes/${run.id}/drop`, {})).status).toBe(422);
    await f.ok('POST', `/tasks/manager/routes/${run.id}/drop`, { reason: 'rain' });
    expect((await w.task(id)).despatchStatus).toBe('loading');
    expect((await f.ok<RouteView>('POST', '/tasks/manager/calculateroute', { taskIds: [id] })).id).not.toBe(run.id);
  });

  it('says on the board which stops are late by more than the settings tolerate', async () => {
    const order = await w.made({ quantity: 1 });
    const window = { windowFrom: '05:00', windowTo: '05:30' };
    const { id } = await w.plan([], {
      date: '2026-03-19',
      departAt: '07:00',
      items: [{ orderId: order.id, ...window }],
    });
    await f.ok('POST', '/tasks/manager/calculateroute', { taskIds: [id], departAt: '07:00' });
    const late = async () => {
      const board = await f.ok<Board>('GET', '/tasks/manager/board?from=2026-03-19&days=1');
      const { run } = await f.ok<{ run: ManagerMap['runs'][number] }>('GET', `/tasks/${id}/map`);
      return [
        board.cells.flatMap((cell) => cell.conflicts).filter((one) => one.kind === 'late').length,
        run.stops[0]?.isLate,
      ];
    };
    await f.settle();
    expect(await late()).toEqual([1, true]);
    await f.ok('PUT', '/tasks/configuration/settings', { lateToleranceMinutes: 240 });
    expect(await late()).toEqual([0, false]);
    await f.ok('PUT', '/tasks/configuration/settings', { lateToleranceMinutes: 15 });
  });
});
