import type { PanelRow, StationDetail } from '@glasshouse/services/contexts/production/production.contract';
import { describe, expect, it } from 'vitest';
import { imagine, mergeStationPanels } from './imagine.ts';
import { Outbox, type OutboxWorld, type StationAction } from './outbox.ts';

class Refused extends Error {}

/** A server that can be cut off, and a tablet that keeps its store. */
function bench(stored: string | null = null) {
  const b = {
    sent: [] as string[],
    isDown: false,
    refuse: new Map<string, string>(),
    store: stored,
    timers: [] as (() => void)[],
    key: 0,
  };
  const world: OutboxWorld = {
    send: async ({ kind, barcode, key }) => {
      if (b.isDown) throw new Error('network');
      const sentence = b.refuse.get(`${kind} ${barcode}`);
      if (sentence) throw new Refused(sentence);
      b.sent.push(`${key} ${kind} ${barcode}`);
      return `${barcode} ${kind}`;
    },
    refusal: (error) => (error instanceof Refused ? error.message : null),
    load: () => b.store,
    save: (text) => {
      b.store = text;
    },
    now: () => new Date('2026-11-20T00:00:00Z'),
    newKey: () => `k${++b.key}`,
    later: (run) => {
      b.timers.push(run);
      return () => undefined;
    },
  };
  return { ...{ world }, b };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('outbox', () => {
  it('sends at once while there is a network', async () => {
    const { world, b } = bench();
    const box = new Outbox(world);
    box.add({ kind: 'scan', barcode: 'P-1' });
    await settle();
    expect(b.sent).toEqual(['k1 scan P-1']);
    expect(box.state.get()).toMatchObject({ waiting: [], outcome: { text: 'P-1 scan' } });
    expect(box.sender.isOffline).toBe(false);
  });
  it('keeps the order through a lost network and a restart, under the same keys', async () => {
    const { world, b } = bench();
    b.isDown = true;
    const box = new Outbox(world);
    for (const barcode of ['P-1', 'P-2', 'P-3']) box.add({ kind: 'complete', barcode });
    await settle();
    expect(box.sender.isOffline).toBe(true);
    expect(box.state.get().waiting).toHaveLength(3);
    const next = bench(b.store);
    const reopened = new Outbox(next.world);
    await reopened.flush();
    expect(next.b.sent).toEqual(['k1 complete P-1', 'k2 complete P-2', 'k3 complete P-3']);
    expect(next.b.store).toBe('[]');
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
    expect(box.sender.isOffline).toBe(false);
  });
  it('shows a refusal with its sentence, drops what depends on it and goes on', async () => {
    const { world, b } = bench();
    b.refuse.set('scan P-1', 'Scan: this panel goes to Polish next');
    const box = new Outbox(world);
    const key = box.add({ kind: 'scan', barcode: 'P-1' });
    box.add({ kind: 'complete', barcode: 'P-1', after: key });
    box.add({ kind: 'scan', barcode: 'P-2' });
    await settle();
    expect(b.sent).toEqual(['k3 scan P-2']);
    expect(box.state.get().refusals.map((r) => r.text)).toEqual(['Scan: this panel goes to Polish next']);
    box.dismiss();
    expect(box.state.get().refusals).toEqual([]);
  });
  it('takes back only what was not sent', async () => {
    const { world, b } = bench();
    b.isDown = true;
    const box = new Outbox(world);
    box.add({ kind: 'scan', barcode: 'P-1' });
    box.add({ kind: 'scan', barcode: 'P-2' });
    await settle();
    expect(box.takeBack()).toBe(true);
    expect(box.state.get().waiting.map((a) => a.barcode)).toEqual(['P-1']);
    expect(new Outbox(bench().world).takeBack()).toBe(false);
  });
  it('starts empty when what was kept cannot be read', () => {
    expect(new Outbox(bench('{').world).state.get().waiting).toEqual([]);
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
    expect(mergeStationPanels(station, [{ id: 77, row: null }])).toBe(station);
  });
});
