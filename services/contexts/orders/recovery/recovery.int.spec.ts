import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExceptionsWorld, openExceptionsWorld } from '../../../apps/testing/order-exceptions-world.ts';
import { type Recovery, recoveryLimit } from './recovery.contract.ts';

let w: ExceptionsWorld;
beforeAll(async () => {
  w = await openExceptionsWorld();
});
afterAll(() => w?.world.close());

const get = (mailbox = 'demo') =>
  w.ok<{ autosaveSeconds: number | null; data: Recovery[] }>('GET', '/orders/recovery', undefined, mailbox);
const keep = (body: object) => w.ok('POST', '/orders/recovery', body);

it('B-301 what is typed is kept, found again on another device, and thrown away', async () => {
  const { id, number } = await w.makeOrder([w.pane()]);
  await keep({ device: 'Chrome on Windows', state: { values: { reference: 'Lvl' } } });
  await keep({ device: 'Chrome on Windows', state: { values: { reference: 'Level 3' } } });
  await keep({ orderId: id, baseVersion: 1, device: 'Safari on iPad', state: { lines: [1, 2] } });
  const { data } = await get();
  expect(data).toHaveLength(2);
  expect(data).toContainEqual(expect.objectContaining({ orderId: null, state: { values: { reference: 'Level 3' } } }));
  expect(data).toContainEqual(
    expect.objectContaining({ orderId: id, orderNumber: number, baseVersion: 1, device: 'Safari on iPad' }),
  );
  await w.ok('POST', '/orders/recovery/cancel', { orderId: null });
  await w.ok('POST', '/orders/recovery/cancel', { orderId: null });
  expect((await get()).data.map((one) => one.orderId)).toEqual([id]);
});

it('shows it to nobody else, of this company or another', async () => {
  await keep({ state: { secret: 1 } });
  const mailbox = w.world.here.users.find((user) => user.mailbox !== 'demo')?.mailbox ?? '';
  const other = await w.as(mailbox, 'GET', '/orders/recovery');
  if (other.status === 200) expect((other.body as { data: Recovery[] }).data).toEqual([]);
  const there = await w.world.as(w.world.there, 'demo', 'GET', '/orders/recovery');
  expect((there.body as { data: Recovery[] }).data).toEqual([]);
});

it('B-315 autosave follows the settings; what is too large or of no order is refused', async () => {
  await w.ok('PUT', '/account/settings', { orderEditorAutosave: true, orderEditorAutosaveSeconds: 20 });
  expect((await get()).autosaveSeconds).toBe(20);
  await w.ok('PUT', '/account/settings', { orderEditorAutosave: false });
  expect((await get()).autosaveSeconds).toBeNull();
  const large = await w.refused('POST', '/orders/recovery', { state: { text: 'x'.repeat(recoveryLimit) } });
  expect(large).toMatchObject({ status: 422, details: [{ target: 'state', message: 'Is too large to be saved' }] });
  expect((await w.refused('POST', '/orders/recovery', { orderId: 999_999, state: {} })).status).toBe(404);
});
