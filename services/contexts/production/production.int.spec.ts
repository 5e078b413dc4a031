import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../apps/testing/floor-world.ts';
import { command, outcome } from '../../platform/cqrs/command.ts';
import { withAccount } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { readStream } from '../../platform/event-store/read-events.ts';
import type { Aggregate } from '../../platform/kernel/aggregate.ts';
import { rebuild } from '../../platform/projections/rebuild.ts';
import { createPanels } from './commands/create-panels.ts';
import { orderPanelsAggregate } from './domain/order-panels.ts';
import { panelAggregate } from './domain/panel.ts';
import { stageAggregate } from './domain/stage.ts';
import { stationAggregate } from './domain/station.ts';
import {
  type FloorSummary,
  type PanelDetail,
  type PanelRow,
  type StationDetail,
  waitsForRecut,
} from './production.contract.ts';
import { completeCutting, releasePanels, reservePanels, startCutting } from './production.facts.ts';
import { panelList } from './projections/panel-list.ts';
import { productionDay } from './projections/production-day.ts';
import { stationList } from './projections/station-list.ts';
import { type StationDone, stationWorkContract } from './stationapp/station-work.contract.ts';

let f: FloorWorld;
const now = new Date('2026-03-09T22:30:00.000Z');
const at = (station: number, call: string) => `/production/stations/${station}/panels/${call}`;
const scan = (station: number, panel: PanelRow) =>
  f.ok<StationDone>('POST', at(station, 'scan'), { barcode: panel.barcode });
const complete = (station: number, panel: PanelRow) =>
  f.ok<StationDone>('POST', at(station, 'completetasks'), { productionPanelId: panel.id });
const work = async (station: number, panel: PanelRow) => {
  await scan(station, panel);
  return complete(station, panel);
};
/** Onto a bed, into the furnace and out of it. */
const toughen = async (one: PanelRow) => {
  const furnace = f.station('toughen');
  await scan(furnace, one);
  for (const _ of ['in', 'out']) await f.ok('POST', `/production/stations/${furnace}/tougheningbatch/advancebed`, {});
};
const panel = (id: number) => f.ok<PanelDetail>('GET', `/production/panels/${id}`);
const station = async (id: number) => {
  await f.settle();
  return f.ok<StationDetail>('GET', `/production/stations/${id}`);
};
const panelsOf = async (orderId: number) => {
  await f.settle();
  return (await f.ok<{ panels: PanelRow[] }>('GET', `/orders/${orderId}/panels`)).panels;
};
const orderStatus = async (id: number) => (await f.ok<{ status: string }>('GET', `/orders/${id}`)).status;

const reserve = command('test.reserve', async (i: { ids: number[]; sheetId: number }, c) =>
  outcome({}, ...(await reservePanels(c, i.ids, i.sheetId))),
);
const unreserve = command('test.unreserve', async (i: { ids: number[]; sheetId: number }, c) =>
  outcome({}, ...(await releasePanels(c, i.ids, i.sheetId))),
);
const startCut = command('test.startCut', async (i: { ids: number[]; station: number }, c) =>
  outcome({}, ...(await startCutting(c, i.ids, i.station))),
);
const cut = command('test.cut', async (i: { ids: number[]; station: number }, c) =>
  outcome({}, ...(await completeCutting(c, i.ids, i.station))),
);

beforeAll(async () => {
  f = await openFloorWorld({ now: () => now });
});
afterAll(() => f?.close());

describe('release', () => {
  it('makes every panel once, with route and cut size, also when the order is released twice', async () => {
    const { id, panels } = await f.release();
    expect(panels).toHaveLength(2);
    expect(panels[0]).toMatchObject({
      widthMm: 1200,
      cutWidthMm: 1203,
      cutHeightMm: 803,
      stageKey: 'cut',
      pieceCount: 2,
      areaM2: '0.96000',
      weightKg: '24.00000',
    });
    expect(panels.map((p) => p.barcode)).toEqual(['P-100001', 'P-100002']);
    const { route } = await panel(panels[0]?.id ?? 0);
    expect(route.map((step) => step.name)).toEqual(['Cut', 'Polish', 'Drill', 'Toughen', 'QC']);
    expect(await f.run(createPanels, { orderId: id })).toEqual({ panelIds: [] });
    expect(await panelsOf(id)).toHaveLength(2);
  });

  it('follows an order that is edited: other glass is another panel, another date the same one', async () => {
    const { id, panels } = await f.release();
    const edit = async (item: object, dueDate: string) => {
      const order = await f.ok<{ items: object[] }>('GET', `/orders/${id}`);
      await f.ok('PUT', `/orders/${id}`, { ...order, items: [{ ...order.items[0], ...item }], dueDate });
    };
    await edit({}, '2026-04-01');
    expect((await panelsOf(id)).map((p) => [p.id, p.dueDate])).toEqual(panels.map((p) => [p.id, '2026-04-01']));
    await edit({ quantity: 1 }, '2026-04-01');
    const fewer = await panelsOf(id);
    expect(fewer.map((p) => [p.isOnFloor, p.pieceCount])).toEqual([
      [true, 1],
      [false, 2],
    ]);
    await edit({ quantity: 1, widthMm: 1000 }, '2026-04-01');
    const other = await panelsOf(id);
    expect(other.filter((p) => p.isOnFloor)).toMatchObject([{ widthMm: 1000, cutWidthMm: 1003, pieceNumber: 1 }]);
    expect(other).toHaveLength(3);
  });

  it('withdraws the panels of a cancelled order and releases them again when it comes back', async () => {
    const { id, panels } = await f.release();
    await f.ok('POST', `/orders/${id}/cancel`, { reason: 'the customer went away' });
    const gone = await panelsOf(id);
    expect(gone.map((p) => p.isOnFloor)).toEqual([false, false]);
    await f.ok('POST', `/orders/${id}/restore`);
    await f.ok('POST', `/orders/${id}/approvedraft`);
    const again = await panelsOf(id);
    expect(again.filter((p) => p.isOnFloor)).toHaveLength(2);
    expect(again).toHaveLength(panels.length * 2);
  });

  it('follows what somebody forces on the order', async () => {
    const { id } = await f.release();
    const force = async (action: string) => {
      await f.ok('POST', `/orders/${id}/${action}`, { reason: 'counted by hand' });
      return (await panelsOf(id)).map((p) => p.status);
    };
    expect(await force('forceproductioncomplete')).toEqual(['finished', 'finished']);
    expect(await force('forcedespatched')).toEqual(['despatched', 'despatched']);
    expect(await force('revertdespatch')).toEqual(['finished', 'finished']);
  });
});

describe('at a station', () => {
  it('takes a panel over every stage to despatch', async () => {
    const { id, panels } = await f.release({}, { quantity: 1 });
    const [one] = panels as [PanelRow];
    expect((await scan(f.station('cut'), one)).panels[0]?.message).toBe(`${one.barcode} in work`);
    expect(await station(f.station('cut'))).toMatchObject({ openPanels: 1, inWork: [{ id: one.id, isInWork: true }] });
    expect((await complete(f.station('cut'), one)).panels[0]?.message).toBe(`${one.barcode} done. Goes to Polish`);
    expect(await station(f.station('cut'))).toMatchObject({
      openPanels: 0,
      status: 'idle',
      last: { action: 'completion', panelId: one.id },
    });
    expect((await station(f.station('polish'))).queue.map((p) => p.id)).toEqual([one.id]);
    for (const key of ['polish', 'drill'] as const) await work(f.station(key), one);
    await toughen(one);
    expect((await work(f.station('qc'), one)).panels[0]?.message).toBe(`${one.barcode} done. Finished`);
    await f.settle();
    expect(await orderStatus(id)).toBe('despatch');
    expect((await panel(one.id)).route.map((step) => step.stationName)).toEqual([
      'Table 1',
      'Polisher A',
      'CNC 1',
      'Furnace',
      'Bench 1',
    ]);
  });

  it('refuses with the sentence the panel shows', async () => {
    const { id, panels } = await f.release();
    const [one, two] = panels as [PanelRow, PanelRow];
    const polish = f.station('polish');
    const refused = await f.call('POST', at(polish, 'scan'), { barcode: one.barcode });
    expect(refused).toMatchObject({ status: 409, says: 'Scan: this panel goes to Cut next' });
    const seen = await f.ok<PanelDetail>('GET', `/production/stations/${polish}/barcode/lookup?barcode=${one.barcode}`);
    expect(seen.actions.find((a) => a.action === 'scan')?.blockers[0]?.text).toBe(refused.says);
    expect((await f.call('POST', at(f.station('cut'), 'completetasks'), { productionPanelId: one.id })).says).toBe(
      'Complete: the panel has not been scanned at the station',
    );
    expect(await f.call('POST', at(polish, 'scan'), { barcode: 'P-1' })).toMatchObject({
      status: 422,
      says: 'No panel with the label P-1',
    });
    await scan(f.station('cut'), two);
    expect((await f.call('POST', at(f.station('cut'), 'scan'), { barcode: two.barcode })).says).toBe(
      'Scan: the panel is scanned already',
    );
    await f.ok('POST', `/orders/${id}/hold`, { reason: 'waits for a drawing' });
    expect((await f.call('POST', at(f.station('cut'), 'scan'), { barcode: one.barcode })).says).toBe(
      'Scan: the order is on hold',
    );
    await complete(f.station('cut'), two);
  });

  it('B-347 takes nothing while it is on hold and goes on with what lay on it', async () => {
    const { panels } = await f.release();
    const [one, two] = panels as [PanelRow, PanelRow];
    const table = f.station('cut');
    await scan(table, one);
    await f.ok('POST', at(table, 'updatestationdata'), { action: 'hold', reason: 'coolant' });
    expect(await station(table)).toMatchObject({ status: 'hold', holdReason: 'coolant' });
    expect((await f.call('POST', at(table, 'scan'), { barcode: two.barcode })).says).toBe(
      'Scan: the station is on hold',
    );
    expect((await f.call('POST', at(table, 'completetasks'), { productionPanelId: one.id })).says).toBe(
      'Complete: the station is on hold',
    );
    await f.ok('POST', at(table, 'updatestationdata'), { action: 'release' });
    expect(await station(table)).toMatchObject({ status: 'production', holdReason: '', openPanels: 1 });
    expect((await f.call('POST', at(table, 'updatestationdata'), { action: 'release' })).says).toBe(
      'Release station: the station is not on hold',
    );
    await complete(table, one);
    expect(await station(table)).toMatchObject({ status: 'idle' });
  });

  it('undoes the last thing, then the one before, and not what another station did', async () => {
    const { panels } = await f.release({}, { quantity: 1 });
    const [one] = panels as [PanelRow];
    const table = f.station('cut');
    const undo = (id = table) => f.call('POST', at(id, 'reverttasks'), {});
    await work(table, one);
    expect((await undo()).body).toMatchObject({
      panels: [{ id: one.id, stageKey: 'cut', message: `${one.barcode} is in work again` }],
    });
    expect(await station(table)).toMatchObject({
      openPanels: 1,
      status: 'production',
      today: { panels: expect.any(Number) },
    });
    expect((await undo()).body).toMatchObject({ panels: [{ status: 'released' }] });
    expect(await station(table)).toMatchObject({ openPanels: 0, status: 'idle' });
    await work(table, one);
    await work(f.station('polish'), one);
    const other = await f.call('POST', at(table, 'reverttasks'), { productionPanelId: one.id });
    expect(other.says).toBe('Undo last: Polish was done at another station');
    const idle = f.floor.stations.find((s) => s.name === 'Laminated table')?.id ?? 0;
    expect((await undo(idle)).says).toBe('Undo last: there is nothing to undo at this station');
  });

  it('takes a finished panel back with the count of the day, and its order to production', async () => {
    const { id, panels } = await f.release(
      {},
      { quantity: 1, isToughened: false, holes: 0, edges: ['CC', 'CC', 'CC', 'CC'] },
    );
    const [one] = panels as [PanelRow];
    await work(f.station('cut'), one);
    const before = (await station(f.station('qc'))).today.panels;
    await work(f.station('qc'), one);
    expect((await station(f.station('qc'))).today.panels).toBe(before + 1);
    expect(await orderStatus(id)).toBe('despatch');
    expect((await panel(one.id)).finishedAt).not.toBeNull();
    await f.ok('POST', at(f.station('qc'), 'reverttasks'), {});
    expect(await station(f.station('qc'))).toMatchObject({ openPanels: 1, today: { panels: before } });
    expect(await panel(one.id)).toMatchObject({ finishedAt: null, isInWork: true, stageKey: 'qc' });
    expect(await orderStatus(id)).toBe('production');
    await complete(f.station('qc'), one);
    await f.settle();
    expect(await orderStatus(id)).toBe('despatch');
  });

  it('recuts a broken panel: another piece takes its place at once, and a finished order waits again', async () => {
    const { id, panels } = await f.release({}, { quantity: 1, isToughened: false, holes: 0 });
    const [one] = panels as [PanelRow];
    for (const key of ['cut', 'polish', 'qc'] as const) await work(f.station(key), one);
    await f.settle();
    expect(await orderStatus(id)).toBe('despatch');
    const done = await f.ok<StationDone>('POST', at(f.station('qc'), 'recut'), {
      productionPanelId: one.id,
      reason: 'Chip',
    });
    expect(done.panels[0]).toMatchObject({ id: one.id, status: 'defect' });
    const now_ = await panelsOf(id);
    expect(now_.map((p) => [p.recutOf, p.isOnFloor, p.stageKey])).toEqual([
      [null, false, null],
      [one.id, true, 'cut'],
    ]);
    expect(now_[1]?.barcode).not.toBe(one.barcode);
    expect(await orderStatus(id)).toBe('production');
    expect(
      (await f.call('POST', at(f.station('qc'), 'recut'), { productionPanelId: one.id, reason: 'Chip' })).says,
    ).toBe('Recut: not while the panel is broken');
    expect(
      (await f.call('POST', at(f.station('qc'), 'recut'), { productionPanelId: now_[1]?.id, reason: 'Chip' })).says,
    ).toBe('Recut: the panel is not cut');
  });
});

describe('cutting sheets', () => {
  it('reserves, releases and completes the cut stage for good', async () => {
    const { id, panels } = await f.release();
    const ids = panels.map((p) => p.id);
    const table = f.station('cut');
    await f.run(reserve, { ids, sheetId: 77 });
    expect((await panelsOf(id)).map((p) => [p.status, p.sheetId])).toEqual([
      ['planned', 77],
      ['planned', 77],
    ]);
    expect((await f.call('POST', at(table, 'scan'), { productionPanelId: ids[0] })).says).toBe(
      'Scan: cutting of its sheet has not started',
    );
    await expect(f.run(reserve, { ids, sheetId: 78 })).rejects.toThrow(
      'Put on a sheet: not while the panel is on a cutting sheet',
    );
    await f.run(startCut, { ids, station: table });
    await f.run(unreserve, { ids: ids.slice(1), sheetId: 77 });
    expect((await panel(ids[1] ?? 0)).status).toBe('released');
    await f.run(cut, { ids: ids.slice(0, 1), station: table });
    expect(await panel(ids[0] ?? 0)).toMatchObject({ status: 'queued', stageKey: 'polish', stationId: null });
    expect((await f.call('POST', at(table, 'reverttasks'), { productionPanelId: ids[0] })).says).toBe(
      'Undo last: its sheet or furnace batch is completed',
    );
  });
});

describe('the manager', () => {
  it('B-345 sees every panel with its risk, in the time zone of the account', async () => {
    await f.release({ dueDate: '2026-03-09' }, { quantity: 1 });
    await f.release({ dueDate: '2026-03-10' }, { quantity: 1 });
    await f.settle();
    const floor = await f.ok<FloorSummary>('GET', '/production/manager/summary');
    // 22:30 UTC on the 9th is the morning of the 10th in Melbourne: what was due on the 9th is late.
    expect(floor).toMatchObject({ today: '2026-03-10', timeZone: 'Australia/Melbourne' });
    const stages = Object.fromEntries(floor.stages.map((stage) => [stage.key, stage]));
    expect(Object.keys(stages)).toEqual([
      'cut',
      'arris',
      'polish',
      'drill',
      'toughen',
      'laminate',
      'unit',
      'cure',
      'qc',
      'despatch',
    ]);
    expect(stages.cut?.today).toBe(1);
    expect(floor.recutsToday).toBe(1);
    // The replacement waits to be planned: what broke, where and why is told with the floor.
    const [replacement] = floor.panels.filter(waitsForRecut);
    expect(floor.broken).toEqual([
      {
        id: replacement?.recutOf,
        replacementId: replacement?.id,
        reason: 'Chip',
        stageKey: 'qc',
        stationId: f.station('qc'),
        at: expect.any(String),
      },
    ]);
    expect(floor.finishedToday.panels).toBeGreaterThan(0);
    expect(floor.panels.every((p) => p.isOnFloor)).toBe(true);
    expect(floor.atRisk.panels).toBe(floor.panels.filter((p) => (p.dueDate ?? '9') < '2026-03-10').length);
    expect(floor.atRisk.valueCents).toBeGreaterThan(0);
  });

  it('B-345 moves and routes a waiting panel', async () => {
    const { panels } = await f.release({}, { quantity: 1 });
    const [one] = panels as [PanelRow];
    await work(f.station('cut'), one);
    const polishers = f.floor.stations.filter((s) => s.stageKey === 'polish').map((s) => s.id) as [number, number];
    await f.ok('POST', `/production/panels/${one.id}/move`, { stationId: polishers[1], reason: 'A is full' });
    expect((await station(polishers[0])).queue.map((p) => p.id)).not.toContain(one.id);
    expect((await station(polishers[1])).queue.map((p) => p.id)).toContain(one.id);
    expect(
      (await f.call('POST', `/production/panels/${one.id}/move`, { stationId: f.station('drill'), reason: 'x' })).says,
    ).toBe(`${one.barcode} goes to Polish next`);
    expect(await f.ok('POST', '/production/manager/routepanel', { productionPanelId: one.id })).toMatchObject({
      stationId: polishers[0],
    });
  });
});

describe('the floor itself', () => {
  it('B-346 stages and stations are archived and restored', async () => {
    const [id] = f.floor.stations
      .filter((one) => one.stageKey === 'polish')
      .map((one) => one.id)
      .slice(-1);
    const listed = async () =>
      (await f.ok<{ data: { id: number; isArchived: boolean }[] }>('GET', '/production/stations?length=-1')).data.find(
        (row) => row.id === id,
      )?.isArchived;
    await f.ok('PUT', `/production/stations/${id}/archive`);
    await f.settle();
    expect(await listed()).toBe(true);
    await f.ok('PUT', `/production/stations/${id}/restore`);
    await f.settle();
    expect(await listed()).toBe(false);
    const stage = f.floor.stages.find((one) => one.key === 'drill')?.id;
    expect((await f.call('PUT', `/production/stages/${stage}/archive`)).status).toBeLessThan(500);
    expect((await f.call('PUT', `/production/stages/${stage}/restore`)).status).toBeLessThan(500);
  });

  it('B-350 a station has scan options and finds a panel by its barcode', async () => {
    const { panels } = await f.release({}, { quantity: 1 });
    const [one] = panels as [PanelRow];
    await f.settle();
    const options = await f.ok<{ stageKey: string; recutReasons: string[] }>(
      'GET',
      `/production/stations/${f.station('cut')}/scanoptions`,
    );
    expect(options.stageKey).toBe('cut');
    expect(options.recutReasons.length).toBeGreaterThan(2);
    const found = await f.ok<PanelDetail>(
      'GET',
      `/production/stations/${f.station('cut')}/barcode/lookup?barcode=${one.barcode}`,
    );
    expect(found.id).toBe(one.id);
  });

  it('B-349 B-354 panels are queued, scanned, taken off, completed, reverted, recut and exported at their station', async () => {
    const { panels } = await f.release({}, { quantity: 1 });
    const [one] = panels as [PanelRow];
    const here = f.station('cut');
    const which = { productionPanelId: one.id };
    const now_ = () => panel(one.id);
    await f.ok('POST', at(here, 'schedule'), which);
    expect(await now_()).toMatchObject({ stationId: here, isInWork: false });
    await f.ok('POST', at(here, 'scan'), which);
    expect(await now_()).toMatchObject({ stationId: here, isInWork: true });
    await f.ok('POST', at(here, 'removepanel'), which);
    expect(await now_()).toMatchObject({ isInWork: false, stageKey: 'cut' });
    await f.settle();
    const { body } = await f.call<{ text: string }>('GET', at(here, 'exportdata'));
    expect(body.text).toContain(one.barcode);
    await f.ok('POST', at(here, 'scan'), which);
    await f.ok('POST', at(here, 'completetasks'), which);
    expect(await now_()).toMatchObject({ isInWork: false, stageKey: 'polish' });
    await f.ok('POST', at(here, 'reverttasks'), which);
    expect(await now_()).toMatchObject({ isInWork: true, stageKey: 'cut' });
    await f.ok('POST', at(here, 'updatestationdata'), { action: 'hold', reason: 'coolant' });
    expect((await f.call('POST', at(here, 'completetasks'), which)).says).toBe('Complete: the station is on hold');
    await f.ok('POST', at(here, 'updatestationdata'), { action: 'release' });
    await f.ok('POST', at(here, 'completetasks'), which);
    await f.ok('POST', at(here, 'recut'), { ...which, reason: 'Chip' });
    expect(await now_()).toMatchObject({ status: 'defect' });
  });

  it('what a station does lies under /production/stations/{id}/', () => {
    const calls = ['scan', 'removepanel', 'completetasks', 'recut', 'updatestationdata', 'reverttasks', 'schedule'];
    const paths = Object.values(stationWorkContract).map((e) => `${e.method} ${e.path}`);
    for (const call of calls) expect(paths).toContain(`POST /production/stations/:id/panels/${call}`);
  });
});

describe('always', () => {
  it('keeps states equal to the fold of their events, and read tables to a rebuild', async () => {
    await f.settle();
    const { runtime } = f.world.harness;
    const aggregates = [panelAggregate, stationAggregate, stageAggregate, orderPanelsAggregate] as unknown as Aggregate<
      object,
      { type: string; data: unknown }
    >[];
    const streams = await withAccount(runtime.db, f.accountId, (tx) =>
      tx
        .selectFrom('aggregate')
        .select(['type', 'id'])
        .where('account_id', '=', f.accountId)
        .where(
          'type',
          'in',
          aggregates.map((a) => a.type),
        )
        .execute(),
    );
    expect(new Set(streams.map((s) => s.type)).size).toBe(aggregates.length);
    for (const { type, id } of streams) {
      const aggregate = aggregates.find((a) => a.type === type) as (typeof aggregates)[number];
      const [events, saved] = await withAccount(
        runtime.db,
        f.accountId,
        async (tx) =>
          [
            await readStream(tx, runtime.events, f.accountId, type, id),
            await findAggregate(tx, f.accountId, aggregate, id, false),
          ] as const,
      );
      expect(events.reduce<object | null>((state, e) => aggregate.evolve(state, e, e.at), null)).toEqual(saved?.state);
    }
    const snapshot = () =>
      withAccount(runtime.db, f.accountId, async (tx) => [
        await tx.selectFrom('panel_list').selectAll().orderBy('id').execute(),
        await tx.selectFrom('station_list').selectAll().orderBy('id').execute(),
        await tx.selectFrom('stage_list').selectAll().orderBy('id').execute(),
        await tx.selectFrom('stage_completion').selectAll().orderBy('id').execute(),
        await tx.selectFrom('panel_recut').selectAll().orderBy('id').execute(),
      ]);
    const before = await snapshot();
    for (const projection of [panelList, stationList, productionDay])
      await rebuild(f.world.harness.url, runtime.events, projection, () => 0);
    expect(await snapshot()).toEqual(before);
  });

  it('shows nothing of it to the other company', async () => {
    const { panels } = await f.release({}, { quantity: 1 });
    const there = (path: string, method = 'GET', body?: object) =>
      f.world.as(f.world.there, 'demo', method, path, body ? { body } : {});
    expect((await there(`/production/panels/${panels[0]?.id}`)).status).toBe(404);
    expect((await there(`/production/stations/${f.station('cut')}`)).status).toBe(404);
    expect((await there(at(f.station('cut'), 'scan'), 'POST', { barcode: panels[0]?.barcode })).status).toBe(404);
    expect(((await there('/production/panels')).body as { data: unknown[] }).data).toEqual([]);
  });
});
