import { domainEventsOf } from '@glasshouse/state-machines/kernel';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAccount } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { readStream } from '../../platform/event-store/read-events.ts';
import { rebuild } from '../../platform/projections/rebuild.ts';
import { purchaseOrderAggregate } from './domain/purchase-order.ts';
import { purchaseOrderList } from './projections/purchase-order-list.ts';
import { type Arrivals, purchaseOrderColumns, type Suggestion } from './purchasing.contract.ts';
import { PurchaseOrderStatus, PurchaseOrderType, purchaseOrderEvents } from './purchasing.events.ts';
import { type BuyingOffice, base, openBuyingOffice } from './testing/buying-office.ts';

let w: BuyingOffice;
beforeAll(async () => {
  w = await openBuyingOffice();
});
afterAll(() => w?.close());

describe('the machine', () => {
  it('B-329 has nine statuses and three types', async () => {
    expect(PurchaseOrderStatus.options).toHaveLength(9);
    expect(PurchaseOrderType.options).toEqual(['bulk', 'standard', 'externalOrder']);
    expect(Object.keys(purchaseOrderColumns.status.labels)).toEqual(PurchaseOrderStatus.options);
  });
  it('announces nothing that the context does not know', () => {
    const known = Object.keys(purchaseOrderEvents.kinds);
    expect(domainEventsOf(purchaseOrderMachine).filter((event) => !known.includes(event))).toEqual([]);
  });
});

describe('ordering', () => {
  it('B-331 waits for approval when the author may not approve, and is approved or denied', async () => {
    const id = await w.makes({}, 'buyer');
    expect(await w.order(id)).toMatchObject({ status: 'pendingApproval', approval: 'pending' });
    expect((await w.act(id, 'approve', {}, 'buyer')).status).toBe(403);
    await w.done(id, 'approve');
    expect(await w.order(id)).toMatchObject({ status: 'pendingConfirmation', approval: 'approved' });
    const other = await w.makes({}, 'buyer');
    await w.done(other, 'deny', { reason: 'too dear' });
    expect(await w.order(other)).toMatchObject({ status: 'cancelled', approval: 'denied' });
  });

  it('is approved at once by an author who may approve, unless they ask for a second look', async () => {
    expect(await w.statusOf(await w.makes())).toBe('pendingConfirmation');
    expect(await w.statusOf(await w.makes({ askApproval: true }))).toBe('pendingApproval');
  });

  it('foretells what suppliers bring, day by day, with what is late and what has no day', async () => {
    const arrivals = async () => {
      await w.settle();
      return w.ok<Arrivals>('GET', '/purchasing/arrivals');
    };
    const before = await arrivals();
    expect(before.days).toHaveLength(21);
    expect(before.days[0]?.day).toBe(before.today);
    const [, , third] = before.days;
    await w.makes({ expectedDate: third?.day, lines: [w.line({ quantity: 7 })] });
    await w.makes({ expectedDate: '2020-01-06', lines: [w.line({ quantity: 2 })] });
    await w.makes({ expectedDate: null, lines: [w.line({ quantity: 3 })] });
    const after = await arrivals();
    const more = (was: { orders: number; pieces: number }, pieces: number) => ({
      orders: was.orders + 1,
      pieces: was.pieces + pieces,
    });
    expect(after.days[2]).toMatchObject(more(third ?? { orders: 0, pieces: 0 }, 7));
    expect(after.late).toEqual(more(before.late, 2));
    expect(after.undated).toEqual(more(before.undated, 3));
  });

  it('B-333 asks for the right of its type to create, change and delete', async () => {
    for (const [type, right] of [
      ['bulk', 'purchaseOrderBulk:create'],
      ['externalOrder', 'purchaseOrderExternal:create'],
    ]) {
      const refused = await w.call('POST', base, w.body({ type }), 'buyer');
      expect(refused).toMatchObject({ status: 403, says: `You need the right ${right} to do this` });
    }
    expect((await w.call('POST', base, w.body({ type: 'standard' }), 'buyer')).status).toBe(200);
    const bulk = await w.makes({ type: 'bulk', askApproval: true });
    expect((await w.call('PUT', `${base}/${bulk}`, w.body(), 'buyer')).status).toBe(403);
    expect((await w.call('DELETE', `${base}/${bulk}`, undefined, 'buyer')).status).toBe(403);
    expect((await w.call('DELETE', `${base}/${bulk}`)).status).toBe(200);
    expect((await w.call('GET', `${base}/${bulk}`)).status).toBe(404);
  });

  it('adds up lines, GST only where it is due, and names the field it refuses', async () => {
    const id = await w.makes({
      lines: [
        w.line({ quantity: 3, unitCost: '33.335' }),
        { description: 'Freight', quantity: 1, unitCost: '10', hasGst: false },
      ],
    });
    expect((await w.order(id)).totals).toEqual({ subtotal: '110.01', gst: '10.00', total: '120.01' });
    const refusals = await Promise.all([
      w.call('POST', base, w.body({ supplierId: w.customerId })),
      w.call('POST', base, w.body({ lines: [{ quantity: 1 }] })),
      w.call('POST', base, w.body({ lines: [w.line({ sizeId: 999_999 })] })),
      w.call('POST', base, w.body({ lines: [] })),
      w.call('POST', base, w.body({ lines: [w.line({ quantity: 1, unitCost: '1000001' })] })),
      // No list can hold it.
      w.call('POST', base, w.body({ lines: [w.line({ quantity: 100_000, unitCost: '1000000' })] })),
    ]);
    expect(refusals.map((r) => [r.status, r.target])).toEqual([
      [422, 'supplierId'],
      [422, 'lines.0.description'],
      [422, 'lines.0.sizeId'],
      [422, 'lines'],
      [422, 'lines.0.unitCost'],
      [422, 'lines'],
    ]);
  });

  it('sends no line without a price or a sheet size, and says where each is missing', async () => {
    const sample = { description: 'Sample', quantity: 1 };
    const refused = await w.call('POST', base, w.body({ lines: [w.line(), sample] }));
    expect([refused.status, refused.target]).toEqual([422, 'lines.1.unitCost']);
    await w.settle();
    // Glass named only by its code has no sheet size.
    const bare = await w.call(
      'POST',
      base,
      w.body({ lines: [{ description: ' 6clr ', quantity: 1, unitCost: '90' }] }),
    );
    expect([bare.status, bare.target]).toEqual([422, 'lines.0.sizeId']);
    // A draft is kept without a price, and cannot go to the supplier.
    const draft = await w.makes({ lines: [w.line(), sample], askApproval: true });
    const blocked = await w.act(draft, 'approve');
    expect([blocked.status, blocked.says]).toEqual([409, 'Approve: Line 2 (Sample): no price yet']);
    const shown = await w.order(draft);
    expect(shown.lines.map((line) => line.unitCost)).toEqual(['120.00', null]);
    expect(shown.actions.find((one) => one.action === 'approve')).toMatchObject({
      allowed: false,
      blockers: [{ text: blocked.says }],
    });
    expect(await w.pdf(`${base}/${draft}/report`)).toBe('%PDF');
    // 0.00 on purpose is a price.
    await w.ok('PUT', `${base}/${draft}`, {
      ...w.body({ lines: [w.line({ lineId: 1 }), { ...sample, lineId: 2, unitCost: '0' }] }),
      version: shown.version,
    });
    await w.done(draft, 'approve');
    // An amendment that takes a price away does not go out either.
    const { version } = await w.order(draft);
    const amended = { ...w.body({ lines: [w.line({ lineId: 1, unitCost: null })] }), version };
    const unpriced = await w.call('PUT', `${base}/${draft}`, amended);
    expect([unpriced.status, unpriced.target]).toEqual([422, 'lines.0.unitCost']);
    await w.ok('PUT', `${base}/${draft}`, { ...amended, askApproval: true });
    expect((await w.act(draft, 'approveamendment')).says).toBe(
      'Approve amendment: Line 1 (6CLR 3210 × 2250): no price yet',
    );
  });

  it('offers to send an order, and to send it again only after it went out', async () => {
    const mute = await w.makes({ supplierId: w.muteSupplierId });
    const label = async () => (await w.order(mute)).actions.find((one) => one.action === 'resend')?.label;
    await w.settle();
    expect(await label()).toBe('Send to supplier');
    await w.done(mute, 'resend', { isByHand: true });
    expect(await label()).toBe('Send to supplier again');
  });

  it('says which stock the supplier neither has a price for nor supplied before, and still orders it', async () => {
    const { id: stockId } = await w.ok<{ id: number }>('POST', '/inventory/stock', {
      code: 'STRAP',
      name: 'Strap',
      kind: 'hardware',
    });
    const lines = [{ stockId, quantity: 1, unitCost: '4' }];
    const isSupplied = async (id: number) => (await w.order(id)).lines.map((line) => line.isSupplied);
    const cost = () => w.ok('GET', `${base}/linecost?stockId=${stockId}&supplierId=${w.supplierId}`);
    const id = await w.makes({ lines });
    expect([await isSupplied(id), await cost()]).toEqual([
      [false],
      { unitCost: null, from: 'unknown', isSupplied: false },
    ]);
    const terms = { cost: '1.20', per: 'each' };
    const price = (of: object | null) =>
      w.ok('PUT', '/pricing/supplierpricing', { prices: [{ stockId, supplierId: w.supplierId, terms: of }] });
    await price(terms);
    expect([await isSupplied(id), await cost()]).toEqual([
      [true],
      { unitCost: '1.20', from: 'supplierPrice', isSupplied: true },
    ]);
    await price(null);
    await w.done(id, 'supplierconfirm');
    await w.done(id, 'shipmentreceived', { docket: 'D-9' });
    await w.receive(id, 1);
    await w.settle();
    expect(await isSupplied(id)).toEqual([true]);
  });

  it('can be deleted only while no supplier ever had it', async () => {
    const id = await w.makes();
    const refused = await w.call('DELETE', `${base}/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.says).toContain('was approved, so the supplier may have it. Cancel it instead');
  });
});

describe('every action', () => {
  it('B-330 leads its way: bulk is shipped, standard delivered or picked up, and refusals say what the page says', async () => {
    const bulk = await w.makes({ type: 'bulk', askApproval: true });
    await w.done(bulk, 'approve');
    await w.done(bulk, 'resend', { email: 'other@floatco.example.com.au' });
    await w.done(bulk, 'supplierconfirm', { supplierReference: 'F-77', lines: [{ lineId: 1, quantity: 4 }] });
    expect(await w.order(bulk)).toMatchObject({
      status: 'pendingShipping',
      confirmation: { by: 'office', supplierReference: 'F-77' },
      lines: [{ confirmedQuantity: 4 }],
    });
    await w.done(bulk, 'advisedshipping', { date: '2026-03-20' });
    await w.done(bulk, 'advisedreceiving', { date: '2026-05-20' });
    await w.done(bulk, 'suppliershipped', { note: 'MSC Aurora' });
    expect(await w.order(bulk)).toMatchObject({ status: 'pendingReceival', advisedReceiving: '2026-05-20' });
    await w.done(bulk, 'shipmentreceived');
    expect((await w.receive(bulk, 10)).status).toBe(200);
    await w.done(bulk, 'receivingcomplete');
    expect(await w.statusOf(bulk)).toBe('completed');

    const pickup = await w.makes({ isOwnPickup: true });
    await w.done(pickup, 'supplierconfirm');
    expect(await w.statusOf(pickup)).toBe('pendingAvailable');
    await w.done(pickup, 'pickupready');
    expect(await w.statusOf(pickup)).toBe('pendingPickup');
    await w.done(pickup, 'skippendingpickup');
    expect(await w.statusOf(pickup)).toBe('receiving');

    const advised = await w.makes();
    await w.done(advised, 'advisedshipping', { date: '2026-03-20' });
    await w.done(advised, 'supplierconfirm');
    expect(await w.statusOf(advised)).toBe('pendingShipping');
    await w.done(advised, 'cancel', { reason: 'not needed' });
    expect(await w.statusOf(advised)).toBe('cancelled');

    const waiting = await w.makes();
    for (const action of ['approve', 'suppliershipped', 'shipmentreceived', 'pickupready', 'receivingcomplete']) {
      const refused = await w.act(waiting, action);
      const shown = (await w.order(waiting)).actions.find((a) => a.action === action);
      expect([refused.status, shown?.allowed]).toEqual([409, false]);
      expect(refused.says).toBe(shown?.blockers[0]?.text);
    }
  });

  it('A-43 keeps what was approved in force until the amendment is approved, and says what differs', async () => {
    const id = await w.makes();
    const change = w.body({
      lines: [w.line({ lineId: 1, quantity: 12 }), { description: 'Crate', quantity: 1, unitCost: '40' }],
    });
    expect((await w.call('PUT', `${base}/${id}`, change, 'buyer')).status).toBe(200);
    const amended = await w.order(id);
    expect(amended).toMatchObject({ amendmentApproval: 'pending', lines: [{ quantity: 10 }] });
    expect(amended.amendment?.changes).toMatchObject([
      { lineId: 1, field: 'Quantity', from: '10', to: '12' },
      { lineId: 2, kind: 'added', what: 'Crate' },
    ]);
    const refused = await w.act(id, 'supplierconfirm');
    expect(refused).toMatchObject({ status: 409, says: 'Supplier confirmed: an amendment waits for approval' });
    await w.done(id, 'deny', { reason: 'keep ten' });
    expect(await w.order(id)).toMatchObject({
      status: 'pendingConfirmation',
      amendmentApproval: 'denied',
      amendment: null,
    });
    await w.call('PUT', `${base}/${id}`, change, 'buyer');
    await w.done(id, 'approveamendment');
    expect(await w.order(id)).toMatchObject({
      status: 'pendingConfirmation',
      amendmentApproval: 'approved',
      // A number that was given once, even to what was denied, is never given again.
      lines: [{ quantity: 12 }, { lineId: 3, description: 'Crate' }],
    });
  });
});

it('suggests what stands at the reorder level of its stock item, all sizes and open orders counted', async () => {
  const { id } = await w.ok<{ id: number }>('POST', '/inventory/stock', {
    code: '8SLOW',
    name: 'Slow 8 mm',
    thicknessMm: 8,
    reorderLevel: 9,
    sheetSizes: [
      { widthMm: 3210, heightMm: 2250, quantity: 4, costCents: 10_000 },
      { widthMm: 2400, heightMm: 1600, quantity: 4, costCents: 5_000 },
    ],
  });
  await w.settle();
  const short = async () =>
    (await w.ok<{ suggestions: Suggestion[] }>('GET', `${base}/suggestions`)).suggestions.filter(
      (one) => one.stockId === id,
    );
  const [only, ...more] = await short();
  expect(more).toEqual([]);
  expect(only).toMatchObject({ reorderLevel: 9, quantity: 1, used: 0 });
  await w.makes({ lines: [{ stockId: id, sizeId: only?.sizeId, quantity: 1, unitCost: '100' }] });
  await w.settle();
  expect(await short()).toEqual([]);
  // What is not said about an item stays as it is.
  const { version } = await w.ok<{ version: number }>('GET', `/inventory/stock/${id}`);
  await w.ok('PUT', `/inventory/stock/${id}`, {
    ...{ code: '8SLOW', name: 'Slow', thicknessMm: 8, version },
    sheetSizes: (await w.ok<{ sheetSizes: object[] }>('GET', `/inventory/stock/${id}`)).sheetSizes,
  });
  expect(await w.ok('GET', `/inventory/stock/${id}`)).toMatchObject({ name: 'Slow', reorderLevel: 9 });
});

it('a stock item that stands in purchase orders or has a supplier is not deleted', async () => {
  const { id } = await w.ok<{ id: number }>('POST', '/inventory/stock', {
    code: 'BEAD',
    name: 'Bead',
    kind: 'hardware',
  });
  const refusal = async () => (await w.call('DELETE', `/inventory/stock/${id}`)).says;
  const offer = (terms: object | null) =>
    w.ok('PUT', '/pricing/supplierpricing', { prices: [{ stockId: id, supplierId: w.supplierId, terms }] });
  await offer({ cost: '1.20', per: 'each' });
  expect(await refusal()).toBe('BEAD has supplier prices: archive it instead');
  await offer(null);
  const ordered = await w.makes({ lines: [{ stockId: id, quantity: 10, unitCost: '1.2' }] }, 'buyer');
  await w.settle();
  expect(await refusal()).toBe('BEAD is on purchase orders: archive it instead');
  await w.ok('DELETE', `${base}/${ordered}`);
  await w.settle();
  await w.ok('DELETE', `/inventory/stock/${id}`);
});

it('B-332 prints the order with or without prices, the receive sheet, and labels of all items or of one', async () => {
  const id = await w.makes();
  for (const paper of ['report', 'report?hidePrices', 'receivesheetreport', 'receiving/labels', 'receiving/labels/1'])
    expect([paper, await w.pdf(`${base}/${id}/${paper}`)]).toEqual([paper, '%PDF']);
  expect(await w.pdf(`${base}/${id}/receiving/labels/99`)).toBe('404');
});

it('can be folded again: states and lists are nothing but their events', async () => {
  await w.settle();
  const rows = () =>
    withAccount(w.db, w.accountId, async (tx) => ({
      orders: await tx
        .selectFrom('purchase_order_list')
        .selectAll()
        .where('account_id', '=', w.accountId)
        .orderBy('id')
        .execute(),
      lines: await tx
        .selectFrom('purchase_order_line')
        .selectAll()
        .where('account_id', '=', w.accountId)
        .orderBy('order_id')
        .orderBy('line_id')
        .execute(),
    }));
  const before = await rows();
  expect(before.orders.length).toBeGreaterThan(10);
  await rebuild(w.world.harness.url, w.runtime.events, purchaseOrderList, () => 0);
  expect(await rows()).toEqual(before);
  for (const { id } of before.orders) {
    const [events, kept] = await withAccount(
      w.db,
      w.accountId,
      async (tx) =>
        [
          await readStream(tx, w.runtime.events, w.accountId, 'purchaseOrder', id),
          await findAggregate(tx, w.accountId, purchaseOrderAggregate, id, false),
        ] as const,
    );
    const folded = events.reduce(
      (state, e) => purchaseOrderAggregate.evolve(state, e as never, e.at),
      null as ReturnType<typeof purchaseOrderAggregate.evolve> | null,
    );
    expect(kept?.state).toEqual(folded);
  }
});
