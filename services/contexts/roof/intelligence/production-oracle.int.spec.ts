import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import { withAccount } from '../../../platform/db/database.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { rebuild } from '../../../platform/projections/rebuild.ts';
import type { PanelRow } from '../../production/production.contract.ts';
import type { Answer, Breakdown, Chart, Figures } from './answers/answers.contract.ts';
import type { CapacityRows, DueCells } from './production/production-calls.contract.ts';
import { intelligenceOrders } from './projections/intelligence-orders.ts';
import { between, type FloorPicture, floorPicture, naivePass, untilDay } from './testing/floor-oracle.ts';

/** 24 March 2026: the log goes on into April, over the end of a month and the night the clocks go back. */
let now = new Date('2026-03-23T20:00:00.000Z');
let f: FloorWorld;
let log: StoredEvent[] = [];
const instants: Date[] = [];
const path = '/intelligence/production';

const acts = ['work', 'work', 'work', 'scan', 'scan', 'completetasks', 'reverttasks'] as const;
const others = ['recut', 'schedule', 'move', 'hold', 'release', 'cancel', 'order'] as const;
const step = fc.record({
  act: fc.constantFrom(...acts, ...acts, ...acts, ...others, 'move', 'move', 'schedule'),
  panel: fc.nat(),
  station: fc.nat(),
  minutes: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 30 }) },
    { weight: 1, arbitrary: fc.integer({ min: 700, max: 1500 }) },
  ),
  widthMm: fc.integer({ min: 301, max: 1999 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  due: fc.integer({ min: -2, max: 9 }),
});
type Step = ReturnType<(typeof step)['generate']>['value'];

const panels: PanelRow[] = [];
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

async function release({ widthMm, quantity, due }: Step) {
  const made = {
    isToughened: false,
    holes: widthMm % 2,
    edges: widthMm % 3 ? ['FP', 'FP', 'CC', 'CC'] : ['CC', 'CC', 'CC', 'CC'],
  };
  const dueDate = dayOf(new Date(now.getTime() + due * 86_400_000));
  const { panels: rows } = await f.release({ dueDate }, { widthMm, quantity, ...made });
  panels.push(...rows);
}

/** One step: what cannot be done then is refused, and says nothing. */
async function take(one: Step) {
  // Few panels are worked on mostly, so that some of them are finished; the last ones are cancelled.
  const few = one.panel % 4 ? 5 : panels.length;
  const panel = panels.at(one.act === 'cancel' ? -1 : one.panel % Math.min(few, panels.length)) as PanelRow;
  if (one.act === 'order') return release(one);
  if (one.act === 'cancel') return f.call('POST', `/orders/${panel.orderId}/cancel`, { reason: 'Changed his mind' });
  // Mostly where it is the panel's turn.
  const { stageKey } = await f.ok<PanelRow>('GET', `/production/panels/${panel.id}`);
  const right = f.floor.stations.filter((station) => station.stageKey === stageKey);
  const among = right.length && one.station % 5 && one.act !== 'reverttasks' ? right : f.floor.stations;
  const { id } = among[one.station % among.length] as { id: number };
  const at = `/production/stations/${id}/panels`;
  if (one.act === 'move')
    return f.call('POST', `/production/panels/${panel.id}/move`, { stationId: id, reason: 'Full' });
  if (one.act === 'hold' || one.act === 'release')
    return f.call('POST', `${at}/updatestationdata`, { action: one.act, reason: 'Lamp' });
  const which = { productionPanelId: panel.id };
  // Without a panel it is the last one that the station did.
  if (one.act === 'reverttasks') return f.call('POST', `${at}/reverttasks`, {});
  if (one.act === 'work') {
    await f.call('POST', `${at}/scan`, which);
    return f.call('POST', `${at}/completetasks`, which);
  }
  return f.call('POST', `${at}/${one.act}`, one.act === 'recut' ? { ...which, reason: 'Scratch' } : which);
}

/** What chance may leave out: one panel is taken back and finished, one waits elsewhere and breaks, an order is cancelled. */
async function everyTurn() {
  const plain = { isToughened: false, holes: 0, edges: ['CC', 'CC', 'CC', 'CC'] };
  const named = (name: string) => f.floor.stations.find((one) => one.name === name)?.id ?? 0;
  const act = (name: string, what: string, { barcode }: PanelRow) =>
    f.ok('POST', `/production/stations/${named(name)}/panels/${what}`, { barcode });
  const [made, broken] = (await f.release({}, { ...plain, quantity: 2 })).panels as [PanelRow, PanelRow];
  for (const what of ['scan', 'completetasks', 'reverttasks', 'completetasks']) await act('Table 1', what, made);
  for (const what of ['scan', 'completetasks']) await act('Bench 1', what, made);
  await act('Laminated table', 'schedule', broken);
  await f.ok('POST', `/production/panels/${broken.id}/move`, { stationId: named('Table 1'), reason: 'Full' });
  for (const what of ['scan', 'completetasks']) await act('Table 1', what, broken);
  const recut = { productionPanelId: broken.id, reason: 'Scratch' };
  await f.ok('POST', `/production/stations/${named('Bench 1')}/panels/recut`, recut);
  const { id } = await f.release({}, plain);
  await f.ok('POST', `/orders/${id}/cancel`, { reason: 'Changed his mind' });
  await f.settle();
}

const readLog = () =>
  withAccount(f.world.harness.runtime.db, f.accountId, async (db) => {
    const { rows } = await sql<Omit<StoredEvent, 'at'> & { at: Date }>`
      select account_id as "accountId", seq, stream_type as "streamType", stream_id as "streamId", type, data, meta, at
      from event where account_id = ${f.accountId} order by seq`.execute(db);
    return rows.map((row) => ({ ...row, seq: Number(row.seq), at: row.at.toISOString() }) as StoredEvent);
  });

beforeAll(async () => {
  f = await openFloorWorld({ now: () => now });
  const steps = fc.sample(step, { numRuns: 130, seed: 26 });
  await everyTurn();
  for (const one of steps.slice(0, 3)) await release(one);
  let signedIn = now.getTime();
  for (const [i, one] of steps.entries()) {
    now = new Date(now.getTime() + one.minutes * 60_000);
    if (now.getTime() - signedIn > 50 * 60_000) {
      f.world.signInAgain();
      signedIn = now.getTime();
    }
    await take(one);
    if (i === 40 || i === 90) instants.push(now);
  }
  await f.settle();
  log = await readLog();
});
afterAll(() => f?.close());

const stages = ['cut', 'arris', 'polish', 'drill', 'wash', 'toughen', 'qc'];
const numbers = (values: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));

/** What the calls say of some days, as of an instant: the names are those of the oracle. */
async function said(days: string, asOf: string): Promise<Record<string, unknown>> {
  const read = async <D>(of: string) =>
    (await f.ok<Answer<D>>('GET', `${path}/${of}${of.includes('?') ? '&' : '?'}${days}${asOf}`)).data;
  const figures = async (of: string) =>
    Object.fromEntries((await read<Figures>(of)).figures.map(({ metric, value }) => [metric, value]));
  const summary = await figures('summary');
  const performance = await figures('performance/summary');
  const stays = await read<Breakdown>('sessions/summary?groupBy=station');
  const byStation = await read<Breakdown>('performance/breakdown?groupBy=station');
  const byStage = await read<Breakdown>('performance/breakdown?groupBy=stage');
  const chart = await read<Chart>('performance/stagetasks/completed/chartdata?groupBy=stage');
  const wip = await read<Chart>('stages/chartdata');
  const capacity = await read<CapacityRows>('performance/capacitysummary');
  const due = await read<DueCells>('performance/duedatelist');
  return {
    released: Number(summary.released),
    wip: Number(summary.wip_panels),
    held: Number(summary.stations_held),
    finished: Number(performance.finished),
    recuts: Number(summary.recut_count),
    done: Number(performance.stage_done),
    fpy: performance.fpy,
    rate: performance.recut_rate,
    stays: numbers(stays.total),
    stations: Object.fromEntries(stays.groups.map(({ key, values }) => [key, numbers(values)])),
    charged: byStation.groups
      .flatMap(({ key, values }) => (Number(values.stage_recuts) ? [[key, Number(values.stage_recuts)]] : []))
      .sort(),
    // A stage whose completions were all taken back stands with nothing.
    passes: byStage.groups
      .filter(({ values }) => Number(values.stage_done) !== 0 || Number(values.stage_recuts) !== 0)
      .map(({ key, values }) => [key, values.fpy])
      .sort(),
    chart: chart.series
      .filter(({ total }) => Number(total) !== 0)
      .map(({ key, values, total }) => [key, Number(total), values.reduce((sum, one) => sum + Number(one), 0)])
      .sort(),
    stood: wip.series.reduce((sum, { values }) => sum + Number(values.findLast((one) => one !== null) ?? 0), 0),
    load: capacity.rows.flatMap(({ stageKey, panels: n, areaM2 }) => (n ? [[stageKey, n, Number(areaM2)]] : [])).sort(),
    late: due.cells.reduce((sum, { day, panels: n }) => (day === 'late' ? sum + n : sum), 0),
    lateFigure: Number(summary.late_panels),
    cells: due.cells.reduce((sum, { panels: n }) => sum + n, 0),
  };
}

/** The same by the oracle: states at the end of the days, flows between before them and then. */
function expected(upTo: readonly StoredEvent[], [from, to]: readonly [string, string], today: string) {
  const at = (day: string) => floorPicture(upTo.slice(0, untilDay(upTo, day)));
  const state = at(to);
  const flow = between(at(dayOf(new Date(Date.parse(from) - 86_400_000))), state);
  const of = (some: FloorPicture, name: string) => some[name] ?? 0;
  const keyed = (some: FloorPicture, name: string) =>
    Object.entries(some).flatMap(([key, value]) =>
      key.startsWith(`${name} `) ? [[key.slice(name.length + 1), value] as const] : [],
    );
  const last = to < today ? to : today;
  const stay = (done: string, pending: string, active: string, cancelled: string, minutes: string) => ({
    ...{ stage_done: of(flow, done), stays_pending: of(state, pending), stays_active: of(state, active) },
    ...{ stays_cancelled: of(flow, cancelled), work_minutes: of(flow, minutes) },
  });
  const ids = new Set(
    [
      ...['pending', 'active'].flatMap((name) => keyed(state, name)),
      ...keyed(flow, 'done at'),
      ...keyed(flow, 'cancelled'),
    ].map(([id]) => id),
  );
  for (const [id] of keyed(flow, 'minutes at')) ids.add(id);
  const done = stages.flatMap((stage) =>
    of(flow, `done ${stage}`) ? [[stage, of(flow, `done ${stage}`)] as const] : [],
  );
  const late = keyed(state, 'wip').reduce((sum, [key, n]) => {
    const due = key.split(' ')[1] ?? '';
    return due !== 'none' && due < last ? sum + n : sum;
  }, 0);
  const cutMm2 = of(flow, 'doneMm2 cut');
  return {
    ...{
      released: of(flow, 'released'),
      wip: of(state, 'wip'),
      held: of(state, 'held'),
      finished: of(flow, 'finished'),
    },
    ...{ recuts: of(flow, 'recuts'), done: of(flow, 'done'), fpy: naivePass(flow, stages) },
    rate: cutMm2 ? dec(of(flow, 'recutMm2')).times(100).div(cutMm2).toFixed(6) : null,
    stays: stay('done', 'pending', 'active', 'cancelled', 'minutes'),
    stations: Object.fromEntries(
      [...ids].map((id) => [
        id,
        stay(`done at ${id}`, `pending ${id}`, `active ${id}`, `cancelled ${id}`, `minutes at ${id}`),
      ]),
    ),
    charged: keyed(flow, 'recuts at').sort(),
    passes: stages
      .flatMap((stage) =>
        of(flow, `done ${stage}`) || of(flow, `recuts ${stage}`) ? [[stage, naivePass(flow, [stage])]] : [],
      )
      .sort(),
    chart: done.map(([stage, n]) => [stage, n, n]).sort(),
    stood: of(state, 'wip'),
    load: keyed(state, 'load')
      .map(([stage, n]) => [stage, n, of(state, `loadMm2 ${stage}`) / 1e6])
      .sort(),
    ...{ late, lateFigure: late, cells: of(state, 'wip') },
  };
}

const windows = (today: string): readonly (readonly [string, string])[] => [
  ['2026-03-24', today],
  ['2026-03-26', '2026-03-31'],
  ['2026-04-01', today],
  [today, today],
];
const localDay = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Melbourne' }).format(at);

describe('figures of production beside an oracle', () => {
  it('a random floor has everything that can go wrong', () => {
    const types = new Set(log.map(({ type }) => type));
    for (const type of ['reverted', 'recut', 'moved', 'withdrawn', 'finished', 'scheduled'])
      expect(types).toContain(`panel.${type}`);
    expect(localDay(now) >= '2026-04-01').toBe(true);
  });

  it('every figure is the naive one, now and as of two instants before', async () => {
    for (const instant of [...instants, now]) {
      const upTo = log.filter(({ at }) => at <= instant.toISOString());
      const today = localDay(instant);
      const asOf = instant === now ? '' : `&asOf=${instant.toISOString()}`;
      for (const [from, to] of windows(today).filter((one) => one[0] <= one[1])) {
        const ours = await said(`from=${from}&to=${to}`, asOf);
        expect(ours, `${from} to ${to} as of ${instant.toISOString()}`).toEqual(expected(upTo, [from, to], today));
      }
    }
  });

  it('a rebuild from the log gives the same, with what stood at the end of March', async () => {
    const { runtime } = f.world.harness;
    const closes = () =>
      withAccount(runtime.db, f.accountId, async (db) => {
        const of = (table: string) =>
          sql<object>`select * from ${sql.table(table)} order by ${sql.raw('1, 2, 3, 4, 5, 6')}`.execute(db);
        const tables = [
          'intelligence_total_close',
          'intelligence_order_close',
          'intelligence_line_close',
          'intelligence_order_total',
        ];
        return Promise.all(tables.map(async (table) => (await of(table)).rows));
      });
    const before = await closes();
    expect(before[0]?.length).toBeGreaterThan(5);
    await rebuild(f.world.harness.url, runtime.events, intelligenceOrders, () => 0);
    await f.settle();
    expect(await closes()).toEqual(before);
  });
});
