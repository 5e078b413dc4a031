import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command, outcome } from '../../platform/cqrs/command.ts';
import { withAccount } from '../../platform/db/database.ts';
import { cuttingPool } from '../production/cutting-pool.facts.ts';
import type { PanelDetail, PanelRow, StationDetail } from '../production/production.contract.ts';
import type { StageKey } from '../production/production.events.ts';
import { reservePanels } from '../production/production.facts.ts';
import { waitingToBeCut } from '../production/waiting-to-be-cut.facts.ts';
import { type DespatchWorld, openDespatchWorld } from './testing/despatch-world.ts';

let f: DespatchWorld['f'];
let w: DespatchWorld;
beforeAll(async () => {
  w = await openDespatchWorld();
  f = w.f;
});
afterAll(() => f?.close());

const reserve = command('test.reservePlies', async (i: { ids: number[]; sheetId: number }, c) =>
  outcome({}, ...(await reservePanels(c, i.ids, i.sheetId))),
);
const stock = (code: string) => f.stock.get(code) ?? 0;
const ply = (code: string, more: object = {}) => ({ glass: { stockId: stock(code), ...more } });
const unit = () => ({
  kind: 'unit',
  layers: [
    ply('06CLR', { isToughened: true }),
    { cavity: { mm: 12, gas: 'argon' } },
    ply('06LEH', { coating: 'hard', coatingFace: 'out' }),
  ],
});
const laminate = (film = 1.52) => ({ kind: 'laminate', layers: [ply('06CLR'), { film: { mm: film } }, ply('06CLR')] });
const line = (assembly: object, more: object = {}) => ({
  ...{ stockId: stock('06CLR'), widthMm: 1200, heightMm: 900, quantity: 1, isToughened: false, holes: 0 },
  ...{ edges: ['RA', 'RA', 'RA', 'RA'], overridePrice: '300.00', assembly },
  ...more,
});
const panelsOf = async (orderId: number) => {
  await f.settle();
  return (await f.ok<{ panels: PanelRow[] }>('GET', `/orders/${orderId}/panels`)).panels;
};
/** Panels of an order that are still there: the units, and the plies of one of them by place. */
const unitsIn = (panels: readonly PanelRow[]) => panels.filter((one) => one.makeUp && one.isOnFloor);
const plyIn = (panels: readonly PanelRow[], of: PanelRow, slot: number) =>
  panels.find((one) => one.unit === of.id && one.slot === slot && one.isOnFloor) as PanelRow;
const panel = (id: number) => f.ok<PanelDetail>('GET', `/production/panels/${id}`);
const at = (key: StageKey, act: string, { barcode }: Pick<PanelRow, 'barcode'>, more: object = {}) =>
  f.call('POST', `/production/stations/${f.station(key)}/panels/${act}`, { barcode, ...more });
const work = async (key: StageKey, one: PanelRow) => {
  expect((await at(key, 'scan', one)).says).toBe('');
  if (key !== 'toughen') return expect((await at(key, 'completetasks', one)).status).toBe(200);
  for (const _ of ['in', 'out'])
    await f.ok('POST', `/production/stations/${f.station(key)}/tougheningbatch/advancebed`, {});
};
/** A ply over all its own stages, to where it is joined. */
async function toJoin(one: PanelRow) {
  const { route } = await panel(one.id);
  for (const { stageKey, completedAt } of route.slice(0, -1)) if (!completedAt) await work(stageKey, one);
}
const order = (id: number) => f.ok<{ status: string; invoiceId: number | null }>('GET', `/orders/${id}`);
const release = async (...items: object[]) => {
  const { id } = await f.release({ items });
  const panels = await panelsOf(id);
  return { id, panels, units: unitsIn(panels) };
};

describe('units and laminates', () => {
  it('are released with a panel for each ply, cut, paired, remade, joined, delivered and invoiced', async () => {
    const { id, panels, units } = await release(line(unit()), line(laminate()));
    const [double, bonded] = units as [PanelRow, PanelRow];
    expect(panels).toHaveLength(6);
    expect(double).toMatchObject({
      status: 'waitingForLayers',
      stageKey: 'unit',
      stockCode: '6T/12Ar/6LEH@3',
      weightKg: '33.45000',
      valueCents: 30_000,
      makeUp: { kind: 'unit', plies: 2, between: ['12 mm argon, ALU spacer, 10 mm seal'] },
    });
    const [outer, inner] = [plyIn(panels, double, 1), plyIn(panels, double, 2)];
    expect(outer).toMatchObject({ unitBarcode: double.barcode, slots: 2, stockCode: '06CLR', isToughened: true });
    expect(inner).toMatchObject({ stockCode: '06LEH', layer: { coatedSurface: 3 }, valueCents: 0, stageKey: 'cut' });
    const routes = await Promise.all([double, outer, inner].map(async ({ id: one }) => (await panel(one)).route));
    expect(routes.map((route) => route.map((step) => step.stageKey))).toEqual([
      ['unit', 'cure', 'qc'],
      ['cut', 'arris', 'toughen', 'unit'],
      ['cut', 'arris', 'unit'],
    ]);

    await toJoin(inner);
    await work('cut', outer);
    expect((await at('unit', 'scan', double)).says).toBe('Scan: ply 1 is at Arris');
    expect((await at('unit', 'scan', inner)).says).toBe(
      `Scan: it is joined when its unit ${double.barcode} is scanned`,
    );
    expect((await at('unit', 'recut', double, { reason: 'Chip' })).says).toBe(
      'Recut: its plies are not joined: recut the ply that is broken',
    );
    await work('arris', outer);
    await work('toughen', outer);

    // The inner ply breaks while it waits: the unit waits for it again.
    expect((await at('unit', 'recut', inner, { reason: 'Broken in handling' })).status).toBe(200);
    expect((await at('unit', 'scan', double)).says).toBe('Scan: ply 2 is at Cut');
    const again = plyIn(await panelsOf(id), double, 2);
    expect(again).toMatchObject({ recutOf: inner.id, unitBarcode: double.barcode, status: 'released' });
    const waiting = await f.ok<StationDetail>('GET', `/production/stations/${f.station('unit')}`);
    expect(waiting.queue.map((one) => one.id)).toEqual([double.id]);
    expect(waiting.plies).toMatchObject([
      {
        unit: double.id,
        plies: [
          { slot: 1, isHere: true },
          { slot: 2, isHere: false, stageKey: 'cut' },
        ],
      },
    ]);
    await toJoin(again);

    expect((await at('unit', 'scan', double)).status).toBe(200);
    expect((await panel(again.id)).status).toBe('joined');
    expect((await at('unit', 'recut', again, { reason: 'Chip' })).says).toBe(
      'Recut: the panel is part of its unit: recut the unit',
    );
    // Undo at the station brings the plies back.
    await f.ok('POST', `/production/stations/${f.station('unit')}/panels/reverttasks`, {});
    expect((await panel(double.id)).status).toBe('waitingForLayers');
    expect([(await panel(outer.id)).status, (await panel(again.id)).stageKey]).toEqual(['queued', 'unit']);
    await work('unit', double);
    for (const key of ['cure', 'qc'] as const) await work(key, double);
    await f.settle();
    expect((await panel(double.id)).status).toBe('finished');
    expect((await order(id)).status).toBe('production');

    for (const slot of [1, 2]) await toJoin(plyIn(panels, bonded, slot));
    for (const key of ['laminate', 'cure', 'qc'] as const) await work(key, bonded);
    await f.settle();
    expect((await order(id)).status).toBe('despatch');

    const task = await w.plan([id]);
    const { items } = await w.task(task.id);
    expect(items.flatMap((item) => item.panels.map((one) => one.id)).sort()).toEqual([double.id, bonded.id].sort());
    expect((await f.call('POST', `/tasks/${task.id}/scanneditems`, { barcode: again.barcode })).says).toBe(
      `${again.barcode} is ply 2 of unit ${double.barcode}: scan the label of the unit`,
    );
    await w.load(task.id, [double, bonded]);
    await f.ok('POST', `/tasks/${task.id}/start`, {});
    expect((await w.at(task.id, 'complete', { name: 'Sam' })).status).toBe(200);
    await f.settle();
    expect(await order(id)).toMatchObject({ status: 'completed', invoiceId: expect.any(Number) });
    await w.expectAllHolds();
  });

  it('the cutting pool takes each ply of its own glass, never the unit', async () => {
    const { panels, units } = await release(line(unit()));
    const [double] = units as [PanelRow];
    const { db } = f.world.harness.runtime;
    const pool = await withAccount(db, f.accountId, (tx) =>
      cuttingPool(tx, f.accountId, { brokenSince: '2026-01-01', limit: 500 }),
    );
    const plies = [1, 2].map((slot) => plyIn(panels, double, slot));
    expect(pool.filter((one) => one.orderId === double.orderId).map((one) => [one.id, one.stockCode])).toEqual(
      plies.map((one) => [one.id, one.stockCode]),
    );
    const waiting = await withAccount(db, f.accountId, (tx) => waitingToBeCut(tx, f.accountId, { limit: 500 }));
    expect(waiting).toEqual(expect.arrayContaining(plies.map((one) => one.id)));
    expect(waiting).not.toContain(double.id);
    await expect(f.run(reserve, { ids: [double.id], sheetId: 77 })).rejects.toThrow(
      'Put on a sheet: not while the panel is waiting for its plies',
    );
  });

  it('a broken unit is made again with all its plies', async () => {
    const { id, panels, units } = await release(line(laminate()));
    const [bonded] = units as [PanelRow];
    for (const slot of [1, 2]) await toJoin(plyIn(panels, bonded, slot));
    await work('laminate', bonded);
    expect((await at('cure', 'recut', bonded, { reason: 'Chip' })).status).toBe(200);
    const after = await panelsOf(id);
    const [next] = unitsIn(after) as [PanelRow];
    expect(next).toMatchObject({ recutOf: bonded.id, status: 'waitingForLayers' });
    expect(plyIn(after, next, 1)).toMatchObject({ status: 'released', recutOf: bonded.id });
    expect(plyIn(after, next, 2)).toMatchObject({ status: 'released', recutOf: bonded.id });
    expect((await at('laminate', 'scan', next)).says).toBe('Scan: ply 1 is at Cut, ply 2 is at Cut');
    await w.expectAllHolds();
  });

  it('a laminate in a unit is joined first, then with the others', async () => {
    const nested = {
      kind: 'unit',
      layers: [ply('06CLR'), { cavity: { mm: 12 } }, { laminate: { layers: laminate().layers } }],
    };
    const { id, panels } = await release(line(nested, { overridePrice: '900.00' }));
    const double = panels.find((one) => one.makeUp?.kind === 'unit') as PanelRow;
    const bonded = plyIn(panels, double, 2);
    expect([(await order(id)).status, panels.length]).toEqual(['production', 5]);
    expect((await panel(bonded.id)).route.map((step) => step.stageKey)).toEqual(['laminate', 'cure', 'unit']);
    await toJoin(plyIn(panels, double, 1));
    for (const slot of [1, 2]) await toJoin(plyIn(panels, bonded, slot));
    expect((await at('unit', 'scan', double)).says).toBe('Scan: ply 2 is at Laminate');
    for (const key of ['laminate', 'cure'] as const) await work(key, bonded);
    for (const key of ['unit', 'cure', 'qc'] as const) await work(key, double);
    await f.settle();
    expect((await order(id)).status).toBe('despatch');
    await w.expectAllHolds();
  });

  it('follows the order: another film only tells the unit, another glass makes it anew, cancelling takes all off', async () => {
    const { id, panels, units } = await release(line(laminate()));
    const [bonded] = units as [PanelRow];
    const edit = async (assembly: object) => {
      const now = await f.ok<{ items: object[] }>('GET', `/orders/${id}`);
      await f.ok('PUT', `/orders/${id}`, { ...now, items: [{ ...now.items[0], assembly }] });
      return panelsOf(id);
    };
    const thicker = await edit(laminate(2.28));
    expect(thicker.map((one) => one.id)).toEqual(panels.map((one) => one.id));
    expect(unitsIn(thicker)[0]).toMatchObject({ makeUp: { between: ['2.28 mm PVB'] }, stockCode: '6+2.28+6' });
    const other = await edit({ kind: 'laminate', layers: [ply('06CLR'), { film: { mm: 2.28 } }, ply('10CLR')] });
    expect(other.filter((one) => one.isOnFloor)).toHaveLength(3);
    expect(other.find((one) => one.id === bonded.id)?.status).toBe('cancelled');
    await f.ok('POST', `/orders/${id}/cancel`, { reason: 'the customer went away' });
    expect((await panelsOf(id)).filter((one) => one.isOnFloor)).toEqual([]);
    await w.expectAllHolds();
  });

  it('counts once: forced complete joins the plies, and the floor counts the glass of a unit once', async () => {
    const before = await f.ok<{ workInProgress: { panels: number }; atRisk: { panels: number } }>(
      'GET',
      '/production/manager/summary',
    );
    const { id } = await release(line(laminate()));
    const after = await f.ok<typeof before>('GET', '/production/manager/summary');
    expect(after.workInProgress.panels - before.workInProgress.panels).toBe(2);
    expect(after.atRisk.panels - before.atRisk.panels).toBe(1);
    await f.ok('POST', `/orders/${id}/forceproductioncomplete`, { reason: 'counted by hand' });
    const done = await panelsOf(id);
    expect(done.map((one) => one.status).sort()).toEqual(['finished', 'joined', 'joined']);
    expect((await order(id)).status).toBe('despatch');
    await w.expectAllHolds();
  });
});
