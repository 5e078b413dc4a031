import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../apps/testing/floor-world.ts';
import { projectRoot } from '../../platform/config/config.ts';
import { openDatabase, withAccount } from '../../platform/db/database.ts';
import { trustedSql } from '../../platform/db/trusted-sql.ts';
import type { GlassLevelRow, GlassSizeRow, StockRow } from '../inventory/inventory.contract.ts';
import type {
  FloorSummary,
  PanelDetail,
  PanelRow,
  StationDetail,
  StationRow,
} from '../production/production.contract.ts';
import { writeOutline } from './layout/outline.contract.ts';
import { recordLayout } from './layout/record-layout.ts';
import type { LayoutEdit, Sheet, SheetRow } from './optimiser.contract.ts';
import { solve } from './solver/solve.ts';
import type {
  CuttingLogRow,
  OptimiserPanel,
  ProductionBatch,
  StationGlassBlock,
} from './station/station-cutting.contract.ts';
import { loadProblem } from './worker/load-problem.ts';
import { toLayout } from './worker/to-layout.ts';

let f: FloorWorld;
let cut: number;
beforeAll(async () => {
  f = await openFloorWorld({ now: () => new Date('2026-03-09T22:30:00.000Z') });
  cut = f.station('cut');
});
afterAll(() => f?.close());

const at = (path: string) => `/production/stations/${cut}/${path}`;
const onSheet = (sheetId: number, action: string) => at(`optimisersheets/${sheetId}/${action}`);
const sheetOf = (id: number) => f.ok<Sheet>('GET', `/optimiser/sheets/${id}`);
const station = async () => {
  await f.settle();
  return f.ok<StationDetail>('GET', `/production/stations/${cut}`);
};
const panel = (id: number) => f.ok<PanelDetail>('GET', `/production/panels/${id}`);

async function makeSheet(quantity = 4, item: object = {}) {
  const { panels } = await f.release({}, { quantity, ...item });
  const panelIds = panels.map((p) => p.id);
  const { id } = await f.ok<{ id: number }>('POST', at('optimisersheets'), { panelIds });
  return { id, panels, panelIds };
}
/** Does what the solver worker does, in this process. */
async function optimise(sheetId: number) {
  const { version } = await f.ok<{ version: number }>('POST', onSheet(sheetId, 'queue'));
  const job = { accountId: f.accountId, sheetId, jobVersion: version };
  const { problem } = await withAccount(f.world.harness.runtime.db, f.accountId, (tx) => loadProblem(tx, job));
  const plan = await solve(problem, { timeMs: 20_000, nodeBudget: 2_000, seed: sheetId, threads: 1 });
  await f.run(recordLayout, { sheetId, jobVersion: version, layout: toLayout(plan) });
  return sheetOf(sheetId);
}
const laidOut = async (quantity = 4, item: object = {}) => {
  const made = await makeSheet(quantity, item);
  return { ...made, sheet: await optimise(made.id) };
};
const racks = async () => {
  await f.settle();
  const { data } = await f.ok<{ data: StockRow[] }>('GET', '/inventory/stock?length=-1');
  const offcuts = await f.ok<{ data: GlassLevelRow[] }>('GET', '/inventory/glasslevels?length=-1');
  return {
    stock: data.map((s) => [s.id, s.sheets]),
    offcuts: offcuts.data.map((o) => [o.id, o.status]),
  };
};
/** The layout as an edit that changes nothing. */
const editOf = (sheet: Sheet): LayoutEdit => ({
  layoutVersion: sheet.layoutVersion,
  sheets: (sheet.layout?.sheets ?? []).map(({ sheetId, copy, firstCut, nodes }) => ({
    sheetId,
    copy,
    firstCut,
    pieces: nodes
      .filter((n) => n.type === 'item')
      .map((n) => ({ panelId: Number(n.itemId), x: n.x, y: n.y, rotated: n.rotated })),
  })),
});
const blockerOf = (sheet: Sheet, action: string) => sheet.actions.find((a) => a.action === action)?.blockers[0]?.text;

describe('sheet actions', () => {
  it('B-340 B-352 creates, adds, queues, lays out, cuts and completes a sheet; its status is each of the machine’s', async () => {
    const { id } = await makeSheet(2);
    expect((await sheetOf(id)).status).toBe('open');
    const more = await f.release({}, { quantity: 1 });
    await f.ok('POST', onSheet(id, 'add'), { panelIds: more.panels.map((p) => p.id) });
    const sheet = await optimise(id);
    expect([sheet.status, sheet.panels.length, sheet.layoutVersion]).toEqual(['editing', 3, 1]);
    const extra = await f.release({}, { quantity: 1 });
    await f.ok('POST', onSheet(id, 'addpanels'), { panelIds: extra.panels.map((p) => p.id) });
    expect(await sheetOf(id)).toMatchObject({ status: 'open', layout: null });
    await optimise(id);
    await f.ok('POST', onSheet(id, 'startcutting'), {});
    expect(await sheetOf(id)).toMatchObject({ status: 'cutting', stationId: cut });
    const { layout } = await f.ok<{ layout: unknown }>('GET', onSheet(id, 'layout'));
    expect(layout).not.toBeNull();
    const ids = (await sheetOf(id)).panels.map((p) => p.id);
    const done = await f.ok('POST', onSheet(id, 'scan'), { panelIds: ids });
    expect(done).toMatchObject({ isCompleted: true });
    expect((await sheetOf(id)).status).toBe('completed');
    await f.settle();
    const { data } = await f.ok<{ data: SheetRow[] }>('GET', `${at('optimisersheets')}?length=-1`);
    expect(data.find((row) => row.id === id)).toMatchObject({ stationId: cut, cutCount: 4 });
  });

  it('B-338 sends a sheet to the secondary station and back, removes it and frees its panels', async () => {
    const { id, panelIds } = await makeSheet(1);
    expect(blockerOf(await sheetOf(id), 'sendprimary')).toBe(
      'Send to primary station: the sheet is at the primary station',
    );
    expect(await f.call('POST', onSheet(id, 'sendprimary'), {})).toMatchObject({ status: 409 });
    await f.ok('POST', onSheet(id, 'sendsecondary'), {});
    await f.settle();
    expect((await sheetOf(id)).isAtSecondary).toBe(true);
    expect((await f.call('POST', onSheet(id, 'sendsecondary'), {})).says).toBe(
      'Send to secondary station: the sheet is at the secondary station',
    );
    await f.ok('POST', onSheet(id, 'sendprimary'), {});
    await f.ok('POST', onSheet(id, 'remove'), { reason: 'planned again' });
    expect(await sheetOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await panel(panelIds[0] ?? 0)).toMatchObject({ sheetId: null, status: 'released' });
  });

  it('refuses a panel that lies on another sheet, and counts them', async () => {
    const one = await makeSheet(2);
    const two = await makeSheet(1);
    const refused = await f.call('POST', onSheet(two.id, 'addpanels'), { panelIds: one.panelIds });
    expect([refused.status, refused.says]).toEqual([409, 'Add panels: 2 panels on another sheet']);
  });

  it('B-338 starting and reverting leaves glass, offcuts, panels and station exactly as they were', async () => {
    const { id, panelIds } = await laidOut(6);
    const before = await racks();
    const panelsBefore = await Promise.all(panelIds.map(panel));
    expect((await station()).status).toBe('idle');
    await f.ok('POST', onSheet(id, 'startcutting'), {});
    const during = await racks();
    expect(during.stock).not.toEqual(before.stock);
    // The table shows that it is being worked on while a sheet lies on it.
    expect(await station()).toMatchObject({ status: 'production', openSheets: [id] });
    expect((await f.call('PUT', `/production/stations/${cut}/archive`)).says).toMatch(/^Complete the cutting sheets/);
    await f.ok('POST', onSheet(id, 'revertcutting'), { reason: 'wrong glass' });
    expect(await racks()).toEqual(before);
    expect(await station()).toMatchObject({ status: 'idle', openSheets: [] });
    const after = await Promise.all(panelIds.map(panel));
    const facts = (p: PanelDetail) => [p.id, p.status, p.sheetId, p.stationId, p.route];
    expect(after.map(facts)).toEqual(panelsBefore.map(facts));
    expect(await sheetOf(id)).toMatchObject({ status: 'editing', stationId: null });
    const { data } = await f
      .ok<{ data: { stockCode: string; sheets: number }[] }>('GET', '/inventory/transactions?length=-1')
      .catch(() => ({ data: [] }));
    expect(data.reduce((n, move) => n + (move.sheets ?? 0), 0)).not.toBeNaN();
  });

  it('does not revert once a panel is cut, nor start while the station is on hold, and says why', async () => {
    const { id, panelIds } = await laidOut(2);
    await f.ok('POST', at('panels/updatestationdata'), { action: 'hold', reason: 'blade' });
    expect((await f.call('POST', onSheet(id, 'startcutting'), {})).says).toBe('Start cutting: the station is on hold');
    await f.ok('POST', at('panels/updatestationdata'), { action: 'release' });
    await f.ok('POST', onSheet(id, 'startcutting'), {});
    await f.ok('POST', onSheet(id, 'scan'), { panelIds: panelIds.slice(0, 1) });
    const refused = await f.call('POST', onSheet(id, 'revertcutting'), {});
    expect([refused.status, refused.says]).toEqual([409, 'Revert cutting: 1 panel cut already']);
    expect(blockerOf(await sheetOf(id), 'revertcutting')).toBe(refused.says);
    await f.ok('POST', onSheet(id, 'scan'), { panelIds: panelIds.slice(1) });
    expect((await station()).openSheets).toEqual([]);
  });
});

describe('layout by hand', () => {
  it('saves an edit with the loss before and after, and each panel lies in one place', async () => {
    const { id, sheet, panelIds } = await laidOut(3);
    const edit = editOf(sheet);
    const taken = edit.sheets[0]?.pieces.pop();
    const done = await f.ok<{ layoutVersion: number; lossBefore: number; lossAfter: number }>(
      'PUT',
      onSheet(id, 'layout'),
      edit,
    );
    expect(done.layoutVersion).toBe(2);
    expect(done.lossBefore).toBeCloseTo(sheet.layout?.loss ?? 0, 9);
    const after = await sheetOf(id);
    expect(after.layout?.loss).toBeCloseTo(done.lossAfter, 9);
    expect(after.layout?.unplaced).toMatchObject([
      { itemId: String(taken?.panelId), reason: 'taken off the layout by hand' },
    ]);
    const placed = (after.layout?.sheets ?? []).flatMap((s) => s.nodes.flatMap((n) => n.itemId ?? []));
    const unplaced = (after.layout?.unplaced ?? []).map((u) => u.itemId);
    expect([...placed, ...unplaced].sort()).toEqual(panelIds.map(String).sort());
  });

  it('refuses an illegal cut with rule, number and limit, another’s version, and panels that are not of the sheet', async () => {
    const { id, sheet } = await laidOut(2);
    const edit = editOf(sheet);
    const [piece] = edit.sheets[0]?.pieces ?? [];
    if (!piece) throw new Error('no panel was placed');
    const moved = structuredClone(edit);
    if (moved.sheets[0]?.pieces[0]) moved.sheets[0].pieces[0].x = 4;
    const refused = await f.call('PUT', onSheet(id, 'layout'), moved);
    expect(refused.status).toBe(422);
    expect(refused.says).toMatch(/^Trim: P-\d+ is 4 mm from the edge; 15 mm are trimmed off$/);
    const { data } = (refused.body as { error: { data: { faults: object[] } } }).error;
    expect(data.faults[0]).toMatchObject({ rule: 'trim', value: 4, limit: 15 });
    await f.ok('PUT', onSheet(id, 'layout'), edit);
    const late = await f.call('PUT', onSheet(id, 'layout'), edit);
    expect([late.status, late.says]).toEqual([409, 'The layout changed while you edited it. Load it again']);
    const foreign = { ...edit, layoutVersion: 2, sheets: [{ ...edit.sheets[0], pieces: [{ ...piece, panelId: 1 }] }] };
    expect((await f.call('PUT', onSheet(id, 'layout'), foreign)).says).toBe('Panel 1 is not on this sheet');
    await f.ok('POST', onSheet(id, 'startcutting'), {});
    const cutting = await f.call('PUT', onSheet(id, 'layout'), { ...edit, layoutVersion: 2 });
    expect(cutting.status).toBe(409);
    await f.ok('POST', onSheet(id, 'revertcutting'), {});
  });
});

describe('at the table', () => {
  it('B-353 shows a panel of the optimiser and trims it down to its finished size', async () => {
    const { id, panels, panelIds } = await laidOut(2);
    const [first] = panels as [PanelRow];
    const path = at(`optimiserpanels/${first.id}`);
    const seen = await f.ok<OptimiserPanel>('GET', path);
    expect(seen).toMatchObject({
      barcode: first.barcode,
      cutWidthMm: 1203,
      sheet: { id, glassSheet: 1, isCut: false },
    });
    expect(seen.trimBlocker).toBe('Trim: cutting has not started');
    const trim = (widthMm: number, heightMm: number) =>
      f.call('POST', `${path}/trim`, { widthMm, heightMm, reason: 'chipped corner' });
    expect((await trim(1201, 803)).says).toBe(seen.trimBlocker);
    await f.ok('POST', onSheet(id, 'startcutting'), {});
    expect((await trim(1199, 803)).says).toBe('The finished panel measures 1200 mm: recut it instead');
    expect((await trim(1300, 803)).says).toBe('The panel is cut 1203 mm: it can only get smaller');
    expect((await trim(1201, 803)).status).toBe(200);
    expect(await panel(first.id)).toMatchObject({ cutWidthMm: 1201, cutHeightMm: 803 });
    await f.ok('POST', onSheet(id, 'scan'), { panelIds });
    expect(await trim(1200, 803)).toMatchObject({ status: 409, says: 'The panel is cut already' });
  });

  it('B-351 keeps a cutting log of who cut what where, and cuts an offcut by hand', async () => {
    await f.settle();
    const { rows } = await f.ok<{ rows: CuttingLogRow[] }>('GET', at('cuttinglog'));
    expect(rows.length).toBeGreaterThan(3);
    expect(rows[0]).toMatchObject({ byName: expect.any(String), sheetNumber: expect.stringMatching(/^SH-/) });
    const { data } = await f.ok<{ data: GlassLevelRow[] }>('GET', '/inventory/glasslevels?length=-1');
    const offcut = data.find((one) => one.status === 'available');
    if (!offcut) throw new Error('cutting left no offcut');
    const rest = (widthMm: number, heightMm: number) => ({
      cuts: [{ glassLevelId: offcut.id, rests: [{ widthMm, heightMm }] }],
    });
    const tooLarge = await f.call('POST', at('glasslevels/cuts'), rest(offcut.widthMm + 1, 100));
    expect([tooLarge.status, tooLarge.says]).toEqual([
      422,
      `The offcut measures ${offcut.widthMm} × ${offcut.heightMm} mm: the remaining offcuts do not fit in it`,
    ]);
    const done = await f.ok<{ restIds: number[] }>('POST', at('glasslevels/cuts'), rest(200, 150));
    await f.settle();
    const after = await f.ok<{ data: GlassLevelRow[] }>('GET', '/inventory/glasslevels?length=-1');
    expect(after.data.find((one) => one.id === offcut.id)?.status).toBe('cut');
    expect(after.data.find((one) => one.id === done.restIds[0])).toMatchObject({ widthMm: 200, status: 'available' });
  });

  it('B-351 lists closed glass blocks, those of glass that waits to be cut first', async () => {
    const { panels } = await makeSheet(1);
    await f.settle();
    const { data } = await f.ok<{ data: GlassSizeRow[] }>('GET', '/inventory/glasssizes?length=-1');
    const wanted = data.find((size) => size.stockCode === panels[0]?.stockCode);
    const { data: open } = await f.ok<{ data: SheetRow[] }>('GET', `${at('optimisersheets')}?length=-1`);
    const other = data.find((size) => !open.some((sheet) => sheet.stockCode === size.stockCode));
    if (!wanted || !other) throw new Error('there is only one glass');
    await f.ok('PUT', '/inventory/config/settings', { enableGlassBlocks: true });
    const block = (size: GlassSizeRow) =>
      f.ok<{ id: number }>('POST', '/inventory/glassblocks', { stockId: size.stockId, sizeId: size.id, sheets: 8 });
    const [unasked, asked] = [await block(other), await block(wanted)];
    await f.settle();
    const { isEnabled, blocks } = await f.ok<{ isEnabled: boolean; blocks: StationGlassBlock[] }>(
      'GET',
      at('glassblocks'),
    );
    expect(isEnabled).toBe(true);
    expect(blocks.map(({ id, isWanted }) => ({ id, isWanted }))).toEqual([
      { id: asked.id, isWanted: true },
      { id: unasked.id, isWanted: false },
    ]);
  });

  it('B-352 exports the cuts of a sheet as CSV, JSON and DXF, and not before there is a layout', async () => {
    const { id, sheet } = await laidOut(2);
    const get = (format: string) => f.call('GET', onSheet(id, `export?format=${format}`));
    for (const format of ['csv', 'json', 'dxf']) expect((await get(format)).status).toBe(200);
    expect(sheet.actions.find((a) => a.action === 'export')?.allowed).toBe(true);
    const open = await makeSheet(1);
    expect((await f.call('GET', onSheet(open.id, 'export'))).status).toBe(409);
  });
});

describe('production batches', () => {
  const batches = async () => {
    await f.settle();
    return (await f.ok<{ batches: ProductionBatch[] }>('GET', at('productionbatches'))).batches;
  };
  const move = (batchId: number, action: string) => f.call('POST', at(`productionbatches/${batchId}/${action}`), {});

  // Sheets that are laid out one after the other may be laid on the same offcut; here each takes new glass.
  beforeAll(async () => {
    const { stockId } = await sheetOf((await makeSheet(1)).id);
    const usual = { trimMm: null, minWasteMm: null, minFirstCutMm: null, minSecondCutMm: null, isRotatable: null };
    await f.ok('PUT', '/optimiser/stockconfigs', { configs: [{ stockId, ...usual, usesOffcuts: false }] });
  });

  it('B-341 starts, reverts and cancels the sheets of a batch together, to the sheet of glass', async () => {
    const [one, two] = [await laidOut(2), await laidOut(3)];
    const before = await racks();
    const { id } = await f.ok<{ id: number }>('POST', at('productionbatches'), { sheetIds: [one.id, two.id] });
    expect((await f.call('POST', at('productionbatches'), { sheetIds: [one.id] })).says).toMatch(
      /is in a batch already$/,
    );
    expect((await move(id, 'revertcutting')).status).toBe(409);
    expect((await move(id, 'startcutting')).status).toBe(200);
    expect((await batches()).find((b) => b.id === id)).toMatchObject({ status: 'cutting' });
    expect((await sheetOf(two.id)).status).toBe('cutting');
    expect((await station()).openSheets).toEqual([one.id, two.id]);
    expect((await move(id, 'revertcutting')).status).toBe(200);
    expect(await racks()).toEqual(before);
    expect((await move(id, 'startcutting')).status).toBe(200);
    expect((await move(id, 'cancel')).status).toBe(200);
    expect(await racks()).toEqual(before);
    expect((await sheetOf(one.id)).batchId).toBeNull();
    expect((await batches()).find((b) => b.id === id)).toMatchObject({ status: 'cancelled' });
  });

  it('B-341 a batch follows its sheets to the end, also when they are started one by one', async () => {
    const [one, two] = [await laidOut(1), await laidOut(1)];
    const { id } = await f.ok<{ id: number }>('POST', at('productionbatches'), { sheetIds: [one.id, two.id] });
    for (const sheet of [one, two]) {
      await f.ok('POST', onSheet(sheet.id, 'startcutting'), {});
      await f.ok('POST', onSheet(sheet.id, 'scan'), { panelIds: sheet.panelIds });
      await f.settle();
    }
    expect((await batches()).find((b) => b.id === id)?.status).toBe('completed');
    expect((await move(id, 'cancel')).status).toBe(409);
  });
});

describe('rules of glasses', () => {
  it('B-339 V cuts are allowed by the account’s settings, in the solver’s problem and in the editor’s rules', async () => {
    await f.ok('PUT', '/account/settings', { optimiserVCut: false });
    const { id } = await makeSheet(1);
    expect((await sheetOf(id)).rules.hasVCut).toBe(false);
    await f.ok('PUT', '/account/settings', { optimiserVCut: true, optimiserVCutDistanceMm: 35 });
    expect((await sheetOf(id)).rules).toMatchObject({ hasVCut: true, minWasteMm: 20, vCutDistanceMm: 35 });
    await f.ok('PUT', '/account/settings', { optimiserVCutDistanceMm: 0 });
  });

  it('a glass is cut by rules of its own where it has some', async () => {
    const { id } = await makeSheet(1);
    const { stockId } = await sheetOf(id);
    const own = { stockId, trimMm: 40, minWasteMm: null, minFirstCutMm: null, minSecondCutMm: null };
    const config = { ...own, isRotatable: false, usesOffcuts: false };
    expect((await f.call('PUT', '/optimiser/stockconfigs', { configs: [config, config] })).says).toBe(
      'This glass is listed twice',
    );
    await f.ok('PUT', '/optimiser/stockconfigs', { configs: [config] });
    expect((await sheetOf(id)).rules).toMatchObject({ trimMm: 40, isRotatable: false, minWasteMm: 20 });
    expect(await f.ok('GET', '/optimiser/stockconfigs')).toMatchObject({ configs: [{ stockId, stockCode: '10CLR' }] });
    await f.ok('PUT', '/optimiser/stockconfigs', { configs: [] });
  });
});

describe('what a station counts', () => {
  it('counts the panels of a sheet that is cut in work, the same in the list, on the station, its panels and the floor', async () => {
    const inWork = async () => {
      const { data } = await f.ok<{ data: StationRow[] }>('GET', '/production/stations?length=-1');
      const floor = await f.ok<FloorSummary>('GET', '/production/manager/summary');
      const one = await station();
      return [
        one.inWork.length,
        one.openPanels,
        ...[data, floor.stations].map((rows) => rows.find((row) => row.id === cut)?.openPanels),
        floor.panels.filter((row) => row.isInWork && row.stationId === cut).length,
      ];
    };
    const { id, panelIds } = await laidOut(3);
    await f.settle();
    const before = await inWork();
    expect(new Set(before).size).toBe(1);
    const after = (more: number) => before.map((count) => (count ?? 0) + more);
    await f.ok('POST', onSheet(id, 'startcutting'), {});
    await f.settle();
    expect(await inWork()).toEqual(after(3));
    const most = await f.ok<{ data: StationRow[] }>(
      'GET',
      '/production/stations?length=-1&columns[0][data]=openPanels&order[0][column]=0&order[0][dir]=desc',
    );
    expect(most.data[0]?.openPanels).toBe(Math.max(...most.data.map((row) => row.openPanels)));
    await f.ok('POST', onSheet(id, 'scan'), { panelIds: panelIds.slice(0, 1) });
    await f.settle();
    expect(await inWork()).toEqual(after(2));
    await f.ok('POST', onSheet(id, 'scan'), { panelIds: panelIds.slice(1) });
    await f.settle();
    expect(await inWork()).toEqual(before);
  });

  it('the list draws the layout a sheet has, and nothing once panels are added', async () => {
    const { sheet, id } = await laidOut(3);
    const outline = async () => {
      await f.settle();
      const { data } = await f.ok<{ data: SheetRow[] }>('GET', `/optimiser/sheets?filter[id]=${id}`);
      return data.map((row) => row.outline);
    };
    expect(await outline()).toEqual([writeOutline(sheet.layout?.sheets ?? [])]);
    const { panels } = await f.release({}, { quantity: 1 });
    await f.ok('POST', onSheet(id, 'addpanels'), { panelIds: panels.map((p) => p.id) });
    expect(await outline()).toEqual([null]);
  });

  it('sheets of before the drawing take theirs from the layout they have', async () => {
    const drawings = async () => {
      await f.settle();
      const { data } = await f.ok<{ data: SheetRow[] }>('GET', '/optimiser/sheets?length=-1');
      return data.map((row) => row.outline);
    };
    await laidOut(4);
    const before = await drawings();
    expect(before.filter(Boolean).length).toBeGreaterThan(0);
    const owner = openDatabase({ url: f.world.harness.url, role: 'owner', poolSize: 1, searchPath: 'public' });
    const migration = await readFile(join(projectRoot(), 'migrations', '0292_sheet_outline.sql'), 'utf8');
    await trustedSql(`alter table read.optimiser_sheet_list drop column outline; ${migration}`).execute(owner);
    await owner.destroy();
    expect(await drawings()).toEqual(before);
  });

  it('the yield of today is that of the sheets cut today, by the area of their panels', async () => {
    const { data } = await f.ok<{ data: SheetRow[] }>('GET', '/optimiser/sheets?length=-1');
    const { sheet, id, panelIds } = await laidOut(3);
    const share = (sheet.layout?.yield ?? 0) * 100;
    const today = () => f.ok<{ percent: string | null; areaM2: string }>('GET', '/optimiser/yieldtoday');
    const before = await today();
    expect(before.percent === null).toBe(data.every((row) => row.cutCount === 0));
    await f.ok('POST', onSheet(id, 'startcutting'), {});
    await f.ok('POST', onSheet(id, 'scan'), { panelIds });
    await f.settle();
    const after = await today();
    expect(Number(after.areaM2)).toBeCloseTo(Number(before.areaM2) + 3 * 0.96, 2);
    const low = Math.min(share, Number(before.percent ?? share));
    const high = Math.max(share, Number(before.percent ?? share));
    expect(Number(after.percent)).toBeGreaterThanOrEqual(low - 0.1);
    expect(Number(after.percent)).toBeLessThanOrEqual(high + 0.1);
  });
});
