import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../apps/testing/floor-world.ts';
import { cancelExpiredBatch } from './furnace/cancel-expired-batch.ts';
import { layBed } from './furnace/lay-bed.ts';
import type { PanelDetail, PanelRow, StationDetail } from './production.contract.ts';
import type { TougheningBatch } from './stationapp/stationapp.contract.ts';

let f: FloorWorld;
let now = new Date('2026-03-09T22:30:00.000Z');
let furnace: number;
beforeAll(async () => {
  f = await openFloorWorld({ now: () => now });
  furnace = f.station('toughen');
});
afterAll(() => f?.close());

const at = (path: string, station = furnace) => `/production/stations/${station}/${path}`;
const panel = (id: number) => f.ok<PanelDetail>('GET', `/production/panels/${id}`);
const batchHere = async () =>
  (await f.ok<{ batch: TougheningBatch | null }>('GET', at('tougheningbatch'))).batch as TougheningBatch;

/** Panels that wait at the furnace. */
async function atFurnace(quantity: number, item: object = {}): Promise<PanelRow[]> {
  const { panels } = await f.release({}, { quantity, edges: ['RA', 'RA', 'RA', 'RA'], holes: 0, ...item });
  for (const one of panels) {
    const { route } = await panel(one.id);
    for (const { stageKey } of route) {
      if (stageKey === 'toughen') break;
      const station = f.station(stageKey);
      await f.ok('POST', at('panels/scan', station), { barcode: one.barcode });
      await f.ok('POST', at('panels/completetasks', station), { barcode: one.barcode });
    }
  }
  await f.settle();
  return panels;
}
const toBed = (one: PanelRow, bed: number) => f.call('POST', at('panels/scan'), { barcode: one.barcode, bed });

describe('furnace', () => {
  it('B-342 B-353 loads beds, puts the first in and takes one out each time; what is out is toughened for good', async () => {
    const [one, two, three] = (await atFurnace(3)) as [PanelRow, PanelRow, PanelRow];
    expect((await f.call('POST', at('tougheningbatch/advancebed'), {})).says).toBe(
      'Advance bed: no panel is on the bed',
    );
    for (const [p, bed] of [
      [one, 1],
      [two, 1],
      [three, 2],
    ] as const)
      expect((await toBed(p, bed)).status).toBe(200);
    const batch = await batchHere();
    expect(batch).toMatchObject({ status: 'pending', thicknessMm: 10, beds: [{ bed: 1 }, { bed: 2 }] });
    expect(batch.beds[0]?.panels.map((p) => p.panel.id)).toEqual([one.id, two.id]);
    const advance = () => f.ok<{ message: string }>('POST', at('tougheningbatch/advancebed'), {});
    expect((await advance()).message).toBe('Bed 1 is in the furnace');
    expect((await batchHere()).beds.map((b) => b.state)).toEqual(['inFurnace', 'loading']);
    expect((await advance()).message).toBe('Bed 1 is out, 2 toughened');
    expect((await panel(one.id)).route.find((s) => s.stageKey === 'toughen')?.completedAt).not.toBeNull();
    expect((await advance()).message).toBe('Bed 2 is out, 1 toughened');
    expect(await f.ok('GET', `/production/tougheningbatches/${batch.id}`)).toMatchObject({ status: 'completed' });
    const undo = await f.call('POST', at('panels/reverttasks'), { barcode: one.barcode });
    expect([undo.status, undo.says]).toEqual([409, 'Undo last: its sheet or furnace batch is completed']);
    expect((await f.ok<{ batch: null }>('GET', at('tougheningbatch'))).batch).toBeNull();
  });

  it('completes toughening by the bed alone: Complete is refused, also after a scan that names no bed', async () => {
    const [one, two] = (await atFurnace(2)) as [PanelRow, PanelRow];
    await toBed(one, 2);
    expect((await f.call('POST', at('panels/scan'), { barcode: two.barcode })).status).toBe(200);
    expect((await batchHere()).beds.map((b) => b.panels.map((p) => p.panel.id))).toEqual([[two.id], [one.id]]);
    for (const { barcode } of [one, two]) {
      const refused = await f.call('POST', at('panels/completetasks'), { barcode });
      expect([refused.status, refused.says]).toEqual([409, 'Complete: its bed has not come out of the furnace']);
    }
    expect((await panel(one.id)).route.find((s) => s.stageKey === 'toughen')?.completedAt).toBeNull();
    for (const _ of ['in', 'out', 'out']) await f.ok('POST', at('tougheningbatch/advancebed'), {});
    expect((await panel(two.id)).route.find((s) => s.stageKey === 'toughen')?.completedAt).not.toBeNull();
  });

  it('refuses a panel of another glass, a bed the furnace has not, and a bed without room', async () => {
    const [one, two] = (await atFurnace(2)) as [PanelRow, PanelRow];
    const stock = await f.ok<{ data: { id: number; code: string }[] }>('GET', '/inventory/stock?length=-1');
    const other = stock.data.find((s) => s.code === '06CLR');
    const [thin] = (await atFurnace(1, { stockId: other?.id })) as [PanelRow];
    await toBed(one, 1);
    expect((await toBed(thin, 1)).says).toBe('Scan to bed: the panel is of another glass or thickness');
    expect((await toBed(two, 9)).says).toBe('The furnace has 2 beds');
    await f.ok('PUT', '/production/configuration/settings', {
      ...{ bedWidthMm: 1000, bedLengthMm: 1300, bedGapMm: 80, bedCount: 2, tougheningBatchExpiryHours: 48 },
    });
    expect((await toBed(two, 1)).says).toBe('Bed 1 has no room: it is 1000 × 1300 mm');
    expect((await toBed(two, 2)).status).toBe(200);
    const saw = await f.call('POST', `/production/stations/${f.station('cut')}/panels/scan`, {
      barcode: two.barcode,
      bed: 1,
    });
    expect(saw.says).toBe('Only a furnace has beds');
  });

  it('B-343 gives a batch up that is not started in the hours of the setting; its panels wait again', async () => {
    const batch = await batchHere();
    expect(await f.run(cancelExpiredBatch, { stationId: furnace })).toEqual({ isCancelled: false });
    now = new Date(now.getTime() + 49 * 3_600_000);
    expect(await f.run(cancelExpiredBatch, { stationId: furnace })).toEqual({ isCancelled: true });
    // Sessions would have ended too.
    now = new Date(now.getTime() - 49 * 3_600_000);
    expect(await f.ok('GET', `/production/tougheningbatches/${batch.id}`)).toMatchObject({ status: 'cancelled' });
    const [first] = batch.beds[0]?.panels ?? [];
    expect((await panel(first?.panel.id ?? 0)).status).toBe('queued');
  });

  it('lays panels in rows that keep the gap and never overlap', () => {
    const panels = [900, 800, 700, 600, 500].map((heightMm, id) => ({ id, widthMm: 1_000, heightMm }));
    const { laid, left } = layBed(panels, { widthMm: 2_440, lengthMm: 5_100, gapMm: 80 });
    expect([laid.length, left]).toEqual([5, []]);
    for (const a of laid)
      for (const b of laid)
        if (a.id !== b.id)
          expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
  });
});

describe('station app', () => {
  it('B-350 B-351 searches the station, groups what belongs together, and exports its panels', async () => {
    const { panels } = await f.release({}, { quantity: 2 });
    const cut = f.station('cut');
    const found = await f.ok<{ panels: PanelRow[] }>(
      'GET',
      at(`search?search=${panels[0]?.barcode.toLowerCase()}`, cut),
    );
    expect(found.panels.map((p) => p.id)).toEqual([panels[0]?.id]);
    expect((await f.call('GET', at('search?search=', cut))).status).toBe(422);
    const { assemblies } = await f.ok<{ assemblies: { itemId: number; pieces: number; here: number }[] }>(
      'GET',
      at('assemblies', cut),
    );
    expect(assemblies.find((a) => a.itemId === panels[0]?.itemId)).toMatchObject({ pieces: 2, here: 2 });
    expect((await f.call('GET', at('panels/exportdata', cut))).status).toBe(200);
  });
});

describe('configuration', () => {
  const station = (id: number) => f.ok<StationDetail>('GET', `/production/stations/${id}`);

  it('B-344 sets finances, hardware and maintenance of a station, and several stages at once', async () => {
    const cut = f.station('cut');
    const put = (what: string, body: object) => f.call('PUT', `/production/stations/${cut}/${what}`, body);
    expect((await put('finances', { hourlyCost: '12.345', setupCost: '0' })).says).toBe(
      'Enter an amount such as 85.50',
    );
    expect((await put('finances', { hourlyCost: '85.50', setupCost: '20.00' })).status).toBe(200);
    expect((await put('hardware', { machine: 'Table 6000', labelPrinter: 'Zebra', scanner: '' })).status).toBe(200);
    const service = { lastServiceDate: '2026-03-01', nextServiceDate: '2026-02-01', note: '' };
    expect((await put('maintenance', service)).says).toBe('The next service is after the last one');
    expect((await put('maintenance', { ...service, nextServiceDate: '2026-06-01' })).status).toBe(200);
    expect(await station(cut)).toMatchObject({
      finances: { hourlyCost: '85.50' },
      hardware: { machine: 'Table 6000' },
      maintenance: { nextServiceDate: '2026-06-01' },
    });
    const { data } = await f.ok<{ data: { id: number; name: string; order: number }[] }>(
      'GET',
      '/production/stages?length=-1',
    );
    const stages = data.map(({ id, name, order }) => ({ id, name: `${name} work`, order: order + 1 }));
    await f.ok('PUT', '/production/stages/batch', { stages });
    expect(await f.ok('GET', `/production/stages/${stages[0]?.id}`)).toMatchObject({ name: stages[0]?.name });
  });

  it('B-346 deletes a station with nothing on it, and a stage that no station works', async () => {
    const stage = f.floor.stations.find((s) => s.stageKey === 'qc');
    const cutId = f.station('cut');
    const { stageId } = await station(stage?.id ?? 0);
    expect((await f.call('DELETE', `/production/stages/${stageId}`)).says).toMatch(/works this stage/);
    const { id } = await f.ok<{ id: number }>('POST', '/production/stations', { name: 'Spare bench', stageId });
    expect((await f.call('DELETE', `/production/stations/${id}`)).status).toBe(200);
    await f.settle();
    expect((await f.call('GET', `/production/stations/${id}`)).status).toBe(404);
    expect((await f.call('DELETE', `/production/stations/${id}`)).status).toBe(404);
    const { panels } = await f.release({}, { quantity: 1 });
    await f.ok('POST', at('panels/scan', cutId), { barcode: panels[0]?.barcode });
    expect((await f.call('DELETE', `/production/stations/${cutId}`)).says).toBe(
      'Complete the panels in work before the station is deleted',
    );
    expect((await f.call('PUT', `/production/stations/${cutId}/archive`)).says).toBe(
      'Complete the panels in work before the station is archived',
    );
  });

  it('keeps what the floor must know of a glass', async () => {
    const { data } = await f.ok<{ data: { id: number }[] }>('GET', '/inventory/stock?length=-1');
    const path = `/production/stock/${data[0]?.id}/config`;
    expect(await f.ok('GET', path)).toMatchObject({ canBeToughened: true, handlingNote: '' });
    const config = { canBeToughened: false, maximumWidthMm: 3000, maximumHeightMm: null, handlingNote: 'Film side up' };
    await f.ok('PUT', path, config);
    expect(await f.ok('GET', path)).toMatchObject(config);
    expect((await f.call('GET', '/production/stock/999999/config')).status).toBe(404);
    await f.ok('PUT', path, { ...config, canBeToughened: true, maximumWidthMm: null, handlingNote: '' });
  });

  it('holds order lines to how their glass is made, and shows the handling note at the stations', async () => {
    const stockId = f.stock.get('10CLR') as number;
    const path = `/production/stock/${stockId}/config`;
    const usual = { canBeToughened: true, maximumWidthMm: null, maximumHeightMm: null, handlingNote: '' };
    const line = { stockId, widthMm: 1200, heightMm: 800, quantity: 1, edges: ['CC', 'CC', 'CC', 'CC'] };
    const contactId = (await f.ok<{ data: { id: number }[] }>('GET', '/contacts?length=25')).data[0]?.id;
    const made = async (item: object) => {
      const body = { contactId, dueDate: '2026-03-20', items: [{ ...line, ...item }] };
      const { id } = await f.ok<{ id: number }>('POST', '/orders', body);
      const { items } = await f.ok<{ items: { problem: string | null }[] }>('GET', `/orders/${id}`);
      return { problem: items[0]?.problem, approve: () => f.call('POST', `/orders/${id}/approvedraft`) };
    };
    expect((await made({})).problem).toBeNull();
    await f.ok('PUT', path, { ...usual, maximumWidthMm: 1000, maximumHeightMm: 900, handlingNote: 'Film side up' });
    const large = await made({});
    expect(large.problem).toBe('1200 × 800 is larger than 10CLR is worked in: at most 1000 × 900 mm');
    expect((await large.approve()).status).toBe(409);
    expect((await made({ widthMm: 850, heightMm: 990 })).problem).toBeNull();
    await f.ok('PUT', path, { ...usual, maximumWidthMm: 700 });
    expect((await made({})).problem).toBe(
      '1200 × 800 is larger than 10CLR is worked in: at most 700 mm on the short side',
    );
    await f.ok('PUT', path, { ...usual, canBeToughened: false, handlingNote: 'Film side up' });
    expect((await made({ isToughened: true })).problem).toBe('10CLR is not toughened here');
    const notes = async () => (await station(f.station('cut'))).handlingNotes;
    expect(await notes()).toEqual([{ stockId, note: 'Film side up' }]);
    await f.ok('PUT', path, usual);
    expect(await notes()).toEqual([]);
  });
});
