import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PanelRow } from '../production/production.contract.ts';
import type { TaskRow } from './tasks.contract.ts';
import { type DespatchWorld, openDespatchWorld } from './testing/despatch-world.ts';

let f: DespatchWorld['f'];
let w: DespatchWorld;

beforeAll(async () => {
  w = await openDespatchWorld();
  f = w.f;
});
afterAll(() => f?.close());

describe('B-355 B-356 the actions of a task', () => {
  it('say before what the server refuses afterwards', async () => {
    const order = await w.made();
    const { id } = await w.plan([order.id]);
    const blocked = (await w.task(id)).items[0]?.actions.find((action) => action.action === 'complete');
    expect(blocked).toMatchObject({ allowed: false });
    const refused = await w.at(id, 'complete', {});
    expect(refused).toMatchObject({ status: 409, says: 'Complete: the run has not started' });
    expect(blocked?.blockers[0]?.text).toBe(refused.says);
    expect(await w.at(id, 'stoppage', { reason: 'x' })).toMatchObject({
      status: 409,
      says: 'Interrupt: the run has not started',
    });
    expect((await w.at(id, 'fail', { reason: 'notHome' })).says).toBe(
      'Not delivered: the run has not started. Take the goods off the task instead',
    );
    const start = await f.call('POST', `/tasks/${id}/start`, {});
    expect((await w.task(id)).actions.find((a) => a.action === 'routeStarted')?.blockers[0]?.text).toBe(start.says);
    expect((await f.call('POST', `/tasks/${id}/complete`, {})).says).toBe('Complete: this task carries goods');
    expect(await w.task(id)).toMatchObject({
      despatchType: 'orderDespatch',
      despatchStatus: 'loading',
      type: 'delivery',
    });
  });

  it('scans out what was scanned in, with exact counts, and goes back to loading', async () => {
    const order = await w.made();
    const [one] = order.panels as [PanelRow, PanelRow];
    const { id } = await w.plan([order.id]);
    await w.load(id, order.panels);
    expect((await w.task(id)).status).toBe('production.ready');
    const off = await f.ok('POST', `/tasks/${id}/scanneditems/remove`, { barcode: one.barcode });
    expect(off).toMatchObject({ loaded: 1, total: 2 });
    expect(await w.panelStatus(one.id)).toBe('finished');
    expect((await w.task(id)).despatchStatus).toBe('loading');
    expect(await f.call('POST', `/tasks/${id}/scanneditems/remove`, { barcode: one.barcode })).toMatchObject({
      status: 409,
      says: `${one.barcode} is not on this truck`,
    });
    await f.settle();
    const row = (await f.ok<{ data: TaskRow[] }>('GET', '/tasks?length=-1')).data.find((r) => r.id === id);
    expect(row).toMatchObject({ loaded: 1, panels: 2 });
  });

  it('loads without waiting: what is not made stays for a later run', async () => {
    const order = await w.made();
    const [one, two] = order.panels as [PanelRow, PanelRow];
    const { id } = await w.plan([order.id]);
    await f.ok('POST', `/production/stations/${f.station('qc')}/panels/recut`, {
      productionPanelId: one.id,
      reason: 'Scratch',
    });
    await f.settle();
    expect((await w.task(id)).despatchStatus).toBe('pendingProduction');
    await f.ok('POST', `/tasks/${id}/skippendingproduction`, {});
    expect(await w.task(id)).toMatchObject({
      despatchStatus: 'loading',
      items: [{ status: 'despatch', panels: [{ id: two.id }] }],
    });
    await w.load(id, [two]);
    expect((await w.task(id)).despatchStatus).toBe('ready');
  });

  it('puts stops in order, keeps windows, and changes several at once', async () => {
    const [a, b] = [await w.made({ quantity: 1 }), await w.made({ quantity: 1 })];
    const { id } = await w.plan([a.id, b.id]);
    const [first, second] = (await w.task(id)).items.map((item) => item.taskItemId);
    await f.ok('PUT', `/tasks/${id}/taskitems`, {
      items: [{ taskItemId: second, windowFrom: '09:00', windowTo: '11:00', isFixed: true }, { taskItemId: first }],
    });
    expect((await w.task(id)).items).toMatchObject([
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
    expect((await w.task(id)).items[1]).toMatchObject({ proofType: 'photoProof', windowFrom: null });
  });
});

describe('what the page of a task tells', () => {
  const wayOf = async (id: number) => (await w.task(id)).way.map((one) => one.status);

  it('has the way it took, once for every status it came to', async () => {
    const order = await w.made({ quantity: 1 });
    const id = await w.onTheRoad([order]);
    expect(await wayOf(id)).toEqual(['production.loading', 'production.ready', 'production.inProgress']);
    await w.at(id, 'complete', { name: 'Jo' });
    expect((await wayOf(id)).at(-1)).toBe('completed');
  });

  it('compares what changed of a stop with that stop, not with the one beside it', async () => {
    const orders = [await w.made({ quantity: 1 }), await w.made({ quantity: 1 })];
    const items = orders.map(({ id: orderId }, i) => ({ orderId, windowFrom: `0${7 + i}:00` }));
    const { id } = await w.plan([], { items });
    const first = await w.stop(id, 0);
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
    const order = await w.made({ quantity: 1 });
    const { id } = await w.plan([order.id]);
    const bring = (linkType: string, linkId: number) =>
      f.world.as(f.world.here, 'station', 'POST', '/files', {
        body: { linkType, linkId, s3UploadKey: 'none', name: 'signature.png' },
      });
    expect((await bring('task', id)).status).toBe(422);
    expect((await bring('order', order.id)).status).toBe(403);
  });
});

describe('work of other kinds', () => {
  it('general tasks and stoppages carry no goods and use the coarse statuses', async () => {
    const { id } = await w.plan([], { despatchType: 'general', title: 'Fetch racks', items: [] });
    expect(await w.task(id)).toMatchObject({ status: 'pending', despatchStatus: null, title: 'Fetch racks' });
    await f.ok('POST', `/tasks/${id}/start`, {});
    expect((await w.task(id)).status).toBe('production');
    await f.ok('POST', `/tasks/${id}/complete`, {});
    expect((await w.task(id)).status).toBe('completed');
    expect((await f.call('POST', '/tasks', { despatchType: 'stoppage' })).says).toBe('Describe the work');
    const order = await w.made({ quantity: 1 });
    const both = { despatchType: 'stoppage', title: 'Service', items: [{ orderId: order.id }] };
    expect((await f.call('POST', '/tasks', both)).says).toBe('A task of this kind carries no goods');
    expect((await f.call('POST', '/tasks', {})).says).toBe('Choose at least one order');
  });

  it('a transfer brings goods to another place: they stay the order’s to deliver', async () => {
    const order = await w.made({ quantity: 1 });
    const id = await w.onTheRoad([order], { despatchType: 'transferInternal', address: 'Yard 2' });
    await w.at(id, 'complete', { name: 'Yard' });
    await f.settle();
    expect(await w.task(id)).toMatchObject({ status: 'completed', despatchType: 'transferInternal' });
    expect(await w.panelStatus(order.panels[0]?.id ?? 0)).toBe('finished');
    expect((await f.ok<{ status: string }>('GET', `/orders/${order.id}`)).status).toBe('despatch');
    expect(await w.candidates()).toContain(order.id);
  });

  it('B-363 purchase orders are read by the orders parameter; a supplier pick up carries nothing else', async () => {
    expect(await f.ok('GET', '/tasks/purchaseorders?orders=12,13')).toEqual({ purchaseOrders: [] });
    const order = await w.made({ quantity: 1 });
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
    const { id } = await w.plan([], { despatchType: 'transferPickup', items });
    expect((await waiting()).purchaseOrders).toMatchObject([{ id: orderId, isPlanned: true }]);
    expect(await w.task(id)).toMatchObject({
      status: 'production.ready',
      items: [{ purchaseOrderId: orderId, address: '1 Float St, Dandenong VIC 3175' }],
    });
    await f.ok('POST', `/tasks/${id}/start`, {});
    expect((await w.at(id, 'complete', { name: 'Float counter' })).status).toBe(200);
    await f.settle();
    expect((await w.task(id)).status).toBe('completed');
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
    const order = await w.made({ quantity: 1 }, { contactId });
    await f.ok('POST', `/orders/${order.id}/skippendingpayments`, { reason: 'the driver collects' });
    await f.settle();
    return order;
  }
  it('ask accounts before they go on a delivery while they are unpaid, and are fetched at the counter without', async () => {
    const unpaid = await unpaidOrder();
    const { id } = await w.plan([unpaid.id]);
    expect(await w.task(id)).toMatchObject({ status: 'pending.pendingApproval', approval: 'pending' });
    await f.ok('POST', `/tasks/${id}/recheckapprovals`, {});
    expect((await w.task(id)).status).toBe('pending.pendingApproval');
    await f.ok('POST', `/tasks/${id}/cancel`, { reason: 'they fetch it' });
    expect((await w.task((await w.plan([unpaid.id], { type: 'pickup' })).id)).status).toBe('production.loading');
  });

  it('go once they are paid, and are not slipped onto a task that is past approval', async () => {
    const [unpaid, agreed] = [await unpaidOrder(), await w.made({ quantity: 1 })];
    const { id } = await w.plan([agreed.id]);
    const { number, totals } = await f.ok<{ number: string; totals: { owing: string } }>('GET', `/orders/${unpaid.id}`);
    const add = () => f.call('POST', `/tasks/${id}/taskitems`, { orderId: unpaid.id });
    expect(await add()).toMatchObject({
      status: 409,
      says: `Add to task: Accounts must approve ${number} first. Plan it as a task of its own`,
    });
    await f.ok('POST', `/orders/${unpaid.id}/payments`, { amount: totals.owing, method: 'cash' });
    await f.settle();
    expect((await add()).status).toBe(200);
  });
});

describe('always', () => {
  it('has every panel in exactly one place, and all else holds', () => w.expectAllHolds());
});
