import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PanelRow } from '../../production/production.contract.ts';
import { type DespatchWorld, openDespatchWorld } from '../../tasks/testing/despatch-world.ts';
import type { Answer, Chart, Figures, Records } from './answers/answers.contract.ts';
import type { Despatch, RecutPanels, StageRows } from './production/production-calls.contract.ts';

let w: DespatchWorld;
let f: DespatchWorld['f'];
let broken: PanelRow;
const path = '/intelligence/production';
const read = <D>(of: string) => f.ok<Answer<D>>('GET', `${path}/${of}`);
const figure = ({ data }: Answer<Figures>, metric: string) => data.figures.find((one) => one.metric === metric)?.value;
const stage = ({ data }: Answer<StageRows>, key: string) => data.rows.find((one) => one.stageKey === key);

/** Two orders of two plain panels: one is made and delivered, of the other one panel breaks at the bench. */
beforeAll(async () => {
  w = await openDespatchWorld();
  f = w.f;
  const made = await w.made();
  const other = await f.release({}, { quantity: 2, isToughened: false, holes: 0, edges: ['CC', 'CC', 'CC', 'CC'] });
  [broken] = other.panels as [PanelRow];
  const cut = f.station('cut');
  await f.ok('PUT', `/production/stations/${cut}/finances`, { hourlyCost: '90.00', setupCost: '0' });
  for (const act of ['scan', 'completetasks'])
    await f.ok('POST', `/production/stations/${cut}/panels/${act}`, { barcode: broken.barcode });
  await f.ok('POST', `/production/stations/${f.station('qc')}/panels/recut`, {
    productionPanelId: broken.id,
    reason: 'Scratch',
  });
  const task = await w.onTheRoad([made]);
  await w.at(task, 'complete', {});
  await f.settle();
});
afterAll(() => f?.close());

describe('figures of production', () => {
  it('C-429 C-430 a recut counts its value once, its glass at the average cost, and its reason', async () => {
    const summary = await read<Figures>('recutvalue/summary?preset=today');
    expect(figure(summary, 'recut_count')).toBe('1');
    expect(figure(summary, 'recut_area')).toBe('0.960000');
    // Three panels of 0.96 m² were cut.
    expect(Number(figure(summary, 'recut_rate'))).toBeCloseTo(100 / 3, 4);
    const { data } = await read<RecutPanels>('recutvalue/panels?preset=today');
    expect(data.rows).toMatchObject([
      { barcode: broken.barcode, stage: 'Cut', reason: 'Scratch', replacement: expect.stringMatching(/^P-/) },
    ]);
    const order = await f.ok<{ items: { line: string }[] }>('GET', `/orders/${broken.orderId}`);
    const half = Number(order.items[0]?.line) / 2;
    expect(Number(data.total)).toBeCloseTo(half, 1);
    expect(data.total).toBe(figure(summary, 'recut_value'));
    expect(data.reasons).toMatchObject([{ reason: 'Scratch', panels: 1, value: data.total }]);
    expect(data.hours.reduce((sum, one) => sum + one.panels, 0)).toBe(1);
    expect(Number(figure(summary, 'recut_cost'))).toBeGreaterThan(0);
    expect(data.rows[0]?.cost).toBe(figure(summary, 'recut_cost'));
  });

  it('C-431 C-432 panels wait where they are, and a stage counts what it has done', async () => {
    const stages = await read<StageRows>('stages/summary?preset=today');
    // The other panel and the replacement wait to be cut; cut were two, and the one that broke.
    expect(stage(stages, 'cut')).toMatchObject({ wip: 2, done: 3, fpy: '75.000000', oldestDays: 0 });
    expect(stage(stages, 'qc')).toMatchObject({ wip: 0, done: 2, fpy: '100.000000', oldestDays: null });
    expect(stages.data.total).toBe('2');
    const chart = await read<Chart>('stages/chartdata?preset=last30Days');
    expect(chart.data.series.map(({ key, values }) => [key, values.at(-1)])).toContainEqual(['cut', '2']);
    expect(chart.data.series[0]?.label).toBe('Cut');
  });

  it('C-433 C-441 what is released, on the floor and finished adds up', async () => {
    const lean = await read<Figures>('stages/leansummary?preset=today');
    expect(figure(lean, 'lean_coverage')).toBe('100.000000');
    expect(figure(lean, 'floor_days')).toBe('1.000000');
    const summary = await read<Figures>('summary?preset=today');
    const values = (['released', 'wip_panels', 'finished', 'recut_count'] as const).map((name) =>
      figure(summary, name),
    );
    expect(values).toEqual(['5', '2', '2', '1']);
    expect(figure(summary, 'stations_held')).toBe('0');
    await f.ok('POST', `/production/stations/${f.station('qc')}/panels/updatestationdata`, {
      action: 'hold',
      reason: 'Lamp broken',
    });
    await f.settle();
    expect(figure(await read<Figures>('summary?preset=today'), 'stations_held')).toBe('1');
  });

  it('C-442 the furnace: beds and what they held', async () => {
    const { panels } = await f.release({}, { quantity: 1, holes: 0, edges: ['CC', 'CC', 'CC', 'CC'] });
    const [one] = panels as [PanelRow];
    for (const key of ['cut', 'arris'] as const)
      for (const act of ['scan', 'completetasks'])
        await f.ok('POST', `/production/stations/${f.station(key)}/panels/${act}`, { barcode: one.barcode });
    const furnace = f.station('toughen');
    await f.ok('POST', `/production/stations/${furnace}/panels/scan`, { barcode: one.barcode });
    for (const _ of ['in', 'out']) await f.ok('POST', `/production/stations/${furnace}/tougheningbatch/advancebed`, {});
    await f.settle();
    const total = async (metric: string) =>
      (await read<Chart>(`toughening/yield/chartdata?preset=today&metric=${metric}`)).data.series[0]?.total;
    expect(await total('beds')).toBe('1');
    expect(await total('tough_yield')).toBe('100.000000');
    // 1.2 × 0.8 m on a bed of 5.1 × 2.44 m.
    expect(Number(await total('bed_fill'))).toBeCloseTo((100 * 0.96) / (5.1 * 2.44), 4);
  });

  it('C-443 what was delivered, by which run, and what still waits', async () => {
    const despatch = await read<Despatch>('despatch/summary?preset=today');
    const of = (metric: string) => figure(despatch, metric);
    expect([of('delivered'), of('delivered_area'), of('stops'), of('ready_panels')]).toEqual([
      '2',
      '1.920000',
      '1',
      '0',
    ]);
    // 10 mm glass weighs 25 kg/m².
    expect(of('delivered_weight')).toBe('48.000000');
    expect(despatch.data.runs.rows).toMatchObject([{ driver: 'Gus', stops: 1, panels: 2, returned: 0 }]);
    expect(despatch.data.steps.map(({ key, panels }) => [key, panels])).toEqual([
      ['opening', 0],
      ['finished', 2],
      ['delivered', -2],
      ['closing', 0],
    ]);
  });

  it('every figure is the total of the records behind it, for who may know it', async () => {
    for (const of of ['recutvalue/summary', 'stages/leansummary', 'summary', 'despatch/summary'])
      for (const { metric, value, drill } of (await read<Figures>(`${of}?preset=today`)).data.figures) {
        if (!drill) continue;
        const { data } = await read<Records>(`${of}?preset=today&${new URLSearchParams(drill.records)}`);
        expect(Number(data.records.total), metric).toBeCloseTo(Number(value), 6);
      }
    const of = 'stages/summary?preset=today&view=records&metric=stage_done&filter[stage]=cut';
    expect((await read<Records>(of)).data.records.total).toBe('4.000000');
    expect((await f.call('GET', `${path}/summary`, undefined, 'nobody')).status).toBe(403);
  });
});
