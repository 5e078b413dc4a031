import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExceptionsWorld, openExceptionsWorld } from '../../../apps/testing/order-exceptions-world.ts';
import type { Moved } from '../orders.contract.ts';
import { completePrinted } from './complete-printed.ts';

let w: ExceptionsWorld;
beforeAll(async () => {
  w = await openExceptionsWorld();
  await w.ok('PUT', '/account/settings', {
    preProductionSendOrderConfirmation: true,
    preProductionPrintProductionSheets: true,
    preProductionPrintProductionLabels: true,
  });
});
afterAll(() => w?.world.close());

const waiting = async () => {
  const { id } = await w.makeOrder([w.pane()]);
  expect(await w.ok<Moved>('POST', `/orders/${id}/approvedraft`)).toMatchObject({ status: 'preProduction' });
  return id;
};
const tasks = async (id: number) => (await w.read(id)).preProductionTasks.map((task) => task.status);

it('B-304 each task is done by its own action: sending, printing, by hand; the last one releases the order', async () => {
  const id = await waiting();
  await w.ok('POST', `/orders/${id}/sendorder`);
  await w.run(completePrinted, { id, action: 'printProductionSheets' });
  expect(await tasks(id)).toEqual(['completed', 'completed', 'pending']);
  // Printed again it is no news.
  await w.run(completePrinted, { id, action: 'printProductionSheets' });
  expect(await w.ok<Moved>('POST', `/orders/${id}/checklistitems/3/complete`)).toMatchObject({ status: 'production' });
});

it('B-303 B-304 a task done or skipped by mistake is opened again while the order waits, and not after', async () => {
  const id = await waiting();
  await w.ok('POST', `/orders/${id}/checklistitems/2/skip`, { reason: 'paperless' });
  expect(await tasks(id)).toEqual(['pending', 'skipped', 'pending']);
  await w.ok('POST', `/orders/${id}/checklistitems/2/reopen`);
  expect(await tasks(id)).toEqual(['pending', 'pending', 'pending']);
  expect(await w.refused('POST', `/orders/${id}/checklistitems/1/reopen`)).toMatchObject({ status: 409 });
  expect((await w.refused('POST', `/orders/${id}/checklistitems/9/complete`)).status).toBe(404);
  await w.ok('POST', `/orders/${id}/skippreproduction`, { reason: 'urgent' });
  expect((await w.refused('POST', `/orders/${id}/checklistitems/1/reopen`)).message).toMatch(
    /^Reopen checklist item: /,
  );
});
