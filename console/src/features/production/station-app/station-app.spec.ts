import type { PanelRow, StationDetail } from '@glasshouse/services/contexts/production/production.contract';
import { idempotencyKeyDays } from '@glasshouse/services/platform/contract/idempotency';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { imagine, mergeStationPanels } from './imagine.ts';
import { keptHere } from './kept-here.ts';
import { Outbox, type OutboxWorld } from './outbox.ts';
import type { Outcome, StationAction } from './station-action.ts';

class Refused extends Error {}

/** A server that can be cut off, and a tablet that keeps its store. */
function bench(stored: string | null = null) {
  const b = {
    sent: [] as string[],
    isDown: false,
    refuse: new Map<string, string>(),
    store: stored,
    isFull: false,
    timers: [] as (() => void)[],
    key: 0,
    now: new Date('2026-11-20T00:00:00Z'),
  };
  const world: OutboxWorld = {
    send: async ({ kind, barcode, key }) => {
      if (b.isDown) throw new Error('network');
      const sentence = b.refuse.get(`${kind} ${barcode}`);
      if (sentence) throw new Refused(sentence);
      b.sent.push(`${key} ${kind} ${barcode}`);
      return `${barcode} ${kind}`;
    },
    verdict: (error) => {
      const text = (error as Error).message;
      return error instanceof Refused ? { kind: 'refused', text } : { kind: 'held', isAway: true, text, afterMs: null };
    },
    load: () => b.store,
    save: (text) => {
      if (!b.isFull) b.store = text;
      return !b.isFull;
    },
    now: () => b.now,
    newKey: () => `k${++b.key}`,
    later: (run) => {
      b.timers.push(run);
      return () => undefined;
    },
  };
  return { ...{ world }, b };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const storedIn = (b: { store: string | null }) =>
  JSON.parse(b.store ?? 'null') as { waiting: StationAction[]; refused: Outcome[] };

describe('outbox', () => {
  it('sends at once while there is a network', async () => {
    const { world, b } = bench();
    const box = new Outbox(world);
    box.add({ kind: 'scan', barcode: 'P-1' });
    await settle();
    expect(b.sent).toEqual(['k1 scan P-1']);
    expect(box.state.get()).toMatchObject({ waiting: [], outcome: { text: 'P-1 scan' } });
    expect(box.sender.held).toBeNull();
  });
  it('keeps the order through a lost network and a restart, under the same keys', async () => {
    const { world, b } = bench();
    b.isDown = true;
    const box = new Outbox(world);
    for (const barcode of ['P-1', 'P-2', 'P-3']) box.add({ kind: 'complete', barcode });
    await settle();
    expect(box.sender.held).not.toBeNull();
    expect(box.state.get().waiting).toHaveLength(3);
    const next = bench(b.store);
    const reopened = new Outbox(next.world);
    await reopened.flush();
    expect(next.b.sent).toEqual(['k1 complete P-1', 'k2 complete P-2', 'k3 complete P-3']);
    expect(storedIn(next.b)).toEqual({ waiting: [], refused: [] });
  });
  it('tries again by itself', async () => {
    const { world, b } = bench();
    b.isDown = true;
    const box = new Outbox(world);
    box.add({ kind: 'scan', barcode: 'P-1' });
    await settle();
    b.isDown = false;
    for (const run of b.timers) run();
    await settle();
    expect(box.state.get()).toMatchObject({ waiting: [] });
    expect(box.sender.held).toBeNull();
  });
  it('shows a refusal with its sentence and what depends on it, and goes on', async () => {
    const { world, b } = bench();
    b.refuse.set('scan P-1', 'Scan: this panel goes to Polish next');
    const box = new Outbox(world);
    const key = box.add({ kind: 'scan', barcode: 'P-1' });
    box.add({ kind: 'complete', barcode: 'P-1', after: key });
    box.add({ kind: 'scan', barcode: 'P-2' });
    await settle();
    expect(b.sent).toEqual(['k3 scan P-2']);
    expect(box.state.get().refusals).toMatchObject([
      { text: 'Scan: this panel goes to Polish next', isLate: false, dropped: [{ kind: 'complete' }] },
    ]);
    box.dismiss();
    expect(box.state.get().refusals).toEqual([]);
  });
  it('keeps a refusal until somebody has seen it, through a restart, and never sends what depended on it', async () => {
    const { world, b } = bench();
    b.isDown = true;
    const box = new Outbox(world);
    const key = box.add({ kind: 'scan', barcode: 'P-1' });
    box.add({ kind: 'complete', barcode: 'P-1', after: key });
    await settle();
    b.isDown = false;
    b.now = new Date('2026-11-23T00:00:00Z');
    b.refuse.set('scan P-1', 'Scan: the panel is done');
    await box.hurry();
    const next = bench(b.store);
    const reopened = new Outbox(next.world);
    await reopened.flush();
    expect(next.b.sent).toEqual([]);
    expect(reopened.state.get().refusals).toMatchObject([{ text: 'Scan: the panel is done', isLate: true }]);
    reopened.dismiss();
    expect(new Outbox(bench(next.b.store).world).state.get().refusals).toEqual([]);
  });
  it('takes back only what was never sent', async () => {
    const { world, b } = bench();
    b.isDown = true;
    const box = new Outbox(world);
    box.add({ kind: 'scan', barcode: 'P-1' });
    box.add({ kind: 'scan', barcode: 'P-2' });
    await settle();
    expect(box.takeBack()).toBe(true);
    expect(box.state.get().waiting.map((a) => a.barcode)).toEqual(['P-1']);
    // The first may have arrived, its answer lost: to forget it would leave it done.
    expect(box.takeBack()).toBe(false);
    expect(new Outbox(bench(b.store).world).takeBack()).toBe(false);
    expect(new Outbox(bench().world).takeBack()).toBe(false);
  });
  it('says that nothing is recorded when the tablet has no room and the server is not reached', async () => {
    const { world, b } = bench();
    b.isDown = true;
    const box = new Outbox(world);
    box.add({ kind: 'scan', barcode: 'P-1' });
    await settle();
    b.isFull = true;
    const key = box.add({ kind: 'scan', barcode: 'P-2' });
    box.add({ kind: 'complete', barcode: 'P-2', after: key });
    expect(box.state.get().waiting.map((a) => a.barcode)).toEqual(['P-1']);
    expect(box.state.get().refusals).toMatchObject([
      { action: { barcode: 'P-2' }, text: expect.stringContaining('Not recorded') },
    ]);
    b.isDown = false;
    await box.hurry();
    expect(b.sent).toEqual(['k1 scan P-1']);
  });
  it('sends without room while there is a network, and takes nothing for done before the answer', async () => {
    const { world, b } = bench();
    b.isFull = true;
    const box = new Outbox(world);
    box.add({ kind: 'scan', barcode: 'P-1' });
    expect(box.state.get()).toMatchObject({ waiting: [{ barcode: 'P-1' }], unkept: ['k1'] });
    await settle();
    expect([b.sent, box.state.get().refusals]).toEqual([['k1 scan P-1'], []]);
    b.isDown = true;
    box.add({ kind: 'scan', barcode: 'P-2' });
    await settle();
    expect(box.state.get()).toMatchObject({ waiting: [], unkept: [], refusals: [{ action: { barcode: 'P-2' } }] });
  });
  it('shows what was sent so long ago that the server has forgotten it, and sends it no more', async () => {
    const { world, b } = bench();
    b.isDown = true;
    const box = new Outbox(world);
    box.add({ kind: 'complete', barcode: 'P-1' });
    box.add({ kind: 'complete', barcode: 'P-2' });
    await settle();
    b.isDown = false;
    b.now = new Date(b.now.getTime() + (idempotencyKeyDays * 24 + 1) * 3_600_000);
    await box.hurry();
    expect(b.sent).toEqual(['k2 complete P-2']);
    expect(box.state.get().refusals).toMatchObject([{ text: expect.stringContaining('Check whether it was done') }]);
  });
  it('loses nothing of another page of the same station on this tablet', async () => {
    const { world, b } = bench();
    b.isDown = true;
    const [one, two] = [new Outbox(world), new Outbox(world)];
    one.add({ kind: 'scan', barcode: 'P-1' });
    two.add({ kind: 'scan', barcode: 'P-2' });
    one.add({ kind: 'scan', barcode: 'P-3' });
    await settle();
    expect(
      storedIn(b)
        .waiting.map((a) => a.barcode)
        .sort(),
    ).toEqual(['P-1', 'P-2', 'P-3']);
  });
  it('starts empty when what was kept cannot be read', () => {
    expect(new Outbox(bench('{').world).state.get().waiting).toEqual([]);
  });
});

describe('a tablet whose station app is not open', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('says what it holds for the station of this company, by an earlier release too', () => {
    const kept: Record<string, string> = {
      'glasshouse.account.1.station.7.outbox': '{"waiting":[{},{}],"refused":[{}]}',
      'glasshouse.station.8.outbox': '[{}]',
    };
    vi.stubGlobal('localStorage', { getItem: (name: string) => kept[name] ?? null });
    expect(keptHere(1, 7)).toBe('On this tablet: 2 actions to be sent, 1 refusal to be read');
    expect([keptHere(1, 8), keptHere(2, 7)]).toEqual(['On this tablet: 1 action to be sent', '']);
  });
});

const row = (id: number, part: Partial<PanelRow> = {}) =>
  ({
    id,
    barcode: `P-${id}`,
    stageKey: 'polish',
    isInWork: false,
    isOnFloor: true,
    stationId: null,
    dueDate: '2026-11-20',
    ...part,
  }) as PanelRow;
const done = (kind: StationAction['kind'], barcode: string): StationAction => ({
  key: kind + barcode,
  kind,
  barcode,
  reason: '',
  at: '',
});
const ids = (rows: readonly PanelRow[]) => rows.map((r) => r.id);

describe('a station meanwhile', () => {
  const panels = { inWork: [row(1)], queue: [row(2), row(3)], queueCount: 7 };
  it('shows what the waiting actions will do', () => {
    const after = imagine(panels, [
      done('complete', 'P-1'),
      done('scan', 'P-3'),
      done('recut', 'P-2'),
      done('undo', 'P-9'),
    ]);
    expect({ inWork: ids(after.inWork), queue: ids(after.queue), count: after.queueCount }).toEqual({
      inWork: [3],
      queue: [],
      count: 5,
    });
    expect(ids(imagine(panels, [done('takeOff', 'P-1')]).queue)).toEqual([1, 2, 3]);
    expect(imagine(panels, [done('complete', 'P-1'), done('undo', 'P-1')])).toEqual(panels);
  });
  it('follows the floor by patches', () => {
    const station = { id: 9, stageKey: 'polish', ...panels } as unknown as StationDetail;
    const next = mergeStationPanels(station, [
      { id: 1, row: { stageKey: 'drill', isInWork: false } },
      { id: 3, row: { isInWork: true, stationId: 9 } },
      { id: 4, row: row(4, { dueDate: '2026-11-18' }) as unknown as Record<string, unknown> },
      { id: 5, row: row(5, { stationId: 8 }) as unknown as Record<string, unknown> },
    ]);
    expect({ inWork: ids(next.inWork), queue: ids(next.queue), count: next.queueCount }).toEqual({
      inWork: [3],
      queue: [4, 2],
      count: 7,
    });
    expect(next.openPanels).toBe(1);
    expect(mergeStationPanels(station, [{ id: 77, row: null }])).toBe(station);
  });
});
