import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import type { PanelRow } from '../../production/production.contract.ts';
import type { Sheet } from '../optimiser.contract.ts';
import type { BatchPreview } from './auto-batch.contract.ts';

let f: FloorWorld;
let station: number;
beforeAll(async () => {
  // A Tuesday in Melbourne; the Monday before was Labour Day.
  f = await openFloorWorld({ now: () => new Date('2026-03-09T22:30:00.000Z') });
  station = f.station('cut');
});
afterAll(() => f?.close());

const look = async (query = '') => {
  await f.settle();
  return f.ok<BatchPreview>('GET', `/optimiser/autobatch?station=${station}${query}`);
};
const make = (batches: readonly { panelIds: readonly number[] }[], queue = false) =>
  f.call('POST', '/optimiser/autobatch', { station, queue, batches });
const ids = (panels: readonly PanelRow[]) => panels.map((panel) => panel.id);
const batchOf = (preview: BatchPreview, id: number) => preview.batches.find((batch) => batch.panelIds.includes(id));
const reasonOf = (preview: BatchPreview, id: number) =>
  preview.leftOut.find((group) => group.rows.some((row) => row.panelId === id))?.reason ?? null;
const sheets = async () => {
  await f.settle();
  return (await f.ok<{ data: { id: number }[] }>('GET', '/optimiser/sheets?length=-1')).data.length;
};

describe('a preview', () => {
  it('batches released panels by glass, due date and where they go next, and changes nothing', async () => {
    const doors = await f.release({ dueDate: '2026-03-11' });
    const late = await f.release({ dueDate: '2026-03-06' });
    const raw = await f.release(
      { dueDate: '2026-03-11' },
      { edges: ['CC', 'CC', 'CC', 'CC'], holes: 0, isToughened: false },
    );
    const preview = await look();
    expect(preview).toMatchObject({ today: '2026-03-10', lastDay: '2026-03-17' });
    const together = batchOf(preview, ids(doors.panels)[0] ?? 0);
    expect(together?.panelIds).toEqual([...ids(late.panels), ...ids(doors.panels)]);
    expect(together).toMatchObject({
      dueFrom: '2026-03-06',
      dueTo: '2026-03-11',
      late: 2,
      stockCode: '10CLR',
      sheets: 1,
    });
    // Panels that are only inspected go another way than those that are polished.
    expect(batchOf(preview, ids(raw.panels)[0] ?? 0)?.rack).not.toBe(together?.rack);
    expect((await look('&byRack=false')).batches).toHaveLength(1);
    expect(await look()).toEqual(preview);
    expect(await sheets()).toBe(0);
  });

  it('says why panels are left out: horizon, hold, another station, size, sheet', async () => {
    const far = await f.release({ dueDate: '2026-05-01' });
    const held = await f.release({ dueDate: '2026-03-12' });
    await f.ok('POST', `/orders/${held.id}/hold`, { reason: 'the customer called' });
    const preview = await look();
    expect(reasonOf(preview, ids(far.panels)[0] ?? 0)).toBe('beyondHorizon');
    expect(reasonOf(preview, ids(held.panels)[0] ?? 0)).toBe('onHold');
    expect(reasonOf(await look('&horizon=60'), ids(far.panels)[0] ?? 0)).toBeNull();
    const draft = { reference: 'not yet', dueDate: '2026-03-12' };
    const { body } = await f.call('GET', `/orders/${held.id}`);
    const { contactId, items } = body as { contactId: number; items: { stockId: number }[] };
    const item = {
      stockId: items[0]?.stockId,
      widthMm: 900,
      heightMm: 700,
      quantity: 3,
      edges: ['FP', 'FP', 'FP', 'FP'],
    };
    const { id } = await f.ok<{ id: number }>('POST', '/orders', { ...draft, contactId, items: [item] });
    const later = (await look()).leftOut.find((group) => group.reason === 'notReleased');
    expect(later?.rows.find((row) => row.orderId === id)).toMatchObject({
      panelId: null,
      panels: 3,
      detail: 'a draft',
    });
  });

  it('hands all of them out as CSV', async () => {
    const { body } = await f.call('GET', `/optimiser/autobatch/leftout?station=${station}`);
    const [head, ...lines] = (body as { text: string }).text.trim().split('\r\n');
    expect(head).toBe('Reason,Panel,Order,Customer,Glass,Due,Panels,Detail,What unblocks it');
    const far = lines.filter((line) => line.startsWith('Due beyond the horizon,'));
    expect(far).toHaveLength(2);
    expect(far[0]).toMatch(/,10CLR,2026-05-01,1,2026-05-01,Look further ahead$/);
    expect(lines.find((line) => line.startsWith('Order not released,'))).toContain(',2026-03-12,3,a draft,');
  });

  it('refuses choices with the field, and a station that does not cut', async () => {
    expect(await f.call('GET', '/optimiser/autobatch?horizon=61')).toMatchObject({
      status: 422,
      says: 'Enter 60 or less',
    });
    expect(await f.call('GET', `/optimiser/autobatch?station=${f.station('toughen')}`)).toMatchObject({
      status: 422,
      says: 'Choose a cutting station',
    });
  });
});

describe('creating', () => {
  it('makes a sheet of each batch, reserves its panels and queues it when asked; the same event log as by hand', async () => {
    const { batches } = await look('&maxPanels=2');
    expect(batches.length).toBeGreaterThan(1);
    const before = await sheets();
    const made = await make(batches, true);
    expect(made.status).toBe(200);
    const { sheets: list } = made.body as { sheets: { id: number; number: string }[] };
    expect(list.map((one) => one.number)).toEqual(batches.map((_, i) => `SH-${7001 + before + i}`));
    const sheet = await f.ok<Sheet>('GET', `/optimiser/sheets/${list[0]?.id}`);
    expect(sheet.panels.map((panel) => panel.id).sort()).toEqual([...(batches[0]?.panelIds ?? [])].sort());
    expect(sheet).toMatchObject({ stockCode: batches[0]?.stockCode, jobVersion: 1 });
    const after = await look();
    expect(after.batches).toEqual([]);
    expect(after.leftOut.find((group) => group.reason === 'onSheet')?.rows[0]?.sheetId).not.toBeNull();
    // Removing the sheets by the command there is takes it back.
    for (const { id } of list)
      await f.ok('POST', `/production/stations/${station}/optimisersheets/${id}/remove`, { reason: 'taken back' });
    expect((await look('&maxPanels=2')).batches).toEqual(batches);
  });

  it('makes nothing at all when one panel went away meanwhile, and says which', async () => {
    const { batches } = await look('&maxPanels=2');
    const [first, ...rest] = batches;
    const taken = first?.panelIds[0] ?? 0;
    await f.ok('POST', `/production/stations/${station}/optimisersheets`, { panelIds: [taken] });
    const before = await sheets();
    const refused = await make([...rest, ...(first ? [first] : [])]);
    expect(refused.status).toBe(409);
    expect(refused.says).toMatch(/^The pool has changed: 1 panel is no longer free, of \d+ \(.+\)\. No sheet was made/);
    expect(await sheets()).toBe(before);
    expect(reasonOf(await look(), rest[0]?.panelIds[0] ?? 0)).toBeNull();
  });

  it('refuses panels of two glasses, panels twice and panels that do not exist, naming the batch', async () => {
    const { batches } = await look();
    const panelIds = batches[0]?.panelIds ?? [];
    const targets = async (given: readonly { panelIds: readonly number[] }[]) => {
      const { status, body, says } = await make(given);
      return [status, (body as { error: { details: { target: string }[] } }).error.details[0]?.target, says];
    };
    expect(await targets([{ panelIds }, { panelIds }])).toEqual([
      422,
      'batches.1.panelIds',
      'A panel is listed twice in the batches',
    ]);
    expect(await targets([{ panelIds: [999_999] }])).toEqual([422, 'batches.0.panelIds', 'There is no panel 999999']);
    const { data } = await f.ok<{ data: { id: number; code: string }[] }>('GET', '/inventory/stock?length=-1');
    const thin = data.find((stock) => stock.code === '06CLR');
    const other = await f.release({ dueDate: '2026-03-11' }, { stockId: thin?.id });
    expect(await targets([{ panelIds: [...panelIds, ...ids(other.panels)] }])).toEqual([
      422,
      'batches.0.panelIds',
      'The panels of a batch are of one glass',
    ]);
    expect(await f.call('POST', '/optimiser/autobatch', { station: f.station('toughen'), batches })).toMatchObject({
      status: 422,
      says: 'Choose a cutting station',
    });
  });
});

describe('who may', () => {
  it('looks with read on optimisation, creates with update on the station app, and sees nothing of another company', async () => {
    const { world } = f;
    expect((await world.as(world.here, 'nobody', 'GET', '/optimiser/autobatch')).status).toBe(403);
    expect((await world.as(world.here, 'nobody', 'POST', '/optimiser/autobatch', { body: {} })).status).toBe(403);
    const there = await world.as(world.there, 'demo', 'GET', '/optimiser/autobatch');
    expect(there.body).toMatchObject({ panels: 0, batches: [], leftOut: [] });
  });
});
