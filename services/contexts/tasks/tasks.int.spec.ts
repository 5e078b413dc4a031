import { domainEventsOf } from '@glasshouse/state-machines/kernel';
import { taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { taskItemMachine } from '@glasshouse/state-machines/task/task-item.machine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../apps/testing/floor-world.ts';
import { withAccount } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { readStream } from '../../platform/event-store/read-events.ts';
import { rebuild } from '../../platform/projections/rebuild.ts';
import type { PanelRow } from '../production/production.contract.ts';
import { type TaskState, taskAggregate } from './domain/task.ts';
import { taskCandidate } from './projections/task-candidate.ts';
import { taskList } from './projections/task-list.ts';
import type { TaskCandidate, TaskDetail, TaskRow } from './tasks.contract.ts';
import { taskEvents } from './tasks.events.ts';

let f: FloorWorld;
const simple = { quantity: 2, isToughened: false, holes: 0, edges: ['CC', 'CC', 'CC', 'CC'] };
const work = async (key: 'cut' | 'qc', panel: PanelRow) => {
  const station = `/production/stations/${f.station(key)}/panels`;
  await f.ok('POST', `${station}/scan`, { barcode: panel.barcode });
  await f.ok('POST', `${station}/completetasks`, { barcode: panel.barcode });
};
/** An order whose panels are all made. */
async function made(item: object = {}) {
  const { id, panels } = await f.release({}, { ...simple, ...item });
  for (const panel of panels) for (const key of ['cut', 'qc'] as const) await work(key, panel);
  await f.settle();
  return { id, panels };
}
const plan = (orderIds: number[], more: object = {}) =>
  f.ok<{ id: number; number: string }>('POST', '/tasks', {
    date: '2026-03-10',
    driver: 'Gus',
    items: orderIds.map((orderId) => ({ orderId })),
    ...more,
  });
const task = (id: number) => f.ok<TaskDetail>('GET', `/tasks/${id}`);
const load = (id: number, panel: PanelRow) => f.call('POST', `/tasks/${id}/scanneditems`, { barcode: panel.barcode });
const rowOf = async (id: number) => {
  await f.settle();
  return (await f.ok<{ data: TaskRow[] }>('GET', '/tasks?length=-1')).data.find((row) => row.id === id);
};
const candidates = async () => {
  await f.settle();
  return (await f.ok<{ orders: TaskCandidate[] }>('GET', '/tasks/orders')).orders.map((order) => order.id);
};
const orderStatus = async (id: number) => (await f.ok<{ status: string }>('GET', `/orders/${id}`)).status;
const panelStatus = async (id: number) => (await f.ok<{ status: string }>('GET', `/production/panels/${id}`)).status;

beforeAll(async () => {
  f = await openFloorWorld();
});
afterAll(() => f?.close());

describe('a delivery', () => {
  it('is planned for an order that is ready, loaded panel by panel, driven and delivered', async () => {
    const { id: orderId, panels } = await made();
    const [one, two] = panels as [PanelRow, PanelRow];
    expect(await candidates()).toContain(orderId);
    const { id, number } = await plan([orderId]);
    expect(number).toMatch(/^T-\d+$/);
    expect(await candidates()).not.toContain(orderId);
    expect(await task(id)).toMatchObject({
      status: 'production.loading',
      address: '1 Glass St, Braeside VIC 3195',
      items: [{ status: 'despatch', loaded: 0 }],
    });
    const early = await f.call('POST', `/tasks/${id}/start`, {});
    expect(early).toMatchObject({ status: 409, says: 'Start run: not everything is loaded' });
    expect((await task(id)).actions.find((a) => a.action === 'routeStarted')?.blockers[0]?.text).toBe(early.says);

    expect((await load(id, one)).body).toMatchObject({ loaded: 1, total: 2 });
    expect((await load(id, one)).says).toBe(`${one.barcode} is loaded already`);
    expect(
      (await f.ok<{ panels: { id: number }[] }>('GET', `/tasks/${id}/pendingpanels`)).panels.map((p) => p.id),
    ).toEqual([two.id]);
    await load(id, two);
    expect((await task(id)).status).toBe('production.ready');
    expect(await rowOf(id)).toMatchObject({
      panels: 2,
      loaded: 2,
      stops: 1,
      delivered: 0,
      customers: 'Bayside Frameless',
    });
    const itemId = (await task(id)).items[0]?.taskItemId ?? 0;
    expect((await f.call('POST', `/tasks/${id}/taskitems/${itemId}/complete`, {})).says).toBe(
      'Complete: the run has not started',
    );

    await f.ok('POST', `/tasks/${id}/start`, {});
    await f.ok('POST', `/tasks/${id}/taskitems/${itemId}/complete`, { name: 'Sam', note: 'left at the side gate' });
    expect(await task(id)).toMatchObject({
      status: 'completed',
      items: [{ status: 'completed', proof: { name: 'Sam' } }],
    });
    expect([await panelStatus(one.id), await panelStatus(two.id)]).toEqual(['despatched', 'despatched']);
    await f.settle();
    expect(await orderStatus(orderId)).toBe('completed');
    expect(await rowOf(id)).toMatchObject({ delivered: 1, loaded: 0, isOpen: false });
  });

  it('B-347 lets the stations that work for despatch load until no truck is loaded', async () => {
    const [first] = await f
      .ok<{ data: { id: number; stageId: number }[] }>('GET', '/production/stations?length=-1')
      .then(({ data }) => data);
    const stageId = first?.stageId ?? 0;
    const bay = await f.ok<{ id: number }>('POST', '/production/stations', {
      name: 'Bay 1',
      stageId,
      worksForDespatch: true,
    });
    const statusOf = async (id: number) => {
      await f.settle();
      const { data } = await f.ok<{ data: { id: number; status: string }[] }>('GET', '/production/stations?length=-1');
      return data.find((row) => row.id === id)?.status;
    };
    const { id: orderId, panels } = await made();
    const [one, two] = panels as [PanelRow, PanelRow];
    const other = await made();
    const [{ id }, { id: later }] = [await plan([orderId]), await plan([other.id])];
    expect(await statusOf(bay.id)).toBe('idle');
    await load(id, one);
    expect([await statusOf(bay.id), await statusOf(first?.id ?? 0)]).toEqual(['despatch', 'idle']);
    await load(later, other.panels[0] as PanelRow);
    await load(id, two);
    // One truck is full, the other is not.
    expect([(await task(id)).status, await statusOf(bay.id)]).toEqual(['production.ready', 'despatch']);
    await load(later, other.panels[1] as PanelRow);
    expect(await statusOf(bay.id)).toBe('idle');
  });

  it('of an order that was forced complete moves the order too, with the last of its panels', async () => {
    const { id: orderId, panels } = await f.release({}, simple);
    await f.ok('POST', `/orders/${orderId}/forceproductioncomplete`, { reason: 'cut at the other plant' });
    await f.settle();
    expect(await f.call('POST', '/tasks', { items: [{ orderId, panelIds: [] }] })).toMatchObject({ status: 422 });
    for (const [at, panel] of panels.entries()) {
      expect(await orderStatus(orderId)).toBe('despatch');
      const { id } = await plan([], { items: [{ orderId, panelIds: [panel.id] }] });
      await load(id, panel);
      await f.ok('POST', `/tasks/${id}/start`, {});
      await f.ok('POST', `/tasks/${id}/taskitems/${(await task(id)).items[0]?.taskItemId}/complete`, { name: 'Sam' });
      await f.settle();
      expect((await candidates()).includes(orderId)).toBe(at === 0);
    }
    expect(await orderStatus(orderId)).toBe('completed');
    expect(await f.call('POST', '/tasks', { items: [{ orderId }] })).toMatchObject({ status: 422 });
  });

  it('is not planned for glass that has no panel to hand over', async () => {
    const other = await f.release({}, simple);
    const { contactId } = await f.ok<{ contactId: number }>('GET', `/orders/${other.id}`);
    const items = [{ stockId: f.stock.get('10CLR'), widthMm: 900, heightMm: 500, ...simple }];
    const { id } = await f.ok<{ id: number }>('POST', '/orders', { contactId, dueDate: '2026-03-09', items });
    // Forced before the floor has made its panels.
    await f.ok('POST', `/orders/${id}/approvedraft`);
    await f.ok('POST', `/orders/${id}/forceproductioncomplete`, { reason: 'sold from the rack' });
    const { number } = await f.ok<{ number: string }>('GET', `/orders/${id}`);
    expect(await f.call('POST', '/tasks', { items: [{ orderId: id }] })).toMatchObject({
      status: 422,
      says: `${number} has no panel to deliver. Force its despatch instead`,
    });
  });

  it('refuses orders that are not ready, goods of another task and panels of another order', async () => {
    const inWork = await f.release({}, simple);
    const number = inWork.panels[0]?.orderNumber;
    expect(await f.call('POST', '/tasks', { items: [{ orderId: inWork.id }] })).toMatchObject({
      status: 422,
      says: `${number} is not ready for despatch: it is in production`,
    });
    const [first, second] = [await made(), await made()];
    const { id } = await plan([first.id]);
    expect(await f.call('POST', '/tasks', { items: [{ orderId: first.id }] })).toMatchObject({
      status: 409,
      says: 'Add to task: the goods are on another task',
    });
    const stray = second.panels[0] as PanelRow;
    expect((await load(id, stray)).says).toBe(
      `${stray.barcode} is not on this task: it belongs to ${stray.orderNumber}, Bayside Frameless. Put it back in its rack, or add its order to the task`,
    );
    const other = await plan([second.id]);
    expect((await load(id, stray)).says).toContain(`Bayside Frameless. Load it on ${other.number}`);
    await f.ok('POST', `/tasks/${other.id}/cancel`, { reason: 'only looked at' });
    expect(await f.call('POST', `/tasks/${id}/scanneditems`, { barcode: 'P-9' })).toMatchObject({ status: 422 });

    await load(id, first.panels[0] as PanelRow);
    await f.ok('POST', `/tasks/${id}/cancel`, { reason: 'rain' });
    expect(await task(id)).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled' }] });
    expect(await panelStatus(first.panels[0]?.id ?? 0)).toBe('finished');
    expect(await candidates()).toContain(first.id);
    expect(await plan([first.id])).toMatchObject({ id: expect.any(Number) });
  });

  it('waits for the replacement of a panel that broke, and loads it instead', async () => {
    const { id: orderId, panels } = await made();
    const { id } = await plan([orderId]);
    const [one, two] = panels as [PanelRow, PanelRow];
    await load(id, one);
    await f.ok('POST', `/production/stations/${f.station('qc')}/panels/recut`, {
      productionPanelId: one.id,
      reason: 'Broken in handling',
    });
    await f.settle();
    const waiting = await task(id);
    expect(waiting).toMatchObject({ status: 'production.pendingProduction', items: [{ status: 'recut', loaded: 0 }] });
    expect((await load(id, two)).says).toBe('Scan items in: not while the task is waiting for production');
    const replacement = waiting.items[0]?.panels.find((p) => p.id !== two.id) as unknown as PanelRow;
    for (const key of ['cut', 'qc'] as const) await work(key, replacement);
    await f.settle();
    expect(await task(id)).toMatchObject({ status: 'production.loading', items: [{ status: 'despatch' }] });
    await load(id, replacement);
    await load(id, two);
    expect((await task(id)).status).toBe('production.ready');
    expect(await rowOf(id)).toMatchObject({ loaded: 2, panels: 2 });
  });

  it('loses the goods of an order that is cancelled, and keeps the others', async () => {
    const [first, second] = [await made(), await made({ quantity: 1 })];
    const { id } = await plan([first.id, second.id]);
    await load(id, second.panels[0] as PanelRow);
    await f.ok('POST', `/orders/${first.id}/cancel`, { reason: 'the builder went broke' });
    await f.settle();
    expect(await task(id)).toMatchObject({
      status: 'production.ready',
      items: [{ status: 'cancelled' }, { status: 'despatch', loaded: 1 }],
    });
    expect(await rowOf(id)).toMatchObject({ stops: 1, panels: 1, loaded: 1 });
  });

  it('B-359 asks accounts when the customer is on stop, and for the signature it was told to get', async () => {
    const { id: orderId, panels } = await made({ quantity: 1 });
    const { contactId } = await f.ok<{ contactId: number }>('GET', `/orders/${orderId}`);
    await f.ok('PUT', `/contacts/${contactId}/credit/status`, { status: 'stop', reason: 'overdue' });
    const { id } = await plan([], { items: [{ orderId, proofType: 'signature' }] });
    expect((await task(id)).status).toBe('pending.pendingApproval');
    await f.ok('POST', `/tasks/${id}/deny`, { reason: 'pay first' });
    expect(await task(id)).toMatchObject({ status: 'pending.pendingApproval', approval: 'denied' });
    await f.ok('PUT', `/contacts/${contactId}/credit/status`, { status: 'active' });
    await f.ok('POST', `/tasks/${id}/recheckapprovals`, {});
    expect(await task(id)).toMatchObject({ status: 'production.loading', approval: 'notNeeded' });
    expect((await f.call('POST', `/tasks/${id}/approve`, {})).says).toBe('Approve: no approval is waiting');
    await load(id, panels[0] as PanelRow);
    await f.ok('POST', `/tasks/${id}/start`, {});
    const item = `/tasks/${id}/taskitems/${(await task(id)).items[0]?.taskItemId}/complete`;
    expect((await f.call('POST', item, { note: 'nobody there' })).says).toBe('Complete: the signature is missing');
    // A name is no signature, and neither is a dot.
    expect((await f.call('POST', item, { name: 'R. Kerr' })).says).toBe('Complete: the signature is missing');
    expect(await f.call('POST', item, { name: 'R. Kerr', signature: 'M 10 10' })).toMatchObject({ status: 422 });
    await f.ok('POST', item, { name: 'R. Kerr', signature: 'M 10 20 L 30 40 L 50 20' });
    expect(await task(id)).toMatchObject({
      status: 'completed',
      items: [{ proof: { name: 'R. Kerr', signature: 'M 10 20 L 30 40 L 50 20' } }],
    });
  });
});

describe('other ways to the customer', () => {
  it('B-357 B-358 hands a pick up over at the counter', async () => {
    const { id: orderId, panels } = await made({ quantity: 1 });
    const { id } = await plan([orderId], { type: 'pickup', driver: '' });
    await load(id, panels[0] as PanelRow);
    await f.ok('POST', `/tasks/${id}/taskitems/${(await task(id)).items[0]?.taskItemId}/complete`, { name: 'Jo' });
    expect((await task(id)).status).toBe('completed');
    await f.settle();
    expect(await orderStatus(orderId)).toBe('completed');
  });

  it('B-361 is found by the barcode of a panel; B-363 orders are read by the orders parameter', async () => {
    const { id: orderId, panels } = await made({ quantity: 1 });
    const { id } = await plan([orderId]);
    const found = await f.ok<{ taskId: number; orderId: number }>(
      'GET',
      `/tasks/barcode/lookup?barcode=${panels[0]?.barcode}`,
    );
    expect(found).toMatchObject({ taskId: id, orderId });
    const waiting = await made({ quantity: 1 });
    await f.settle();
    const asked = await f.ok<{ orders: TaskCandidate[] }>('GET', `/tasks/orders?orders=${waiting.id}`);
    expect(asked.orders.map((order) => order.id)).toEqual([waiting.id]);
  });

  it('B-360 marks a whole task despatched by hand, never half of it', async () => {
    const [first, second] = [await made({ quantity: 1 }), await made({ quantity: 1 })];
    const { id } = await plan([first.id, second.id]);
    const ids = (await task(id)).items.map((item) => item.taskItemId);
    const half = await f.call('POST', '/tasks/taskitems/forcedespatchlist', {
      taskItemIds: ids.slice(1),
      reason: 'driver had no scanner',
    });
    expect(half).toMatchObject({ status: 409, says: 'Force despatched: 1 item not in the list' });
    await f.ok('POST', '/tasks/taskitems/forcedespatchlist', { taskItemIds: ids, reason: 'driver had no scanner' });
    await f.settle();
    expect([(await task(id)).status, await orderStatus(first.id), await orderStatus(second.id)]).toEqual([
      'completed',
      'completed',
      'completed',
    ]);
  });
});

describe('always', () => {
  it('declares every event its machines announce', () => {
    const announced = [...domainEventsOf(taskMachine), ...domainEventsOf(taskItemMachine)];
    expect(announced.filter((name) => !(name in taskEvents.kinds))).toEqual([]);
  });

  it('keeps states equal to the fold of their events, and read tables to a rebuild', async () => {
    await f.settle();
    const { runtime } = f.world.harness;
    const tasks = (await f.ok<{ data: TaskRow[] }>('GET', '/tasks?length=-1')).data;
    expect(tasks.length).toBeGreaterThan(5);
    for (const { id } of tasks) {
      const [events, saved] = await withAccount(
        runtime.db,
        f.accountId,
        async (tx) =>
          [
            await readStream(tx, runtime.events, f.accountId, 'task', id),
            await findAggregate(tx, f.accountId, taskAggregate, id, false),
          ] as const,
      );
      expect(
        events.reduce<TaskState | null>((state, e) => taskAggregate.evolve(state, e as never, e.at), null),
      ).toEqual(saved?.state);
    }
    const snapshot = () =>
      withAccount(runtime.db, f.accountId, async (tx) => [
        await tx.selectFrom('task_list').selectAll().orderBy('id').execute(),
        await tx.selectFrom('task_item_list').selectAll().orderBy('id').execute(),
        await tx.selectFrom('task_candidate').selectAll().orderBy('id').execute(),
      ]);
    const before = await snapshot();
    for (const projection of [taskList, taskCandidate])
      await rebuild(f.world.harness.url, runtime.events, projection, () => 0);
    expect(await snapshot()).toEqual(before);
  });

  it('shows nothing of it to the other company', async () => {
    const [row] = (await f.ok<{ data: TaskRow[] }>('GET', '/tasks')).data;
    const there = (path: string, method = 'GET', body?: object) =>
      f.world.as(f.world.there, 'demo', method, path, body ? { body } : {});
    expect((await there(`/tasks/${row?.id}`)).status).toBe(404);
    expect((await there(`/tasks/${row?.id}/cancel`, 'POST', { reason: 'x' })).status).toBe(404);
    expect(((await there('/tasks')).body as { data: unknown[] }).data).toEqual([]);
  });
});
