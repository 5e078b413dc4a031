import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import { type Tx, withAccount } from '../../../platform/db/database.ts';
import type { FloorSummary, PanelRow } from '../production.contract.ts';
import { keepSnapshots } from './keep-floor-snapshots.ts';
import type { Frame, Mark } from './past.contract.ts';
import { thinSnapshots } from './snapshots.ts';

let f: FloorWorld;
let now = Date.now() + 3_600_000;
/** The live answer after each step, with the instant it was given. */
const kept: FloorSummary[] = [];
let begin = '';
let end = '';
let broken = '';

const iso = (ms: number) => new Date(ms).toISOString();
const summary = (query = '') => f.call<FloorSummary>('GET', `/production/manager/summary${query}`);
const at = (station: number, call: string) => `/production/stations/${station}/panels/${call}`;
const inAccount = <T>(work: (tx: Tx) => Promise<T>) => withAccount(f.world.harness.runtime.db, f.accountId, work);
const job = () => ({
  accountId: f.accountId,
  events: f.world.harness.runtime.events,
  now: new Date(now),
  keep: <T>(work: (tx: Tx) => Promise<T>) => inAccount(work),
});
/** Something is done, and the manager looks. */
async function step(path: string, body: object): Promise<void> {
  now += 30_000;
  await f.ok('POST', path, body);
  await f.settle();
  kept.push((await summary()).body);
}

beforeAll(async () => {
  f = await openFloorWorld({ now: () => new Date(now) });
  now += 60_000;
  const { panels } = await f.release({ dueDate: iso(now).slice(0, 10) });
  const [one, two] = panels as [PanelRow, PanelRow];
  broken = two.barcode;
  kept.push((await summary()).body);
  begin = iso(now);
  const [cut, polish] = [f.station('cut'), f.station('polish')];
  for (const { barcode } of [one, two])
    for (const act of ['scan', 'completetasks']) await step(at(cut, act), { barcode });
  await step(at(polish, 'updatestationdata'), { action: 'hold', reason: 'coolant' });
  await step(at(polish, 'updatestationdata'), { action: 'release' });
  await step(at(polish, 'scan'), { barcode: two.barcode });
  await step(at(polish, 'recut'), { productionPanelId: two.id, reason: 'Chip' });
  for (const key of ['polish', 'drill'] as const)
    for (const act of ['scan', 'completetasks']) await step(at(f.station(key), act), { barcode: one.barcode });
  const furnace = f.station('toughen');
  await step(at(furnace, 'scan'), { barcode: one.barcode });
  for (const _ of ['in', 'out']) await step(`/production/stations/${furnace}/tougheningbatch/advancebed`, {});
  end = iso(now);
  now += 600_000;
}, 60_000);
afterAll(() => f?.close());

const replayed = () =>
  f.ok<{ to: string; frames: Frame[] }>('GET', `/production/manager/replay?from=${begin}&to=${end}`);

describe('the floor of the past', () => {
  it('is what the manager saw then, without snapshots and with one after each event', async () => {
    expect(kept.length).toBeGreaterThan(14);
    const compare = async () => {
      for (const live of kept) expect((await summary(`?at=${live.now}`)).body).toEqual(live);
    };
    await compare();
    await keepSnapshots(job(), { events: 1, minutes: Number.POSITIVE_INFINITY });
    await compare();
  });

  it('refuses an instant that is still to come, that is none, and one before the company began', async () => {
    const refused = async (asked: string) => {
      const { status, target, says } = await summary(`?at=${asked}`);
      return [status, target, says];
    };
    expect(await refused(iso(now + 60_000))).toEqual([422, 'at', 'This instant is still to come']);
    expect(await refused('1999-01-01T00:00:00Z')).toEqual([422, 'at', 'The company had not begun then']);
    for (const none of ['yesterday', '', '2026-13-40T00:00:00Z', '+275760-09-13T00:00:01Z'])
      expect((await refused(encodeURIComponent(none))).slice(0, 2)).toEqual([422, 'at']);
  });

  it('asks for the right of the floor, and is of one company', async () => {
    const { world } = f;
    for (const path of ['summary?at=', 'replay?to=&from=', 'marks?to=&from=']) {
      const asked = `/production/manager/${path.replace('to=', `to=${end}`)}${begin}`;
      expect((await f.call('GET', asked)).status).toBe(200);
      expect((await f.call('GET', asked, undefined, 'station')).status).toBe(403);
    }
    const there = await world.as(world.there, 'demo', 'GET', `/production/manager/summary?at=${end}`);
    expect(there).toMatchObject({ status: 200, body: { panels: [], recutsToday: 0 } });
  });
});

describe('the replay of the past', () => {
  it('leads from one floor to the other, patch by patch', async () => {
    const { frames, to } = await replayed();
    expect(to).toBe(end);
    const from = (await summary(`?at=${begin}`)).body;
    const panels = new Map<number, unknown>(from.panels.map((row) => [row.id, row]));
    const stations = new Map<number, unknown>(from.stations.map((row) => [row.id, row]));
    for (const { topic, patches } of frames)
      for (const { id, row } of patches) {
        const rows = topic === 'production/floor' ? panels : stations;
        if (row) rows.set(id, row);
        else rows.delete(id);
      }
    const then = (await summary(`?at=${end}`)).body;
    expect([...panels.values()]).toHaveLength(then.panels.length);
    expect([...panels.values()]).toEqual(expect.arrayContaining(then.panels));
    const states = (all: Iterable<unknown>) =>
      [...all].map((row) => [(row as { id: number }).id, (row as { status: string }).status]);
    expect(new Map(states(stations.values()) as never)).toEqual(new Map(states(then.stations) as never));
    expect(frames.map((frame) => frame.at)).toEqual(frames.map((frame) => frame.at).sort());
  });

  it('is of 60 minutes at most, and in the order of time', async () => {
    const ask = async (from: string, to: string) => {
      const { status, target, says } = await f.call('GET', `/production/manager/replay?from=${from}&to=${to}`);
      return [status, target, says];
    };
    expect(await ask(iso(now - 3_600_001), iso(now))).toEqual([422, 'to', 'Ask for 60 minutes at most']);
    expect(await ask(end, begin)).toEqual([422, 'to', 'Must be after the beginning']);
    expect(await ask(begin, iso(now + 1_000))).toEqual([422, 'to', 'This instant is still to come']);
    expect((await ask('', end)).slice(0, 2)).toEqual([422, 'from']);
  });
});

describe('the marks of the past', () => {
  const marks = (from: string, to: string) =>
    f.ok<{ marks: Mark[]; curve: { at: string; panels: number }[]; isCut: boolean }>(
      'GET',
      `/production/manager/marks?from=${from}&to=${to}`,
    );

  it('are breaks, holds and furnace loads with their length, and the curve of the work in progress', async () => {
    const found = await marks(begin, iso(now));
    expect(found.isCut).toBe(false);
    expect(found.marks.map(({ kind, title }) => [kind, title])).toEqual([
      ['hold', 'Polisher A on hold'],
      ['break', 'Panel broken at Polisher A'],
      ['furnaceLoad', expect.stringMatching(/^Furnace load .+/)],
    ]);
    const [hold, , load] = found.marks;
    for (const bar of [hold, load]) expect(Date.parse(bar?.until ?? '')).toBe(Date.parse(bar?.at ?? '') + 30_000);
    expect(found.curve).toHaveLength(241);
    expect(found.curve[0]).toMatchObject({ at: begin, panels: kept[0]?.workInProgress.panels });
    expect(found.curve.at(-1)?.panels).toBe(kept.at(-1)?.workInProgress.panels);
    expect(broken).not.toBe('');
  });

  it('draws what lasted already from the beginning, and what still lasts without an end', async () => {
    const held = kept.find((live) => live.stations.some((station) => station.holdReason === 'coolant'))?.now ?? '';
    const [before] = (await marks(held, end)).marks;
    expect(before).toMatchObject({ kind: 'hold', at: held, until: iso(Date.parse(held) + 30_000) });
    const [after] = (await marks(begin, held)).marks;
    expect(after).toMatchObject({ kind: 'hold', detail: 'coolant', until: null });
  });
});

describe('snapshots of the floor', () => {
  const positions = async () =>
    (await inAccount((tx) => tx.selectFrom('floor_snapshot').select('seq').orderBy('seq').execute())).map((r) => r.seq);

  it('are kept after so many events, or so many minutes with events, and once', async () => {
    await inAccount((tx) => sql`delete from floor_snapshot`.execute(tx));
    await keepSnapshots(job(), { events: 2_000, minutes: 30 });
    expect(await positions()).toEqual([]);
    await keepSnapshots(job(), { events: 2_000, minutes: 2 });
    expect((await positions()).length).toBeGreaterThan(1);
    const first = await positions();
    await Promise.all([1, 2].map(() => keepSnapshots(job(), { events: 2_000, minutes: 2 })));
    expect(await positions()).toEqual(first);
  });

  it('of other rules are thrown away; of old days one an hour, of older ones one a day', async () => {
    const day = 86_400_000;
    const put = (seq: number, ago: number, version = 1) =>
      inAccount((tx) =>
        sql`insert into floor_snapshot values (${f.accountId}, ${seq}, ${new Date(noon - ago)}, ${version}, '')`.execute(
          tx,
        ),
      );
    const noon = Math.floor(now / day) * day + day / 2 - day;
    await inAccount((tx) => sql`delete from floor_snapshot`.execute(tx));
    const [hour, minute] = [3_600_000, 60_000];
    await put(1, 100 * day + 2 * hour);
    await put(2, 100 * day);
    await put(3, 20 * day + 2 * hour);
    await put(4, 20 * day - minute);
    await put(5, 20 * day - 2 * minute);
    await put(6, day);
    await put(7, day - minute);
    await put(8, day - 2 * minute, 0);
    await inAccount((tx) => thinSnapshots(tx, f.accountId, new Date(noon)));
    expect(await positions()).toEqual([2, 3, 5, 6, 7]);
  });
});
