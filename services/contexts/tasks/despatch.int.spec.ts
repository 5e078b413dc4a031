import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../apps/testing/floor-world.ts';
import { withAccount } from '../../platform/db/database.ts';
import type { PanelRow } from '../production/production.contract.ts';
import type { Board, ManagerMap, RouteView } from './route/route.contract.ts';
import type { TaskCandidate, TaskDetail, TaskRow } from './tasks.contract.ts';

let f: FloorWorld;
const simple = { quantity: 2, isToughened: false, holes: 0, edges: ['CC', 'CC', 'CC', 'CC'] };
async function made(item: object = {}, more: object = {}) {
  const { id, panels } = await f.release(more, { ...simple, ...item });
  for (const { barcode } of panels)
    for (const key of ['cut', 'qc'] as const)
      for (const act of ['scan', 'completetasks'])
        await f.ok('POST', `/production/stations/${f.station(key)}/panels/${act}`, { barcode });
  await f.settle();
  return { id, panels };
}
const task = (id: number) => f.ok<TaskDetail>('GET', `/tasks/${id}`);
const plan = (orderIds: number[], more: object = {}) =>
  f.ok<{ id: number; number: string }>('POST', '/tasks', {
    date: '2026-03-10',
    driver: 'Gus',
    items: orderIds.map((orderId) => ({ orderId })),
    ...more,
  });
const load = async (id: number, panels: readonly { barcode: string }[]) => {
  for (const { barcode } of panels) await f.ok('POST', `/tasks/${id}/scanneditems`, { barcode });
};
const stop = async (id: number, i = 0) => (await task(id)).items[i]?.taskItemId ?? 0;
const at = async (id: number, action: string, body: object = {}, i = 0) =>
  f.call('POST', `/tasks/${id}/taskitems/${await stop(id, i)}/${action}`, body);
const panelStatus = async (id: number) => (await f.ok<{ status: string }>('GET', `/production/panels/${id}`)).status;
const candidates = async () => {
  await f.settle();
  return (await f.ok<{ orders: TaskCandidate[] }>('GET', '/tasks/orders')).orders.map((order) => order.id);
};
/** On the road, everything loaded. */
async function onTheRoad(orders: Awaited<ReturnType<typeof made>>[], more: object = {}) {
  const { id } = await plan(
    orders.map((order) => order.id),
    more,
  );
  for (const { panels } of orders) await load(id, panels);
  await f.ok('POST', `/tasks/${id}/start`, {});
  return id;
}

beforeAll(async () => {
  f = await openFloorWorld();
});
afterAll(() => f?.close());

describe('B-355 B-356 the actions of a task', () => {
  it('say before what the server refuses afterwards', async () => {
    const order = await made();
    const { id } = await plan([order.id]);
    const blocked = (await task(id)).items[0]?.actions.find((action) => action.action === 'complete');
    expect(blocked).toMatchObject({ allowed: false });
    const refused = await at(id, 'complete', {});
    expect(refused).toMatchObject({ status: 409, says: 'Complete: the run has not started' });
    expect(blocked?.blockers[0]?.text).toBe(refused.says);
    expect(await at(id, 'stoppage', { reason: 'x' })).toMatchObject({
      status: 409,
      says: 'Interrupt: the run has not started',
    });
    expect((await at(id, 'fail', { reason: 'notHome' })).says).toBe(
      'Not delivered: the run has not started. Take the goods off the task instead',
    );
    const start = await f.call('POST', `/tasks/${id}/start`, {});
    expect((await task(id)).actions.find((a) => a.action === 'routeStarted')?.blockers[0]?.text).toBe(start.says);
    expect((await f.call('POST', `/tasks/${id}/complete`, {})).says).toBe('Complete: this task carries goods');
    expect(await task(id)).toMatchObject({
      despatchType: 'orderDespatch',
      despatchStatus: 'loading',
      type: 'delivery',
    });
  });

  it('scans out what was scanned in, with exact counts, and goes back to loading', async () => {
    const order = await made();
    const [one] = order.panels as [PanelRow, PanelRow];
    const { id } = await plan([order.id]);
    await load(id, order.panels);
    expect((await task(id)).status).toBe('production.ready');
    const off = await f.ok('POST', `/tasks/${id}/scanneditems/remove`, { barcode: one.barcode });
    expect(off).toMatchObject({ loaded: 1, total: 2 });
    expect(await panelStatus(one.id)).toBe('finished');
    expect((await task(id)).despatchStatus).toBe('loading');
    expect(await f.call('POST', `/tasks/${id}/scanneditems/remove`, { barcode: one.barcode })).toMatchObject({
      status: 409,
      says: `${one.barcode} is not on this truck`,
    });
    await f.settle();
    const row = (await f.ok<{ data: TaskRow[] }>('GET', '/tasks?length=-1')).data.find((r) => r.id === id);
    expect(row).toMatchObject({ loaded: 1, panels: 2 });
  });

  it('loads without waiting: what is not made stays for a later run', async () => {
    const order = await made();
    const [one, two] = order.panels as [PanelRow, PanelRow];
    const { id } = await plan([order.id]);
    await f.ok('POST', `/production/stations/${f.station('qc')}/panels/recut`, {
      productionPanelId: one.id,
      reason: 'Scratch',
    });
    await f.settle();
    expect((await task(id)).despatchStatus).toBe('pendingProduction');
    await f.ok('POST', `/tasks/${id}/skippendingproduction`, {});
    expect(await task(id)).toMatchObject({
      despatchStatus: 'loading',
      items: [{ status: 'despatch', panels: [{ id: two.id }] }],
    });
    await load(id, [two]);
    expect((await task(id)).despatchStatus).toBe('ready');
  });

  it('puts stops in order, keeps windows, and changes several at once', async () => {
    const [a, b] = [await made({ quantity: 1 }), await made({ quantity: 1 })];
    const { id } = await plan([a.id, b.id]);
    const [first, second] = (await task(id)).items.map((item) => item.taskItemId);
    await f.ok('PUT', `/tasks/${id}/taskitems`, {
      items: [{ taskItemId: second, windowFrom: '09:00', windowTo: '11:00', isFixed: true }, { taskItemId: first }],
    });
    expect((await task(id)).items).toMatchObject([
      { taskItemId: second, windowFrom: '09:00', windowTo: '11:00', isFixed: true, proofType: 'none' },
      { taskItemId: first },
    ]);
    const bad = await f.call('PUT', `/tasks/${id}/taskitems`, {
      items: [{ taskItemId: first, windowFrom: '11:00', windowTo: '09:00' }],
    });
    expect(bad).toMatchObject({ status: 422, says: 'The window ends after it begins' });
    expect(await f.call('PUT', `/tasks/${id}/taskitems`, { items: [{ taskItemId: 1 }] })).toMatchObject({
      says: 'This task has no such item',
    });
    await f.ok('PUT', `/tasks/${id}/taskitems/${first}`, { proofType: 'photoProof' });
    expect((await task(id)).items[1]).toMatchObject({ proofType: 'photoProof', windowFrom: null });
  });
});

describe('on the road', () => {
  it('interrupts and resumes a stop; nothing is handed over meanwhile', async () => {
    const id = await onTheRoad([await made({ quantity: 1 })]);
    await at(id, 'arrive');
    expect((await task(id)).items[0]?.arrivedAt).not.toBeNull();
    expect((await at(id, 'stoppage', { reason: 'gate is locked' })).status).toBe(200);
    expect((await at(id, 'stoppage', { reason: 'again' })).says).toBe(
      'Interrupt: it is interrupted already: gate is locked',
    );
    const refused = await at(id, 'complete', {});
    expect(refused).toMatchObject({ status: 409, says: 'Complete: the stop is interrupted: gate is locked' });
    const complete = (await task(id)).items[0]?.actions.find((a) => a.action === 'complete');
    expect(complete?.blockers[0]).toMatchObject({ text: refused.says, how: 'Resume the stop' });
    expect((await at(id, 'resume')).status).toBe(200);
    expect((await at(id, 'resume')).says).toBe('Resume: the stop is not interrupted');
    expect((await at(id, 'complete', { name: 'Sam' })).status).toBe(200);
    expect((await task(id)).status).toBe('completed');
  });

  it('tells the customer once that the driver is late', async () => {
    const id = await onTheRoad([await made({ quantity: 1 })]);
    const late = await at(id, 'latearrival', { expectedAt: '23:59', reason: 'traffic' });
    expect(late.status).toBe(200);
    expect((await task(id)).items[0]?.lateUntil).not.toBeNull();
    await f.settle();
    const { data } = await f.ok<{ data: { messageSubject: string }[] }>(
      'GET',
      '/communication/communicationlogs?length=-1',
    );
    expect(data.filter((one) => one.messageSubject.includes('later than planned'))).toHaveLength(1);
    await at(id, 'arrive');
    expect(await at(id, 'latearrival', { expectedAt: '23:59' })).toMatchObject({
      status: 409,
      says: 'Late: the driver is there already',
    });
  });

  it('brings goods back that nobody took, and frees them', async () => {
    const order = await made();
    const id = await onTheRoad([order]);
    expect(await at(id, 'fail', { reason: 'notHome', note: 'left a card' })).toMatchObject({ body: { delivered: 0 } });
    expect(await task(id)).toMatchObject({ status: 'completed', items: [{ status: 'cancelled', failure: 'notHome' }] });
    expect(await panelStatus(order.panels[0]?.id ?? 0)).toBe('finished');
    expect(await candidates()).toContain(order.id);
  });

  it('has a broken pane made again, hands the rest over, and keeps every panel in exactly one place', async () => {
    const order = await made({ quantity: 3 });
    const [broken, ...whole] = order.panels as PanelRow[];
    const id = await onTheRoad([order]);
    expect((await at(id, 'fail', { reason: 'brokenPane' })).says).toBe('Choose the panes that are broken');
    expect((await at(id, 'fail', { reason: 'brokenPane', brokenPanelIds: [1] })).says).toBe(
      'This pane is not at this stop',
    );
    const failed = await at(id, 'fail', { reason: 'brokenPane', brokenPanelIds: [broken?.id], name: 'Jo' });
    expect(failed).toMatchObject({ status: 200, body: { delivered: 2 } });
    await f.settle();
    expect(await panelStatus(broken?.id ?? 0)).toBe('defect');
    expect(await Promise.all(whole.map((panel) => panelStatus(panel.id)))).toEqual(['despatched', 'despatched']);
    const { panels } = await f.ok<{ panels: PanelRow[] }>('GET', `/orders/${order.id}/panels`);
    const again = panels.filter((panel) => panel.recutOf === broken?.id);
    expect(again).toHaveLength(1);
    expect((await f.ok<{ status: string }>('GET', `/orders/${order.id}`)).status).toBe('production');
    // The replacement is made and goes on a later run, alone.
    for (const { barcode } of again)
      for (const key of ['cut', 'qc'] as const)
        for (const act of ['scan', 'completetasks'])
          await f.ok('POST', `/production/stations/${f.station(key)}/panels/${act}`, { barcode });
    expect(await candidates()).toContain(order.id);
    const later = await onTheRoad([{ id: order.id, panels: again }]);
    expect((await at(later, 'complete', { name: 'Jo' })).status).toBe(200);
    await f.settle();
    expect((await f.ok<{ status: string }>('GET', `/orders/${order.id}`)).status).toBe('completed');
  });

  it('asks for the photo it was told to take, and knows its own files only', async () => {
    const order = await made({ quantity: 1 });
    const id = await onTheRoad([order], { items: [{ orderId: order.id, proofType: 'photoProof' }] });
    expect((await at(id, 'complete', { name: 'Jo' })).says).toBe('Complete: the photo is missing');
    expect((await at(id, 'complete', { name: 'Jo', fileIds: [1] })).says).toBe(
      'This file is not a file of the task. Attach it first',
    );
  });

  it('takes a delivery back with its order, and the goods can be planned anew', async () => {
    const order = await made({ quantity: 1 });
    const id = await onTheRoad([order]);
    await at(id, 'complete', { name: 'Jo' });
    await f.settle();
    await f.ok('POST', `/orders/${order.id}/revertdespatch`, { reason: 'wrong site' });
    expect(await candidates()).toContain(order.id);
    expect((await task(id)).items[0]).toMatchObject({ status: 'cancelled', proof: null });
    expect(await panelStatus(order.panels[0]?.id ?? 0)).toBe('finished');
  });
});

describe('what the page of a task tells', () => {
  const wayOf = async (id: number) => (await task(id)).way.map((one) => one.status);

  it('has the way it took, once for every status it came to', async () => {
    const order = await made({ quantity: 1 });
    const id = await onTheRoad([order]);
    expect(await wayOf(id)).toEqual(['production.loading', 'production.ready', 'production.inProgress']);
    await at(id, 'complete', { name: 'Jo' });
    expect((await wayOf(id)).at(-1)).toBe('completed');
  });

  it('compares what changed of a stop with that stop, not with the one beside it', async () => {
    const orders = [await made({ quantity: 1 }), await made({ quantity: 1 })];
    const items = orders.map(({ id: orderId }, i) => ({ orderId, windowFrom: `0${7 + i}:00` }));
    const { id } = await plan([], { items });
    const first = await stop(id, 0);
    await f.ok('PUT', `/tasks/${id}/taskitems/${first}`, { windowTo: '10:00' });
    await f.ok('PUT', `/tasks/${id}/taskitems/${first}`, { windowFrom: '07:30' });
    const { data } = await f.ok<{ data: { event?: string; items: object[] }[] }>(
      'GET',
      `/activityitems?linkType=task&linkId=${id}&length=50`,
    );
    const changed = data.filter((one) => one.event === 'taskItem.edited').map((one) => one.items);
    expect(changed).toEqual([
      [{ field: 'windowFrom', before: '07:00', after: '07:30' }],
      [{ field: 'windowTo', before: null, after: '10:00' }],
    ]);
  });

  it('lets a driver bring the proof without the right to change tasks, and nothing else', async () => {
    const order = await made({ quantity: 1 });
    const { id } = await plan([order.id]);
    const bring = (linkType: string, linkId: number) =>
      f.world.as(f.world.here, 'station', 'POST', '/files', {
        body: { linkType, linkId, s3UploadKey: 'none', name: 'signature.png' },
      });
    expect((await bring('task', id)).status).toBe(422);
    expect((await bring('order', order.id)).status).toBe(403);
  });

  it('says on the board which stops are late by more than the settings tolerate', async () => {
    const order = await made({ quantity: 1 });
    const window = { windowFrom: '05:00', windowTo: '05:30' };
    const { id } = await plan([], { date: '2026-03-19', departAt: '07:00', items: [{ orderId: order.id, ...window }] });
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

describe('work of other kinds', () => {
  it('general tasks and stoppages carry no goods and use the coarse statuses', async () => {
    const { id } = await plan([], { despatchType: 'general', title: 'Fetch racks', items: [] });
    expect(await task(id)).toMatchObject({ status: 'pending', despatchStatus: null, title: 'Fetch racks' });
    await f.ok('POST', `/tasks/${id}/start`, {});
    expect((await task(id)).status).toBe('production');
    await f.ok('POST', `/tasks/${id}/complete`, {});
    expect((await task(id)).status).toBe('completed');
    expect((await f.call('POST', '/tasks', { despatchType: 'stoppage' })).says).toBe('Say what is to be done');
    const order = await made({ quantity: 1 });
    const both = { despatchType: 'stoppage', title: 'Service', items: [{ orderId: order.id }] };
    expect((await f.call('POST', '/tasks', both)).says).toBe('A task of this kind carries no goods');
    expect((await f.call('POST', '/tasks', {})).says).toBe('Choose at least one order');
  });

  it('a transfer brings goods to another place: they stay the order’s to deliver', async () => {
    const order = await made({ quantity: 1 });
    const id = await onTheRoad([order], { despatchType: 'transferInternal', address: 'Yard 2' });
    await at(id, 'complete', { name: 'Yard' });
    await f.settle();
    expect(await task(id)).toMatchObject({ status: 'completed', despatchType: 'transferInternal' });
    expect(await panelStatus(order.panels[0]?.id ?? 0)).toBe('finished');
    expect((await f.ok<{ status: string }>('GET', `/orders/${order.id}`)).status).toBe('despatch');
    expect(await candidates()).toContain(order.id);
  });

  it('B-363 purchase orders are read by the orders parameter; a supplier pick up carries nothing else', async () => {
    expect(await f.ok('GET', '/tasks/purchaseorders?orders=12,13')).toEqual({ purchaseOrders: [] });
    const order = await made({ quantity: 1 });
    const wrong = { despatchType: 'transferPickup', items: [{ orderId: order.id }] };
    expect((await f.call('POST', '/tasks', wrong)).says).toBe('A supplier pick up carries purchase orders');
    const unknown = { despatchType: 'transferPickup', items: [{ purchaseOrderId: 77 }] };
    expect((await f.call('POST', '/tasks', unknown)).says).toBe('Choose a purchase order that waits for pick up');
  });

  it('goods are picked up at the supplier by a task, and the purchase order goes on to be received', async () => {
    const address = { address1: '1 Float St', suburb: 'Dandenong', state: 'VIC', postcode: '3175' };
    const supplier = { name: 'Float Co', type: 'supplier', email: 'orders@floatco.example.com.au', address };
    const { id: supplierId } = await f.ok<{ id: number }>('POST', '/contacts', supplier);
    const body = { supplierId, isOwnPickup: true, lines: [{ description: 'Spacers', quantity: 3, unitCost: '10' }] };
    const orders = '/purchasing/purchaseorders';
    const { id: orderId } = await f.ok<{ id: number }>('POST', orders, body);
    await f.ok('POST', `${orders}/${orderId}/supplierconfirm`, {});
    await f.ok('POST', `${orders}/${orderId}/pickupready`, {});
    await f.settle();
    const waiting = () =>
      f.ok<{ purchaseOrders: { id: number; isPlanned: boolean }[] }>('GET', '/tasks/purchaseorders');
    expect((await waiting()).purchaseOrders).toMatchObject([{ id: orderId, isPlanned: false }]);
    const items = [{ purchaseOrderId: orderId }];
    const { id } = await plan([], { despatchType: 'transferPickup', items });
    expect((await waiting()).purchaseOrders).toMatchObject([{ id: orderId, isPlanned: true }]);
    expect(await task(id)).toMatchObject({
      status: 'production.ready',
      items: [{ purchaseOrderId: orderId, address: '1 Float St, Dandenong VIC 3175' }],
    });
    await f.ok('POST', `/tasks/${id}/start`, {});
    expect((await at(id, 'complete', { name: 'Float counter' })).status).toBe(200);
    await f.settle();
    expect((await task(id)).status).toBe('completed');
    expect((await f.ok<{ status: string }>('GET', `${orders}/${orderId}`)).status).toBe('receiving');
    expect((await waiting()).purchaseOrders).toEqual([]);
  });
});

describe('goods that are paid at the door', () => {
  /** An order of a customer who pays on delivery, made and let past the gate without its money. */
  async function unpaidOrder() {
    const address = { address1: '2 Cash St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
    const body = { name: 'Cash Customer', paymentTerms: 'cod', address };
    const { id: contactId } = await f.ok<{ id: number }>('POST', '/contacts', body);
    const order = await made({ quantity: 1 }, { contactId });
    await f.ok('POST', `/orders/${order.id}/skippendingpayments`, { reason: 'the driver collects' });
    await f.settle();
    return order;
  }
  it('ask accounts before they go on a delivery while they are unpaid, and are fetched at the counter without', async () => {
    const unpaid = await unpaidOrder();
    const { id } = await plan([unpaid.id]);
    expect(await task(id)).toMatchObject({ status: 'pending.pendingApproval', approval: 'pending' });
    await f.ok('POST', `/tasks/${id}/recheckapprovals`, {});
    expect((await task(id)).status).toBe('pending.pendingApproval');
    await f.ok('POST', `/tasks/${id}/cancel`, { reason: 'they fetch it' });
    expect((await task((await plan([unpaid.id], { type: 'pickup' })).id)).status).toBe('production.loading');
  });

  it('go once they are paid, and are not slipped onto a task that is past approval', async () => {
    const [unpaid, agreed] = [await unpaidOrder(), await made({ quantity: 1 })];
    const { id } = await plan([agreed.id]);
    const { number, totals } = await f.ok<{ number: string; totals: { owing: string } }>('GET', `/orders/${unpaid.id}`);
    const add = () => f.call('POST', `/tasks/${id}/taskitems`, { orderId: unpaid.id });
    expect(await add()).toMatchObject({
      status: 409,
      says: `Add to task: accounts must agree to ${number} first. Plan it as a task of its own`,
    });
    await f.ok('POST', `/orders/${unpaid.id}/payments`, { amount: totals.owing, method: 'cash' });
    await f.settle();
    expect((await add()).status).toBe(200);
  });
});

describe('the task manager', () => {
  const inSuburb = (suburb: string, postcode: string) => ({
    deliveryAddress: { address1: '4 Kiln St', suburb, state: 'VIC', postcode },
  });

  it('B-362 plans a run over tasks, draws it, drives it as one, and lists the active tasks', async () => {
    const { id: truck } = await f.ok<{ id: number }>('POST', '/tasks/resources', { name: 'Truck 7', capacityKg: 10 });
    const orders = [
      await made({ quantity: 1 }, inSuburb('Geelong', '3220')),
      await made({ quantity: 1 }, inSuburb('Dandenong', '3175')),
      await made({ quantity: 1 }, inSuburb('Werribee', '3030')),
      await made({ quantity: 1 }, inSuburb('Nowhere Creek', '3999')),
    ];
    const { id } = await plan(
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
    const planned = await task(id);
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
    const { tasks } = await f.ok<{ tasks: TaskRow[] }>('GET', '/tasks/manager/activetasks');
    expect(tasks.map((row) => row.id)).toContain(id);

    const early = await f.call('POST', `/tasks/manager/routes/${run.id}/start`, {});
    expect(early).toMatchObject({ status: 409, says: 'Start run: 1 task not ready' });
    for (const { panels } of orders) await load(id, panels);
    await f.ok('POST', `/tasks/manager/routes/${run.id}/start`, {});
    expect((await task(id)).despatchStatus).toBe('inProgress');
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
    const order = await made({ quantity: 2 });
    const { id } = await plan([order.id]);
    const moved = await f.ok<{ before: object }>('POST', `/tasks/${id}/move`, {
      date: '2026-03-12',
      resourceId: small,
    });
    expect(moved.before).toEqual({ date: '2026-03-10', resourceId: null });
    expect(await task(id)).toMatchObject({ date: '2026-03-12', vehicle: 'Ute 8', driver: 'Lily' });
    await f.ok('POST', `/tasks/${id}/move`, moved.before);
    await f.ok('PUT', '/tasks/configuration/settings', { allowOverload: false });
    expect((await f.call('POST', `/tasks/${id}/move`, { date: '2026-03-12', resourceId: small })).says).toMatch(
      /^Ute 8 carries 5 kg: with this task it would carry \d+ kg on 2026-03-12$/,
    );
  });

  it('drops a run and leaves its tasks alone', async () => {
    const { id } = await plan([(await made({ quantity: 1 })).id]);
    const run = await f.ok<RouteView>('POST', '/tasks/manager/calculateroute', { taskIds: [id] });
    expect((await f.call('POST', `/tasks/manager/routes/${run.id}/drop`, {})).status).toBe(422);
    await f.ok('POST', `/tasks/manager/routes/${run.id}/drop`, { reason: 'rain' });
    expect((await task(id)).despatchStatus).toBe('loading');
    expect((await f.ok<RouteView>('POST', '/tasks/manager/calculateroute', { taskIds: [id] })).id).not.toBe(run.id);
  });
});

describe('always', () => {
  it('has every panel in exactly one place', async () => {
    await f.settle();
    const rows = await withAccount(f.world.harness.runtime.db, f.accountId, (tx) =>
      tx.selectFrom('aggregate').select(['id', 'type', 'state']).where('type', 'in', ['task', 'panel']).execute(),
    );
    const trucks = new Map<number, number[]>();
    for (const row of rows.filter((one) => one.type === 'task')) {
      const { items } = row.state as unknown as { items: { loadedPanelIds: number[] }[] };
      for (const panel of items.flatMap((item) => item.loadedPanelIds))
        trucks.set(panel, [...(trucks.get(panel) ?? []), row.id]);
    }
    for (const row of rows.filter((one) => one.type === 'panel')) {
      const { status, taskId } = row.state as unknown as { status: string; taskId: number | null };
      expect([row.id, trucks.get(row.id) ?? []]).toEqual([row.id, status === 'loaded' ? [taskId] : []]);
    }
    expect(trucks.size).toBeGreaterThan(0);
  });
});
