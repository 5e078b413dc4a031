import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import { layOutSheet } from '../../../apps/testing/lay-out-sheet.ts';
import type { PanelRow } from '../../production/production.contract.ts';
import type { Answer, Chart, Figures, Records } from './answers/answers.contract.ts';
import type { AllocationRows, CutGlassRows } from './optimiser/optimiser-calls.contract.ts';

let f: FloorWorld;
let sheetId: number;
let panels: readonly PanelRow[];
const path = '/intelligence/optimiser';
const read = <D>(of: string) => f.ok<Answer<D>>('GET', `${path}/${of}`);
const figure = ({ data }: Answer<Figures>, metric: string) => data.figures.find((one) => one.metric === metric)?.value;
const onSheet = (action: string) => `/production/stations/${f.station('cut')}/optimisersheets/${sheetId}/${action}`;
const plain = { isToughened: false, holes: 0, edges: ['CC', 'CC', 'CC', 'CC'] };
interface Sheet {
  layout: { itemArea: number; sheetArea: number; keptArea: number; sheets: unknown[]; seconds: number };
}

/** Four panels that are laid out together, and one that waits. */
beforeAll(async () => {
  f = await openFloorWorld({ now: () => new Date('2026-03-02T01:00:00.000Z') });
  panels = (await f.release({}, { ...plain, quantity: 4 })).panels;
  await f.release({ dueDate: '2026-03-06' }, { ...plain, quantity: 1 });
  sheetId = await layOutSheet(
    f,
    panels.map(({ id }) => id),
  );
  await f.settle();
});
afterAll(() => f?.close());

describe('figures of cutting', () => {
  it('C-446 panels that wait need their glass until their cutting begins, by the day they are due', async () => {
    const glass = async () =>
      (await read<AllocationRows>('stockalloc?preset=today')).data.rows.find(({ code }) => code === '10CLR');
    const before = await glass();
    expect(before).toMatchObject({ panels: 5, firstDue: '2026-03-06', short: '0.000000' });
    expect(Number(before?.needed)).toBeCloseTo(5 * 0.96, 6);
    await f.ok('POST', onSheet('startcutting'), {});
    await f.settle();
    const after = await glass();
    expect(after).toMatchObject({ panels: 1 });
    expect(Number(after?.needed)).toBeCloseTo(0.96, 6);
    expect(Number(after?.onHand)).toBeLessThan(Number(before?.onHand));
    const records = new URLSearchParams(after?.drill?.records);
    const behind = await read<Records>(`stockalloc?preset=today&${records}`);
    expect(behind.data.records).toMatchObject({ total: after?.needed, count: 1 });
  });

  it('C-444 C-445 glass that was cut is panels, offcuts kept, waste and what broke', async () => {
    await f.ok('POST', onSheet('scan'), { panelIds: panels.map(({ id }) => id) });
    await f.settle();
    const { layout } = await f.ok<Sheet>('GET', `/optimiser/sheets/${sheetId}`);
    const summary = await read<Figures>('summary?preset=today');
    expect(figure(summary, 'cut_sheets')).toBe(String(layout.sheets.length));
    const lost = (100 * layout.itemArea) / (layout.sheetArea - layout.keptArea);
    expect(Number(figure(summary, 'cut_yield'))).toBeCloseTo(lost, 2);
    expect(Number(figure(summary, 'waste_value'))).toBeGreaterThan(0);
    expect(Number(figure(summary, 'first_loss'))).toBeCloseTo(100 - lost, 2);
    const { data } = await read<CutGlassRows>('stock?preset=today');
    const [row] = data.rows;
    expect(row).toMatchObject({ code: '10CLR', broken: '0.000000' });
    expect(Number(row?.panels)).toBeCloseTo(layout.itemArea / 1e6, 6);
    const parts = [row?.panels, row?.kept, row?.waste, row?.broken].reduce((sum, part) => sum + Number(part), 0);
    expect(parts).toBeCloseTo(Number(row?.drawn), 6);
    expect(data.total).toBe((layout.sheetArea / 1e6).toFixed(6));
    expect(Number(row?.waste)).toBeCloseTo(Number(figure(summary, 'waste_area')), 6);
  });

  it('C-447 yield, seconds and the gap to the bound over time', async () => {
    const total = async (metric: string) =>
      (await read<Chart>(`stats/chartdata?preset=today&metric=${metric}`)).data.series[0]?.total;
    const summary = await read<Figures>('summary?preset=today');
    expect(await total('cut_yield')).toBe(figure(summary, 'cut_yield'));
    const { layout } = await f.ok<Sheet>('GET', `/optimiser/sheets/${sheetId}`);
    expect(Number(await total('solve_seconds'))).toBeCloseTo(layout.seconds, 2);
    const gap = await total('bound_gap');
    if (gap !== null) expect(Number(gap)).toBeGreaterThanOrEqual(0);
    const byStock = await read<Chart>('stats/chartdata?preset=today&groupBy=stock');
    expect(byStock.data.series.map(({ label }) => label)).toEqual(['10CLR']);
  });

  it('every figure is the total of the records behind it, for who may know it', async () => {
    for (const { metric, value, drill } of (await read<Figures>('summary?preset=today')).data.figures) {
      if (!drill) continue;
      const { data } = await read<Records>(`summary?preset=today&${new URLSearchParams(drill.records)}`);
      expect(Number(data.records.total), metric).toBeCloseTo(Number(value), 6);
    }
    expect((await f.call('GET', `${path}/summary`, undefined, 'nobody')).status).toBe(403);
  });
});
