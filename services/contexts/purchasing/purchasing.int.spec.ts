import { domainEventsOf } from '@glasshouse/state-machines/kernel';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPurchasingWorld, type PurchasingWorld } from '../../apps/testing/purchasing-world.ts';
import { withAccount } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { readStream } from '../../platform/event-store/read-events.ts';
import { rebuild } from '../../platform/projections/rebuild.ts';
import { readSecrets } from '../communication/store.ts';
import { purchaseOrderAggregate } from './domain/purchase-order.ts';
import { purchaseOrderList } from './projections/purchase-order-list.ts';
import { type PurchaseOrder, purchaseOrderColumns, type Suggestion } from './purchasing.contract.ts';
import { PurchaseOrderStatus, PurchaseOrderType, purchaseOrderEvents } from './purchasing.events.ts';
import type { SupplierView } from './supplier-link/supplier-link.contract.ts';

let w: PurchasingWorld;
beforeAll(async () => {
  w = await openPurchasingWorld();
});
afterAll(() => w?.close());

const base = '/purchasing/purchaseorders';
const act = (id: number, action: string, body: object = {}, as = 'demo') =>
  w.call('POST', `${base}/${id}/${action}`, body, as);
const done = async (id: number, action: string, body: object = {}) => {
  const answer = await act(id, action, body);
  expect(answer.status, `${action} ${answer.says}`).toBe(200);
};
const order = (id: number) => w.ok<PurchaseOrder>('GET', `${base}/${id}`);
const statusOf = async (id: number) => (await order(id)).status;
const makes = async (more: object = {}, as = 'demo') =>
  (await w.ok<{ id: number; number: string }>('POST', base, w.body(more), as)).id;
/** An order whose goods stand at the gate. */
async function arrived(more: object = {}) {
  const id = await makes(more);
  await done(id, 'supplierconfirm');
  await done(id, 'shipmentreceived', { docket: 'D-1' });
  return id;
}
let key = 0;
const receive = (id: number, quantity: number, more: object = {}) => {
  key += 1;
  return act(id, 'receivingupdate', { receiptKey: `receipt-${key}`, lines: [{ lineId: 1, quantity }], ...more });
};
const onHand = async () => {
  await w.settle();
  return (await w.stock()).sheetSizes[0]?.quantity ?? 0;
};

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
    const id = await makes({}, 'buyer');
    expect(await order(id)).toMatchObject({ status: 'pendingApproval', approval: 'pending' });
    expect((await act(id, 'approve', {}, 'buyer')).status).toBe(403);
    await done(id, 'approve');
    expect(await order(id)).toMatchObject({ status: 'pendingConfirmation', approval: 'approved' });
    const other = await makes({}, 'buyer');
    await done(other, 'deny', { reason: 'too dear' });
    expect(await order(other)).toMatchObject({ status: 'cancelled', approval: 'denied' });
  });

  it('is approved at once by an author who may approve, unless they ask for a second look', async () => {
    expect(await statusOf(await makes())).toBe('pendingConfirmation');
    expect(await statusOf(await makes({ askApproval: true }))).toBe('pendingApproval');
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
    const bulk = await makes({ type: 'bulk', askApproval: true });
    expect((await w.call('PUT', `${base}/${bulk}`, w.body(), 'buyer')).status).toBe(403);
    expect((await w.call('DELETE', `${base}/${bulk}`, undefined, 'buyer')).status).toBe(403);
    expect((await w.call('DELETE', `${base}/${bulk}`)).status).toBe(200);
    expect((await w.call('GET', `${base}/${bulk}`)).status).toBe(404);
  });

  it('adds up lines, GST only where it is due, and names the field it refuses', async () => {
    const id = await makes({
      lines: [
        w.line({ quantity: 3, unitCost: '33.335' }),
        { description: 'Freight', quantity: 1, unitCost: '10', hasGst: false },
      ],
    });
    expect((await order(id)).totals).toEqual({ subtotal: '110.01', gst: '10.00', total: '120.01' });
    const refusals = await Promise.all([
      w.call('POST', base, w.body({ supplierId: w.customerId })),
      w.call('POST', base, w.body({ lines: [{ quantity: 1 }] })),
      w.call('POST', base, w.body({ lines: [w.line({ sizeId: 999_999 })] })),
      w.call('POST', base, w.body({ lines: [] })),
    ]);
    expect(refusals.map((r) => [r.status, r.target])).toEqual([
      [422, 'supplierId'],
      [422, 'lines.0.description'],
      [422, 'lines.0.sizeId'],
      [422, 'lines'],
    ]);
  });

  it('can be deleted only while no supplier ever had it', async () => {
    const id = await makes();
    const refused = await w.call('DELETE', `${base}/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.says).toContain('was approved: the supplier may have it. Cancel it instead');
  });
});

describe('every action', () => {
  it('B-330 leads its way: bulk is shipped, standard delivered or picked up, and refusals say what the page says', async () => {
    const bulk = await makes({ type: 'bulk', askApproval: true });
    await done(bulk, 'approve');
    await done(bulk, 'resend', { email: 'other@floatco.example.com.au' });
    await done(bulk, 'supplierconfirm', { supplierReference: 'F-77', lines: [{ lineId: 1, quantity: 4 }] });
    expect(await order(bulk)).toMatchObject({
      status: 'pendingShipping',
      confirmation: { by: 'office', supplierReference: 'F-77' },
      lines: [{ confirmedQuantity: 4 }],
    });
    await done(bulk, 'advisedshipping', { date: '2026-03-20' });
    await done(bulk, 'advisedreceiving', { date: '2026-05-20' });
    await done(bulk, 'suppliershipped', { note: 'MSC Aurora' });
    expect(await order(bulk)).toMatchObject({ status: 'pendingReceival', advisedReceiving: '2026-05-20' });
    await done(bulk, 'shipmentreceived');
    expect((await receive(bulk, 10)).status).toBe(200);
    await done(bulk, 'receivingcomplete');
    expect(await statusOf(bulk)).toBe('completed');

    const pickup = await makes({ isOwnPickup: true });
    await done(pickup, 'supplierconfirm');
    expect(await statusOf(pickup)).toBe('pendingAvailable');
    await done(pickup, 'pickupready');
    expect(await statusOf(pickup)).toBe('pendingPickup');
    await done(pickup, 'skippendingpickup');
    expect(await statusOf(pickup)).toBe('receiving');

    const advised = await makes();
    await done(advised, 'advisedshipping', { date: '2026-03-20' });
    await done(advised, 'supplierconfirm');
    expect(await statusOf(advised)).toBe('pendingShipping');
    await done(advised, 'cancel', { reason: 'not needed' });
    expect(await statusOf(advised)).toBe('cancelled');

    const waiting = await makes();
    for (const action of ['approve', 'suppliershipped', 'shipmentreceived', 'pickupready', 'receivingcomplete']) {
      const refused = await act(waiting, action);
      const shown = (await order(waiting)).actions.find((a) => a.action === action);
      expect([refused.status, shown?.allowed]).toEqual([409, false]);
      expect(refused.says).toBe(shown?.blockers[0]?.text);
    }
  });

  it('A-43 keeps what was approved in force until the amendment is approved, and says what differs', async () => {
    const id = await makes();
    const change = w.body({
      lines: [w.line({ lineId: 1, quantity: 12 }), { description: 'Crate', quantity: 1, unitCost: '40' }],
    });
    expect((await w.call('PUT', `${base}/${id}`, change, 'buyer')).status).toBe(200);
    const amended = await order(id);
    expect(amended).toMatchObject({ amendmentApproval: 'pending', lines: [{ quantity: 10 }] });
    expect(amended.amendment?.changes).toMatchObject([
      { lineId: 1, field: 'Quantity', from: '10', to: '12' },
      { lineId: 2, kind: 'added', what: 'Crate' },
    ]);
    const refused = await act(id, 'supplierconfirm');
    expect(refused).toMatchObject({ status: 409, says: 'Supplier confirmed: an amendment waits for approval' });
    await done(id, 'deny', { reason: 'keep ten' });
    expect(await order(id)).toMatchObject({
      status: 'pendingConfirmation',
      amendmentApproval: 'denied',
      amendment: null,
    });
    await w.call('PUT', `${base}/${id}`, change, 'buyer');
    await done(id, 'approveamendment');
    expect(await order(id)).toMatchObject({
      status: 'pendingConfirmation',
      amendmentApproval: 'approved',
      // A number that was given once, even to what was denied, is never given again.
      lines: [{ quantity: 12 }, { lineId: 3, description: 'Crate' }],
    });
  });
});

describe('receiving', () => {
  it('comes in parts; what is short stays on order or is closed with a reason', async () => {
    const before = await onHand();
    const id = await arrived();
    await receive(id, 6, { docket: 'D-2' });
    await done(id, 'receivingcomplete');
    expect(await order(id)).toMatchObject({ status: 'pendingReceival', lines: [{ received: 6, outstanding: 4 }] });
    await done(id, 'shipmentreceived');
    await receive(id, 3);
    const mute = await act(id, 'receivingcomplete', { short: [{ lineId: 1, keep: false }] });
    expect(mute).toMatchObject({ status: 422, target: 'short.0.reason' });
    await done(id, 'receivingcomplete', { short: [{ lineId: 1, keep: false, reason: 'one broke at theirs' }] });
    const ended = await order(id);
    expect(ended).toMatchObject({ status: 'completed', lines: [{ received: 9, closed: 1, outstanding: 0 }] });
    await w.settle();
    expect(await onHand()).toBe(before + 9);
  });

  it('refuses more than was ordered until somebody takes it on purpose, and counts what is sent back', async () => {
    const id = await arrived();
    const over = await receive(id, 11);
    expect(over).toMatchObject({ status: 409, says: 'Book received quantities: more is received than was ordered' });
    expect((await receive(id, 11, { acceptOver: true })).status).toBe(200);
    expect(await order(id)).toMatchObject({
      lines: [{ received: 11, outstanding: 0 }],
      receipts: [{ isOverAccepted: true }],
    });
    const other = await arrived();
    await receive(other, 0, { lines: [{ lineId: 1, quantity: 8, refused: 2 }], note: 'two cracked' });
    expect(await order(other)).toMatchObject({ lines: [{ received: 8, refused: 2, outstanding: 2 }] });
    expect((await receive(other, 0)).target).toBe('lines.0.quantity');
  });

  it('posts a receipt once however often it is sent, and loses nothing of two receivers at once', async () => {
    const id = await arrived();
    const before = await onHand();
    const same = { receiptKey: 'the-same-key', lines: [{ lineId: 1, quantity: 2 }] };
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => act(id, 'receivingupdate', same)),
      ...[1, 2, 3].map(() => receive(id, 1)),
    ]);
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await order(id)).toMatchObject({ lines: [{ received: 5 }] });
    await w.settle();
    await w.settle();
    expect(await onHand()).toBe(before + 5);
  });

  it('keeps stock equal to its movements after random receipts, each linked to its purchase order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }), async (parts) => {
        const id = await arrived({
          lines: [w.line({ quantity: 20 }), w.line({ sizeId: null, widthMm: 2000, heightMm: 1000 })],
        });
        for (const quantity of parts) {
          await receive(id, quantity);
          await receive(id, 0, { lines: [{ lineId: 2, quantity: 1 }] });
        }
        await w.settle();
        const { rows } = await withAccount(w.db, w.accountId, (tx) =>
          sql<{ total: number; size: number }>`
            select width_mm * 100000 + height_mm as size, sum(sheets)::int as total from read.stock_transaction
            where account_id = ${w.accountId} and stock_id = ${w.stockId} group by 1`.execute(tx),
        );
        const moved = new Map(rows.map((row) => [row.size, row.total]));
        for (const size of (await w.stock()).sheetSizes)
          expect(moved.get(size.widthMm * 100_000 + size.heightMm) ?? 0).toBe(size.quantity);
        const { data } = await w.ok<{ data: { causeId: number; sheets: number }[] }>(
          'GET',
          '/inventory/transactions?length=-1&filter[causeKind]=purchaseOrder',
        );
        const own = data.filter((row) => row.causeId === id).reduce((n, row) => n + row.sheets, 0);
        expect(own).toBe(parts.reduce((n, part) => n + part + 1, 0));
      }),
      { numRuns: 4 },
    );
  });

  it('knows what a sheet cost last, and what runs short', async () => {
    const id = await arrived({ lines: [w.line({ unitCost: '77.50' })] });
    await receive(id, 1);
    await w.settle();
    const query = `stockId=${w.stockId}&supplierId=${w.supplierId}&sizeId=${w.sizeId}`;
    expect(await w.ok('GET', `${base}/linecost?${query}`)).toEqual({ unitCost: '77.50', from: 'lastPaid' });
    expect(await w.ok('GET', `${base}/suggestions`)).toMatchObject({ suggestions: expect.any(Array) });
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
  await makes({ lines: [{ stockId: id, sizeId: only?.sizeId, quantity: 1, unitCost: '100' }] });
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
  expect(await refusal()).toBe('BEAD has prices of suppliers: archive it instead');
  await offer(null);
  const ordered = await makes({ lines: [{ stockId: id, quantity: 10, unitCost: '1.2' }] }, 'buyer');
  await w.settle();
  expect(await refusal()).toBe('BEAD stands in purchase orders: archive it instead');
  await w.ok('DELETE', `${base}/${ordered}`);
  await w.settle();
  await w.ok('DELETE', `/inventory/stock/${id}`);
});

describe('the supplier', () => {
  const open = (code: string) => w.open<SupplierView>('/purchasing/supplierlink', { code });
  async function linkOf(id: number): Promise<string> {
    await w.settle();
    await w.settle();
    return withAccount(w.db, w.accountId, async (tx) => {
      const logs = await tx
        .selectFrom('aggregate')
        .select(['id', 'state'])
        .where('account_id', '=', w.accountId)
        .where('type', '=', 'communicationLog')
        .orderBy('id')
        .execute();
      const own = logs.filter((log) => (log.state as { linkId: number }).linkId === id);
      const { link = '' } = await readSecrets(tx, w.accountId, own.at(-1)?.id ?? 0);
      expect(JSON.stringify(own)).not.toContain(link.split('#')[1]);
      return link.split('#')[1] ?? '';
    });
  }

  it('gets an approved order by mail, confirms and ships it through the link without signing in', async () => {
    const id = await makes({ type: 'bulk' });
    const code = await linkOf(id);
    const seen = await open(code);
    expect(seen.body).toMatchObject({
      supplierName: 'Float Co',
      mayConfirm: true,
      mayShip: false,
      lines: [{ quantity: 10 }],
    });
    const confirmed = await w.open<SupplierView>('/purchasing/supplierlink/answer', {
      tells: 'confirmed',
      code,
      name: 'Sam',
      expectedDate: '2026-04-01',
      lines: [{ lineId: 1, quantity: 8, expectedDate: '2026-04-02' }],
    });
    expect(confirmed.body).toMatchObject({ mayConfirm: false, mayShip: true });
    expect(await order(id)).toMatchObject({
      status: 'pendingShipping',
      sentTo: 'orders@floatco.example.com.au',
      confirmation: { by: 'supplier', name: 'Sam', expectedDate: '2026-04-01' },
      lines: [{ confirmedQuantity: 8, confirmedDate: '2026-04-02' }],
    });
    await w.settle();
    const news = async (as: string) =>
      (
        await w.ok<{ data: { summary: string; body: string }[] }>('GET', '/communication/notifications', undefined, as)
      ).data.filter((one) => one.summary.endsWith('Float Co: confirmed'));
    const { number } = await order(id);
    expect(await news('demo')).toMatchObject([
      { summary: `${number}, Float Co: confirmed`, body: 'Expected 2026-04-01' },
    ]);
    expect(await news('buyer')).toEqual([]);
    expect((await w.open('/purchasing/supplierlink/answer', { code, tells: 'confirmed' })).status).toBe(409);
    await w.open('/purchasing/supplierlink/answer', { code, tells: 'shipped', note: 'two crates' });
    expect(await order(id)).toMatchObject({
      status: 'pendingReceival',
      shipment: { by: 'supplier', note: 'two crates' },
    });
  });

  it('cannot use a link that is forged, of another order, sent again since, or too old', async () => {
    const [id, other] = [await makes(), await makes()];
    const [code, otherCode] = [await linkOf(id), await linkOf(other)];
    const [account, , ends, version, mark] = code.split('.');
    const forged = [
      [account, other.toString(36), ends, version, mark].join('.'),
      `${code}x`,
      `${code.split('.').slice(0, 4).join('.')}.${otherCode.split('.')[4]}`,
      'nonsense',
    ];
    for (const one of forged) expect((await open(one)).status).toBe(422);
    expect((await open(code)).status).toBe(200);
    await done(id, 'resend');
    const again = await linkOf(id);
    expect((await open(code)).status).toBe(422);
    expect((await open(again)).status).toBe(200);
    w.clock.advance(91);
    expect((await open(again)).status).toBe(422);
    w.clock.advance(-91);
  });

  it('is not mailed without an address: it waits to be sent', async () => {
    const id = await makes({ supplierId: w.muteSupplierId });
    await w.settle();
    const list = (filter: string) =>
      w.ok<{ data: { id: number }[] }>('GET', `${base}?length=-1&filter[${filter}]=true`);
    expect((await list('needsSending')).data.map((row) => row.id)).toContain(id);
    expect(await act(id, 'resend')).toMatchObject({ status: 422, target: 'email' });
    await done(id, 'resend', { isByHand: true, message: 'gave it to the driver' });
    await w.settle();
    expect((await list('needsSending')).data.map((row) => row.id)).not.toContain(id);
  });
});

it('B-332 prints the order with or without prices, the receive sheet, and labels of all items or of one', async () => {
  const id = await makes();
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
