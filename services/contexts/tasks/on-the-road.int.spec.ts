import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PanelRow } from '../production/production.contract.ts';
import { type DespatchWorld, type Made, openDespatchWorld } from './testing/despatch-world.ts';

let f: DespatchWorld['f'];
let w: DespatchWorld;

beforeAll(async () => {
  w = await openDespatchWorld();
  f = w.f;
});
afterAll(() => f?.close());

describe('on the road', () => {
  it('interrupts and resumes a stop; nothing is handed over meanwhile', async () => {
    const id = await w.onTheRoad([await w.made({ quantity: 1 })]);
    await w.at(id, 'arrive');
    expect((await w.task(id)).items[0]?.arrivedAt).not.toBeNull();
    expect((await w.at(id, 'stoppage', { reason: 'gate is locked' })).status).toBe(200);
    expect((await w.at(id, 'stoppage', { reason: 'again' })).says).toBe(
      'Interrupt: it is interrupted already: gate is locked',
    );
    const refused = await w.at(id, 'complete', {});
    expect(refused).toMatchObject({ status: 409, says: 'Complete: the stop is interrupted: gate is locked' });
    const complete = (await w.task(id)).items[0]?.actions.find((a) => a.action === 'complete');
    expect(complete?.blockers[0]).toMatchObject({ text: refused.says, how: 'Resume the stop' });
    expect((await w.at(id, 'resume')).status).toBe(200);
    expect((await w.at(id, 'resume')).says).toBe('Resume: the stop is not interrupted');
    expect((await w.at(id, 'complete', { name: 'Sam' })).status).toBe(200);
    expect((await w.task(id)).status).toBe('completed');
  });

  it('tells the customer once that the driver is late', async () => {
    const id = await w.onTheRoad([await w.made({ quantity: 1 })]);
    const late = await w.at(id, 'latearrival', { expectedAt: '23:59', reason: 'traffic' });
    expect(late.status).toBe(200);
    expect((await w.task(id)).items[0]?.lateUntil).not.toBeNull();
    await f.settle();
    const { data } = await f.ok<{ data: { messageSubject: string }[] }>(
      'GET',
      '/communication/communicationlogs?length=-1',
    );
    expect(data.filter((one) => one.messageSubject.includes('later than planned'))).toHaveLength(1);
    await w.at(id, 'arrive');
    expect(await w.at(id, 'latearrival', { expectedAt: '23:59' })).toMatchObject({
      status: 409,
      says: 'Late: the driver is there already',
    });
  });

  it('brings goods back that nobody took, and frees them', async () => {
    const order = await w.made();
    const id = await w.onTheRoad([order]);
    expect(await w.at(id, 'fail', { reason: 'notHome', note: 'left a card' })).toMatchObject({
      body: { delivered: 0 },
    });
    expect(await w.task(id)).toMatchObject({
      status: 'completed',
      items: [{ status: 'cancelled', failure: 'notHome' }],
    });
    expect(await w.panelStatus(order.panels[0]?.id ?? 0)).toBe('finished');
    expect(await w.candidates()).toContain(order.id);
  });

  it('has a broken pane made again, hands the rest over, and keeps every panel in exactly one place', async () => {
    const order = await w.made({ quantity: 3 });
    const [broken, ...whole] = order.panels as PanelRow[];
    const id = await w.onTheRoad([order]);
    expect((await w.at(id, 'fail', { reason: 'brokenPane' })).says).toBe('Choose the broken panels');
    expect((await w.at(id, 'fail', { reason: 'brokenPane', brokenPanelIds: [1] })).says).toBe(
      'This panel is not part of this stop',
    );
    const failed = await w.at(id, 'fail', { reason: 'brokenPane', brokenPanelIds: [broken?.id], name: 'Jo' });
    expect(failed).toMatchObject({ status: 200, body: { delivered: 2 } });
    await f.settle();
    expect(await w.panelStatus(broken?.id ?? 0)).toBe('defect');
    expect(await Promise.all(whole.map((panel) => w.panelStatus(panel.id)))).toEqual(['despatched', 'despatched']);
    const { panels } = await f.ok<{ panels: PanelRow[] }>('GET', `/orders/${order.id}/panels`);
    const again = panels.filter((panel) => panel.recutOf === broken?.id);
    expect(again).toHaveLength(1);
    expect((await f.ok<{ status: string }>('GET', `/orders/${order.id}`)).status).toBe('production');
    // The replacement is made and goes on a later run, alone.
    await w.work(again);
    expect(await w.candidates()).toContain(order.id);
    const later = await w.onTheRoad([{ id: order.id, panels: again }]);
    expect((await w.at(later, 'complete', { name: 'Jo' })).status).toBe(200);
    await f.settle();
    expect((await f.ok<{ status: string }>('GET', `/orders/${order.id}`)).status).toBe('completed');
  });

  it('asks for the photo it was told to take, and knows its own files only', async () => {
    const order = await w.made({ quantity: 1 });
    const id = await w.onTheRoad([order], { items: [{ orderId: order.id, proofType: 'photoProof' }] });
    expect((await w.at(id, 'complete', { name: 'Jo' })).says).toBe('Complete: the photo is missing');
    expect((await w.at(id, 'complete', { name: 'Jo', fileIds: [1] })).says).toBe(
      'This file is not a file of the task. Attach it first',
    );
  });

  it('takes a delivery back with its order, and the goods can be planned anew', async () => {
    const order = await w.made({ quantity: 1 });
    const id = await w.onTheRoad([order]);
    await w.at(id, 'complete', { name: 'Jo' });
    await f.settle();
    await f.ok('POST', `/orders/${order.id}/revertdespatch`, { reason: 'wrong site' });
    expect(await w.candidates()).toContain(order.id);
    expect((await w.task(id)).items[0]).toMatchObject({ status: 'cancelled', proof: null });
    expect(await w.panelStatus(order.panels[0]?.id ?? 0)).toBe('finished');
  });

  it('loses the goods of an order that is cancelled, and their panels are withdrawn', async () => {
    const [cancelled, other] = [await w.made(), await w.made({ quantity: 1 })];
    const id = await w.onTheRoad([cancelled, other]);
    await f.ok('POST', `/orders/${cancelled.id}/cancel`, { reason: 'the customer went away' });
    await f.settle();
    const statuses = async (order: Made) => Promise.all(order.panels.map((panel) => w.panelStatus(panel.id)));
    expect(await statuses(cancelled)).toEqual(['cancelled', 'cancelled']);
    expect(await statuses(other)).toEqual(['loaded']);
    expect((await w.task(id)).items.map((item) => item.status === 'cancelled')).toEqual([true, false]);
    expect((await w.at(id, 'complete', { name: 'Jo' })).status).toBe(409);
    expect((await w.at(id, 'complete', { name: 'Jo' }, 1)).status).toBe(200);
    await f.settle();
    expect((await w.task(id)).status).toBe('completed');
    expect((await f.ok<{ status: string }>('GET', `/orders/${cancelled.id}`)).status).toBe('cancelled');
    expect((await f.ok<{ status: string }>('GET', `/orders/${other.id}`)).status).toBe('completed');
  });
});

describe('always', () => {
  it('has every panel in exactly one place, and all else holds', () => w.expectAllHolds());
});
