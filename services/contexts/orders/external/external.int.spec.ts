import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExceptionsWorld, openExceptionsWorld } from '../../../apps/testing/order-exceptions-world.ts';
import { recordPanelFinished } from '../commands/record-panel-finished.ts';
import type { Moved } from '../orders.contract.ts';
import type { ExternalSetup } from './external.contract.ts';

let w: ExceptionsWorld;
let supplierId: number;
beforeAll(async () => {
  w = await openExceptionsWorld();
  supplierId = await w.contact('Bent Glass Co', { type: 'supplier' });
});
afterAll(() => w?.world.close());

const curved = () => ({
  stockId: w.stock.get('CURVED10'),
  widthMm: 900,
  heightMm: 1200,
  quantity: 3,
  overridePrice: '450',
});
const setup = (id: number) => w.ok<ExternalSetup>('GET', `/orders/${id}/externalsetup`);
const waiting = async (items: object[]) => {
  const { id } = await w.makeOrder(items);
  expect(await w.ok<Moved>('POST', `/orders/${id}/approvedraft`)).toMatchObject({ status: 'pendingExternalSetup' });
  return id;
};
const choose = (id: number, itemId: number) =>
  w.ok<Moved>('POST', `/orders/${id}/externalsetup`, {
    lines: [{ itemId, supplierId, unitCost: '210.5', dueDate: '2026-03-06' }],
  });

it('B-300 sets up and sends external purchase orders: one for each supplier, and follows them to the end', async () => {
  const id = await waiting([w.pane({ quantity: 1 }), curved()]);
  expect(await w.refused('POST', `/orders/${id}/purchaseorders/send`)).toMatchObject({
    status: 409,
    message: 'Send external purchase orders: 1 outsourced item without a purchase order',
  });
  expect((await setup(id)).items).toMatchObject([{ itemId: 2, quantity: 3, widthMm: 900, heightMm: 1200, line: null }]);
  expect(await choose(id, 2)).toMatchObject({ status: 'pendingExternalSetup' });
  // Not sent yet: another choice takes its place.
  await choose(id, 2);
  expect(await w.ok<Moved>('POST', `/orders/${id}/purchaseorders/send`)).toMatchObject({ status: 'production' });
  expect(await w.refused('POST', `/orders/${id}/purchaseorders/send`)).toMatchObject({ status: 409 });
  await w.settle();
  const line = (await setup(id)).items[0]?.line;
  expect(line).toMatchObject({ status: 'ordered', supplierName: 'Bent Glass Co', unitCost: '210.50' });
  const purchaseOrder = await w.ok<{ lines: { lineId: number; quantity: number; unitCost: string }[] }>(
    'GET',
    `/purchasing/purchaseorders/${line?.purchaseOrderId}`,
  );
  expect(purchaseOrder.lines).toMatchObject([{ quantity: 3 }]);

  // Its own panel is finished, the glass from outside is not here: it waits, and says for what.
  await w.run(recordPanelFinished, { orderId: id, panelId: 81, itemId: 1 });
  expect(await w.read(id)).toMatchObject({ status: 'production' });
});

it('goes back to the setup when the purchase order is cancelled, and recheck tells the same', async () => {
  const id = await waiting([curved()]);
  await choose(id, 1);
  await w.ok('POST', `/orders/${id}/purchaseorders/send`);
  await w.settle();
  const { line } = (await setup(id)).items[0] ?? {};
  await w.ok('POST', `/purchasing/purchaseorders/${line?.purchaseOrderId}/cancel`, { reason: 'they cannot bend it' });
  await w.settle();
  expect((await w.read(id)).status).toBe('pendingExternalSetup');
  expect((await setup(id)).items[0]?.line?.status).toBe('lost');
  await choose(id, 1);
  await w.ok('POST', `/orders/${id}/purchaseorders/send`);
  await w.settle();
  expect((await w.read(id)).status).toBe('production');
  expect(await w.ok<Moved>('POST', `/orders/${id}/purchaseorders/recheck`)).toMatchObject({ status: 'production' });
});

it('refuses what is no supplier and what is no line bought outside, by field', async () => {
  const id = await waiting([w.pane(), curved()]);
  const lines = [
    { itemId: 1, supplierId },
    { itemId: 2, supplierId: w.customerId },
  ];
  expect(await w.refused('POST', `/orders/${id}/externalsetup`, { lines })).toMatchObject({
    status: 422,
    details: [
      { target: 'lines.0.itemId', message: 'Line 1 is not a bought-in line' },
      { target: 'lines.1.supplierId', message: 'Choose a supplier' },
    ],
  });
  const { id: other } = await w.makeOrder([w.pane()]);
  expect(await w.refused('POST', `/orders/${other}/externalsetup`, { lines })).toMatchObject({
    status: 409,
    message: 'Set up external purchase orders: no item is outsourced',
  });
});
