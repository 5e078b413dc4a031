import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PanelRow } from '../../production/production.contract.ts';
import { type DespatchWorld, openDespatchWorld } from '../../tasks/testing/despatch-world.ts';
import type { Answer, Breakdown, Chart, Figures, Records } from './answers/answers.contract.ts';
import type { CapacityRows, Despatch, DueCells, StageRows } from './production/production-calls.contract.ts';

let w: DespatchWorld;
let f: DespatchWorld['f'];
let now = new Date('2026-03-10T20:00:00.000Z');
const path = '/intelligence/production';
const read = <D>(of: string) => f.ok<Answer<D>>('GET', `${path}/${of}`);
const figure = ({ data }: Answer<Figures>, metric: string) => data.figures.find((one) => one.metric === metric)?.value;
const group = ({ data }: Answer<Breakdown>, label: string) => data.groups.find((one) => one.label === label)?.values;
/** The clocks of the company, in Melbourne, on 11 March 2026: a Wednesday. */
const at = (time: string) => {
  now = new Date(Date.parse(`2026-03-11T${time}:00.000Z`) - 11 * 3_600_000);
  f.world.signInAgain();
};
const plain = { isToughened: false, holes: 0, edges: ['CC', 'CC', 'CC', 'CC'] };
const stationNamed = (name: string) => f.floor.stations.find((one) => one.name === name)?.id ?? 0;
const act = (station: string, what: string, panel: PanelRow) =>
  f.ok('POST', `/production/stations/${stationNamed(station)}/panels/${what}`, { barcode: panel.barcode });
const work = async (station: string, panel: PanelRow, [from, to]: readonly [string, string]) => {
  at(from);
  await act(station, 'scan', panel);
  at(to);
  await act(station, 'completetasks', panel);
};
const hold = (action: string) =>
  f.ok('POST', `/production/stations/${stationNamed('Bench 1')}/panels/updatestationdata`, { action, reason: 'Lamp' });

/** A day of the floor: two panels that are late, two due on Friday; scans and completions are taken back, one panel breaks. */
beforeAll(async () => {
  w = await openDespatchWorld({ now: () => now });
  f = w.f;
  at('08:00');
  const late = await f.release({ dueDate: '2026-03-09' }, { ...plain, quantity: 2 });
  const friday = await f.release({ dueDate: '2026-03-13' }, { ...plain, quantity: 2 });
  const [made, broken] = late.panels as [PanelRow, PanelRow];
  const [moved] = friday.panels as [PanelRow, PanelRow];
  await work('Table 1', made, ['08:00', '08:10']);
  await act('Table 1', 'scan', broken);
  at('08:15');
  await act('Table 1', 'reverttasks', broken);
  await work('Table 1', broken, ['08:20', '08:35']);
  at('08:40');
  await act('Table 1', 'reverttasks', broken);
  at('08:50');
  await act('Table 1', 'completetasks', broken);
  await work('Bench 1', made, ['09:00', '09:05']);
  at('09:30');
  await hold('hold');
  at('10:30');
  await hold('release');
  await act('Laminated table', 'schedule', moved);
  await f.ok('POST', `/production/panels/${moved.id}/move`, { stationId: stationNamed('Table 1'), reason: 'Full' });
  await work('Table 1', moved, ['15:40', '15:50']);
  at('16:10');
  await f.ok('POST', `/production/stations/${stationNamed('Bench 1')}/panels/recut`, {
    productionPanelId: broken.id,
    reason: 'Scratch',
  });
  await f.settle();
});
afterAll(() => f?.close());

describe('performance of the floor', () => {
  it('C-434 stays at stations: what is taken back, moved or broken came to nothing', async () => {
    const stays = await read<Breakdown>('sessions/summary?preset=today');
    expect(group(stays, 'Table 1')).toEqual({
      ...{ stage_done: '3', stays_pending: '0', stays_active: '0', stays_cancelled: '2' },
      work_minutes: '50.000000',
    });
    expect(group(stays, 'Laminated table')).toMatchObject({ stays_pending: '0', stays_cancelled: '1' });
    // The broken one waited for the bench, told to wait nowhere; so wait its replacement and the two of Friday.
    expect(group(stays, 'No station')).toMatchObject({ stays_pending: '3', stays_cancelled: '1' });
    expect(stays.data.total).toMatchObject({ stage_done: '4', stays_cancelled: '4', work_minutes: '55.000000' });
    const users = await read<Breakdown>('sessions/summary?preset=today&groupBy=user');
    expect(users.data.total).toEqual(stays.data.total);
    expect(users.data.groups.map(({ label, values }) => [label, values.stage_done])).toEqual([
      [expect.stringMatching(/^(?!Nobody)/), '4'],
      ['Nobody', '0'],
    ]);
  });

  it('C-435 stages done by stage, station and shift', async () => {
    const series = async (groupBy: string) =>
      (await read<Chart>(`performance/stagetasks/completed/chartdata?preset=today&groupBy=${groupBy}`)).data.series.map(
        ({ label, total }) => [label, total],
      );
    expect(await series('stage')).toEqual([
      ['Cut', '3'],
      ['QC', '1'],
    ]);
    expect(await series('station')).toEqual([
      ['Table 1', '3'],
      ['Bench 1', '1'],
    ]);
    expect(await series('shift')).toEqual([
      ['Standard hours', '3'],
      ['Outside shifts', '1'],
    ]);
  });

  it('C-436 finished, first pass, on time in full and the hours without a hold', async () => {
    const summary = await read<Figures>('performance/summary?preset=today&compare=previous');
    const of = (metric: string) => figure(summary, metric);
    expect([of('finished'), of('stage_done'), of('fpy')]).toEqual(['1', '4', '75.000000']);
    expect(Number(of('recut_rate'))).toBeCloseTo(100 / 3, 4);
    // Eleven stations of 8 hours, one of them on hold for one hour.
    expect(of('availability')).toBe('98.863636');
    expect(summary.data.figures.map(({ previous }) => previous)).toEqual([
      ...['0', '0.000000', '0', null, null, null, '100.000000'],
    ]);
    expect(figure(await read<Figures>('performance/summary?preset=thisMonth'), 'otif')).toBe('0.000000');
  });

  it('C-437 the same by stage, station, user, stock and thickness', async () => {
    const by = (name: string) => read<Breakdown>(`performance/breakdown?preset=today&groupBy=${name}`);
    const stages = await by('stage');
    // Groups are compared with last year, too, not with the period before alone.
    for (const compare of ['previous', 'lastYear'])
      expect(
        (await read<Breakdown>(`performance/breakdown?preset=today&compare=${compare}`)).data.groups[0],
      ).toMatchObject({
        previous: { stage_done: '0' },
      });
    expect(group(stages, 'Cut')).toMatchObject({ stage_done: '3', stage_recuts: '1', fpy: '75.000000', finished: '0' });
    expect(group(stages, 'QC')).toMatchObject({ stage_done: '1', stage_recuts: '0', finished: '1' });
    expect(group(stages, 'QC')?.availability).toBe('87.500000');
    const stations = await by('station');
    // It was found at the bench, and is charged to the table it came from.
    expect(group(stations, 'Table 1')).toMatchObject({ stage_recuts: '1', fpy: '75.000000' });
    expect(group(stations, 'Bench 1')).toMatchObject({ stage_done: '1', fpy: '100.000000', availability: '87.500000' });
    for (const name of ['stock', 'thickness']) {
      const { data } = await by(name);
      expect(data.groups).toHaveLength(1);
      expect(data.groups[0]?.values).toMatchObject({ stage_done: '4', recut_count: '1', fpy: '75.000000' });
      expect(data.total).toMatchObject({ stage_done: '4', finished: '1', fpy: '75.000000' });
    }
    expect((await by('user')).data.total).toMatchObject({ stage_done: '4', finished: '1', work_minutes: '55.000000' });
  });

  it('C-438 panels by the day they are due and the stage they are in', async () => {
    const { data } = await read<DueCells>('performance/duedatelist?preset=today');
    expect(data.days.map(({ label }) => label)).toEqual(['Late', '2026-03-13']);
    expect(data.cells.map(({ day, stage, panels, areaM2 }) => [stage, day, panels, areaM2])).toEqual([
      ['cut', 'late', 1, '0.960000'],
      ['cut', '2026-03-13', 1, '0.960000'],
      ['qc', '2026-03-13', 1, '0.960000'],
    ]);
    for (const { drill, panels } of data.cells) {
      const of = `performance/duedatelist?preset=today&${new URLSearchParams(drill?.records)}`;
      expect((await read<Records>(of)).data.records.total).toBe(`${panels}.000000`);
    }
  });

  it('C-439 C-440 what each stage has to do against its hours, from the day it shows what it can do', async () => {
    // On the day itself nobody knows yet; on the next morning it counts as a day of work.
    const before = (await read<CapacityRows>('performance/capacitysummary?preset=today')).data.rows;
    expect(before.map(({ stage, load, source }) => [stage, load, source])).toEqual([
      ['Cut', null, 'Not known'],
      ['QC', null, 'Not known'],
    ]);
    now = new Date('2026-03-11T20:00:00.000Z');
    f.world.signInAgain();
    const { data } = await read<CapacityRows>('performance/capacitysummary?preset=today');
    expect(data.rows).toMatchObject([
      { stageKey: 'cut', makesM2: '2.880000', capacity: '8.000000', panels: 2, load: '5.333333', fullOn: null },
      { stageKey: 'qc', makesM2: '0.960000', capacity: '8.000000', panels: 3, load: '24.000000', gap: '8.000000' },
    ]);
    expect(data.rows[0]?.gap).toBe('0.000000');
    expect(data.rows[1]?.fullOn).toBe('2026-03-13');
    const chart = (await read<Chart>('performance/capacity/chartdata?preset=today')).data;
    const values = (key: string) =>
      chart.series
        .find((one) => one.key === key)
        ?.values.slice(0, 4)
        .map(Number);
    expect(chart.buckets.slice(0, 3).map(({ key }) => key)).toEqual(['late', '2026-03-12', '2026-03-13']);
    expect(values('qc')).toEqual([8, 0, 16, 0]);
    expect(values('qc/capacity')).toEqual([0, 8, 8, 0]);
    const area = (await read<Chart>('performance/capacity/chartdata?preset=today&metric=load_area')).data;
    for (const { total, drill } of area.series) {
      const of = `performance/capacity/chartdata?preset=today&${new URLSearchParams(drill?.records)}`;
      expect((await read<Records>(of)).data.records.total).toBe(total);
    }
    at('16:10');
  });

  it('every number of a breakdown is the total of its records, and of a chart too', async () => {
    for (const of of ['sessions/summary?groupBy=station', 'sessions/summary?groupBy=user', 'performance/breakdown']) {
      const { data, metrics } = await read<Breakdown>(of);
      for (const { values, drill, label } of data.groups)
        for (const { name, kind } of metrics.filter((one) => one.kind !== 'ratio')) {
          const asked = new URLSearchParams({ ...drill?.records, metric: name });
          const behind = await read<Records>(`${of}${of.includes('?') ? '&' : '?'}${asked}`);
          expect(Number(behind.data.records.total), `${of} ${label} ${name} ${kind}`).toBe(Number(values[name]));
        }
    }
    const of = 'performance/stagetasks/completed/chartdata?groupBy=shift';
    for (const { total, drill, label } of (await read<Chart>(of)).data.series) {
      const behind = await read<Records>(`${of}&${new URLSearchParams(drill?.records)}`);
      expect(Number(behind.data.records.total), label).toBe(Number(total));
    }
  });

  it('every call says what it does not know, gives files, and is closed to who may not know', async () => {
    const calls = [
      ...['sessions/summary', 'performance/stagetasks/completed/chartdata', 'performance/summary'],
      ...['performance/breakdown', 'performance/duedatelist', 'performance/capacitysummary'],
      'performance/capacity/chartdata',
    ];
    for (const call of calls) {
      expect((await f.call('GET', `${path}/${call}`, undefined, 'nobody')).status, call).toBe(403);
      const refused = await f.call('GET', `${path}/${call}?filter[colour]=red`);
      expect([refused.status, refused.target], call).toEqual([422, 'filter[colour]']);
      for (const view of ['', '&view=records'])
        for (const format of ['csv', 'xlsx', 'pdf'])
          expect((await f.call('GET', `${path}/${call}?format=${format}${view}`)).status, call).toBe(200);
      expect((await f.call('GET', `${path}/${call}?view=records`)).status, call).toBe(200);
    }
    expect((await f.call('GET', `${path}/performance/summary?view=records&metric=fpy`)).target).toBe('metric');
    expect((await f.call('GET', `${path}/performance/breakdown?groupBy=colour`)).target).toBe('groupBy');
  });

  it('what was known before is answered as it was', async () => {
    const asOf = 'preset=today&asOf=2026-03-10T21:37:00.000Z';
    // At 08:37 the second panel was completed, which was taken back later, and the first had not been finished.
    expect(figure(await read<Figures>(`performance/summary?${asOf}`), 'stage_done')).toBe('2');
    expect(group(await read<Breakdown>(`sessions/summary?${asOf}`), 'Table 1')).toMatchObject({
      ...{ stage_done: '2', stays_cancelled: '1', work_minutes: '25.000000' },
    });
    const { rows } = (await read<StageRows>(`stages/summary?${asOf}`)).data;
    expect(rows.map(({ stageKey, wip, done }) => [stageKey, wip, done])).toEqual([
      ['cut', 2, 2],
      ['qc', 2, 0],
    ]);
  });
});

describe('despatch that does not go as planned', () => {
  const despatch = async () => {
    await f.settle();
    const answer = await read<Despatch>('despatch/summary?preset=today');
    const of = (metric: string) => figure(answer, metric);
    return [of('delivered'), of('stops'), of('run_on_time'), of('returned'), of('ready_panels')];
  };
  const withWindow = async (windowFrom: string, windowTo: string) => {
    const task = await w.onTheRoad([await w.made()], { date: '2026-03-11' });
    await f.ok('PUT', `/tasks/${task}/taskitems/${await w.stop(task)}`, { windowFrom, windowTo });
    return task;
  };

  it('a window counts by its edited times and what is tolerated; what nobody took comes back; a despatch is taken back', async () => {
    at('16:20');
    const [onTime, tooLate, refused] = [
      await withWindow('16:00', '17:00'),
      await withWindow('08:00', '09:00'),
      await withWindow('16:00', '17:00'),
    ];
    expect(await despatch()).toEqual(['0', '0', null, '0', '7']);
    at('16:30');
    expect((await w.at(onTime, 'complete', {})).status).toBe(200);
    expect((await w.at(tooLate, 'complete', {})).status).toBe(200);
    expect(await despatch()).toEqual(['4', '2', '50.000000', '0', '3']);
    expect((await w.at(refused, 'fail', { reason: 'notHome' })).status).toBe(200);
    expect(await despatch()).toEqual(['4', '2', '50.000000', '2', '3']);
    const { orderId } = (await w.task(tooLate)).items[0] ?? {};
    await f.ok('POST', `/orders/${orderId}/revertdespatch`, { reason: 'Wrong site' });
    expect(await despatch()).toEqual(['2', '1', '100.000000', '2', '5']);
    const { data } = await read<Despatch>('despatch/summary?preset=today');
    expect(data.runs.rows.map(({ stops, onTime: kept, returned }) => [stops, kept, returned])).toEqual([
      [0, 0, 2],
      [1, 1, 0],
    ]);
    expect(data.steps.at(-1)).toMatchObject({ key: 'closing', panels: 5 });
  });
});
