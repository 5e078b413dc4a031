import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { failOptimising } from '../layout/fail-optimising.ts';
import { recordLayout } from '../layout/record-layout.ts';
import type { Layout, Sheet } from '../optimiser.contract.ts';
import { solve } from '../solver/solve.ts';
import { readCuttingFile } from '../station/cutting-file.ts';
import { loadProblem } from '../worker/load-problem.ts';
import { toLayout } from '../worker/to-layout.ts';
import { keepLocked } from './keep-locked.ts';
import type { SheetPlans } from './plans.contract.ts';

let f: FloorWorld;
let cut: number;
beforeAll(async () => {
  f = await openFloorWorld({ now: () => new Date('2026-03-09T22:30:00.000Z') });
  cut = f.station('cut');
});
afterAll(() => f?.close());

const onSheet = (sheetId: number, action: string) => `/production/stations/${cut}/optimisersheets/${sheetId}/${action}`;
const sheetOf = (id: number) => f.ok<Sheet>('GET', `/optimiser/sheets/${id}`);
const plansOf = async (id: number) => {
  await f.settle();
  return f.ok<SheetPlans>('GET', `/optimiser/sheets/${id}/plans`);
};
/** Opens a file by a signed address, as a browser does. */
async function open(path: string): Promise<Response> {
  const { url } = await f.ok<{ url: string }>('POST', '/system/signedurl', { path });
  return fetch(`${f.world.served.url}${url}`);
}
const queue = (sheetId: number) => f.ok<{ version: number }>('POST', onSheet(sheetId, 'queue'));

/** Does what the solver worker does, in this process; `seed` decides which plan is found. */
async function solveJob(sheetId: number, jobVersion: number, seed: number) {
  const job = { accountId: f.accountId, sheetId, jobVersion };
  const loaded = await withAccount(f.world.harness.runtime.db, f.accountId, (tx) => loadProblem(tx, job));
  const plan = await solve(loaded.problem, { timeMs: 20_000, nodeBudget: 2_000, seed, threads: 1 });
  return { ...loaded, layout: keepLocked(loaded.locked, toLayout(plan)) };
}

/** The same glass sheets in another order: another plan of the same worth. */
const mirrored = (layout: Layout): Layout => ({ ...layout, sheets: [...layout.sheets].reverse() });

async function laidOut(quantity = 22, alternatives: (layout: Layout) => Layout[] = () => []) {
  const { panels } = await f.release({}, { quantity, widthMm: 1500, heightMm: 1100 });
  const panelIds = panels.map((p) => p.id);
  const { id } = await f.ok<{ id: number }>('POST', `/production/stations/${cut}/optimisersheets`, { panelIds });
  const { version } = await queue(id);
  const { layout } = await solveJob(id, version, 1);
  await f.run(recordLayout, { sheetId: id, jobVersion: version, layout, alternatives: alternatives(layout) });
  return { id, panelIds, sheet: await sheetOf(id) };
}

describe('locked glass sheets', () => {
  it('stay as they are while the rest is optimised again, and the edited or chosen layout respects them', async () => {
    const { id, sheet, panelIds } = await laidOut();
    const glass = sheet.layout?.sheets ?? [];
    expect(glass.length).toBeGreaterThan(2);
    const locks = (layoutVersion: number, locked: number[]) =>
      f.call('PUT', onSheet(id, 'locks'), { layoutVersion, locked });
    expect((await locks(0, [1])).says).toBe('The layout changed while you edited it. Load it again');
    expect(await locks(1, [99])).toMatchObject({
      status: 422,
      says: `The layout has ${glass.length} glass sheets, counted from 0`,
    });
    expect((await locks(1, [1])).status).toBe(200);
    expect((await sheetOf(id)).layout?.sheets.map((s) => Boolean(s.isLocked))).toEqual(glass.map((_, i) => i === 1));

    const edit = {
      layoutVersion: 1,
      sheets: glass.map(({ sheetId, copy, firstCut, nodes }, i) => ({
        ...{ sheetId, copy, firstCut },
        pieces: nodes
          .filter((n) => n.type === 'item')
          .slice(i === 1 ? 1 : 0)
          .map((n) => ({ panelId: Number(n.itemId), x: n.x, y: n.y, rotated: n.rotated })),
      })),
    };
    expect(await f.call('PUT', onSheet(id, 'layout'), edit)).toMatchObject({
      status: 422,
      says: 'Locked sheet: Glass sheet 2 is locked: unlock it to change it',
    });

    const { version } = await queue(id);
    const { problem, layout } = await solveJob(id, version, 7);
    const held = (glass[1]?.nodes ?? []).flatMap((n) => n.itemId ?? []);
    expect(problem.items.map((item) => item.id).filter((itemId) => held.includes(itemId))).toEqual([]);
    await f.run(recordLayout, { sheetId: id, jobVersion: version, layout });
    const after = await sheetOf(id);
    expect(after.layout?.sheets[0]).toMatchObject({ nodes: glass[1]?.nodes, isLocked: true });
    const placed = (after.layout?.sheets ?? []).flatMap((s) => s.nodes.flatMap((n) => n.itemId ?? []));
    const left = (after.layout?.unplaced ?? []).map((u) => u.itemId);
    expect([...placed, ...left].sort()).toEqual(panelIds.map(String).sort());

    const everything = (after.layout?.sheets ?? []).map((_, i) => i);
    expect((await locks(after.layoutVersion, everything)).status).toBe(200);
    if (left.length === 0)
      expect(await f.call('POST', onSheet(id, 'queue'), {})).toMatchObject({
        status: 409,
        says: 'Optimise: every panel lies on a locked glass sheet',
      });
  });

  it('a failed second try leaves the layout there was', async () => {
    const { id, sheet } = await laidOut(3);
    const { version } = await queue(id);
    await f.run(failOptimising, { sheetId: id, jobVersion: version, reason: 'no glass' });
    expect(await sheetOf(id)).toMatchObject({ status: 'editing', layout: sheet.layout, failure: 'no glass' });
  });
});

describe('plans', () => {
  it('are compared, one is chosen, the choice is taken back, and nobody chooses over another’s change', async () => {
    const { id, sheet } = await laidOut(22, (layout) => [mirrored(layout)]);
    const { plans, currentId } = await plansOf(id);
    expect(plans.map((p) => [p.source, p.isCurrent])).toEqual([
      ['solver', true],
      ['front', false],
    ]);
    const [own, other] = plans;
    if (!own || !other) throw new Error('two plans were expected');
    expect(own).toMatchObject({ panels: 22, glassSheets: sheet.layout?.sheets.length, isOnFront: true });
    // The door is toughened: its beds are counted.
    expect(own.furnaceLoads).toBeGreaterThan(0);
    expect(own.cuts).toBeGreaterThan(22);
    const choose = (planId: number, layoutVersion: number) =>
      f.call('POST', onSheet(id, 'chooselayout'), { planId, layoutVersion });
    expect(await choose(other.id, 0)).toMatchObject({ status: 409 });
    expect(await choose(99_999, 1)).toMatchObject({ status: 422, says: 'The sheet has no such plan' });
    const done = await choose(other.id, 1);
    expect(done).toMatchObject({ status: 200, body: { layoutVersion: 2, formerPlanId: currentId } });
    expect((await plansOf(id)).currentId).toBe(other.id);
    const drawn = await f.ok<{ layout: Layout }>('GET', `/optimiser/sheets/${id}/plans/${other.id}`);
    expect((await sheetOf(id)).layout).toEqual(drawn.layout);
    expect((await choose(own.id, 2)).status).toBe(200);
    expect((await sheetOf(id)).layout).toEqual(sheet.layout);
    await f.ok('POST', onSheet(id, 'startcutting'), {});
    const late = await choose(other.id, 3);
    expect([late.status, late.says]).toEqual([409, 'Choose another plan: not while the sheet is on the table']);
  });

  it('the plan before an edit stays to go back to, and plans end with the panels they were made for', async () => {
    const { id, sheet } = await laidOut(4);
    const edit = {
      layoutVersion: 1,
      sheets: (sheet.layout?.sheets ?? []).map(({ sheetId, copy, firstCut, nodes }) => ({
        ...{ sheetId, copy, firstCut },
        pieces: nodes
          .filter((n) => n.type === 'item')
          .slice(1)
          .map((n) => ({ panelId: Number(n.itemId), x: n.x, y: n.y, rotated: n.rotated })),
      })),
    };
    await f.ok('PUT', onSheet(id, 'layout'), edit);
    const { plans } = await plansOf(id);
    expect(plans.map((p) => [p.source, p.isCurrent, p.unplaced > 0])).toEqual([
      ['hand', true, true],
      ['solver', false, false],
    ]);
    await f.ok('POST', onSheet(id, 'chooselayout'), { planId: plans[1]?.id, layoutVersion: 2 });
    expect((await sheetOf(id)).layout).toEqual(sheet.layout);
    const more = await f.release({}, { quantity: 1 });
    await f.ok('POST', onSheet(id, 'addpanels'), { panelIds: more.panels.map((p) => p.id) });
    expect(await plansOf(id)).toEqual({ id, currentId: null, plans: [] });
  });

  it('another account’s plans do not exist', async () => {
    const { id } = await laidOut(1);
    const { plans } = await plansOf(id);
    const stranger = await f.world.as(f.world.there, 'demo', 'GET', `/optimiser/sheets/${id}/plans`);
    expect(stranger.status).toBe(404);
    const one = await f.world.as(f.world.there, 'demo', 'GET', `/optimiser/sheets/${id}/plans/${plans[0]?.id}`);
    expect(one.status).toBe(404);
  });
});

describe('stopping', () => {
  it('is noted once for the job that runs, and refused when none does', async () => {
    const { id } = await laidOut(2);
    expect(await f.call('POST', onSheet(id, 'stop'), {})).toMatchObject({
      status: 409,
      says: 'Stop optimising: not while the sheet is laid out',
    });
    const { version } = await queue(id);
    await f.ok('POST', onSheet(id, 'stop'), { reason: 'good enough' });
    await f.ok('POST', onSheet(id, 'stop'), {});
    const { layout } = await solveJob(id, version, 3);
    await f.run(recordLayout, { sheetId: id, jobVersion: version, layout });
    expect((await sheetOf(id)).status).toBe('editing');
    const again = await queue(id);
    expect(again.version).toBe(version + 1);
  });
});

it('the cutting file of a sheet gives back its panels', async () => {
  const { id, sheet, panelIds } = await laidOut(3);
  const read = readCuttingFile(await (await open(onSheet(id, 'export?format=cut'))).text());
  const labels = read.sheets.flatMap((s) => s.pieces.flatMap((p) => (p.kind === 'PANEL' ? p.panel : [])));
  expect([read.job, labels.length]).toEqual([sheet.number, panelIds.length]);
  expect(labels.sort()).toEqual(sheet.panels.map((p) => p.barcode).sort());
});

it('the drawings of a sheet are a page for each glass sheet, with sizes, labels and what to set', async () => {
  const { id, sheet } = await laidOut();
  const answer = await open(`/optimiser/sheets/${id}/report`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = await getDocument({ data: new Uint8Array(await answer.arrayBuffer()), verbosity: 0 }).promise;
  const glass = sheet.layout?.sheets ?? [];
  expect(pdf.numPages).toBe(glass.length);
  for (const [i, one] of glass.entries()) {
    const { items } = await (await pdf.getPage(i + 1)).getTextContent();
    const text = items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(text).toContain(`glass sheet ${i + 1} of ${glass.length}`);
    expect(text).toContain(`${one.width} × ${one.height} mm`);
    expect(text).toMatch(/X \d+/);
    for (const node of one.nodes) {
      const panel = sheet.panels.find((p) => String(p.id) === node.itemId);
      if (panel) expect(text).toContain(panel.barcode);
    }
  }
  const waiting = await f.release({}, { quantity: 1 });
  const panelIds = waiting.panels.map((p) => p.id);
  const bare = await f.ok<{ id: number }>('POST', `/production/stations/${cut}/optimisersheets`, { panelIds });
  expect((await f.call('GET', `/optimiser/sheets/${bare.id}/report`)).status).toBe(409);
});
