import type { FloorSummary, PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { describe, expect, it } from 'vitest';
import { despatchWaits } from './despatch-waits.ts';
import { brokenFirst, figuresOf, findPanels, inWorkAt, passes } from './floor-figures.ts';
import { mergePanels, mergeStations } from './merge-floor.ts';

const panel = (id: number, part: Partial<PanelRow> = {}): PanelRow => ({
  id,
  barcode: `P-${100000 + id}`,
  orderId: 1,
  orderNumber: 'SO-24001',
  itemId: 1,
  contactName: 'Bayside Frameless',
  reference: '',
  stockId: 1,
  stockCode: '10CLR',
  thicknessMm: 10,
  widthMm: 1000,
  heightMm: 500,
  cutWidthMm: 1002,
  cutHeightMm: 502,
  edges: ['FP', 'FP', 'FP', 'FP'],
  holes: 0,
  cutouts: 0,
  isToughened: true,
  dueDate: '2026-11-25',
  pieceNumber: 1,
  pieceCount: 1,
  status: 'queued',
  stageKey: 'cut',
  isInWork: false,
  isOnFloor: true,
  stationId: null,
  sheetId: null,
  taskId: null,
  recutOf: null,
  areaM2: '0.50000',
  weightKg: '12.5',
  valueCents: 10000,
  createdAt: '2026-11-20T00:00:00.000Z',
  finishedAt: null,
  ...part,
});

const stage = (key: 'cut' | 'polish' | 'despatch', name: string): FloorSummary['stages'][number] => ({
  key,
  name,
  panels: 0,
  areaM2: '0',
  inWork: 0,
  late: 0,
  today: 0,
  tomorrow: 0,
  later: 0,
});
const floor: FloorSummary = {
  now: '2026-11-20T00:00:00.000Z',
  today: '2026-11-20',
  timeZone: 'Australia/Melbourne',
  workInProgress: { panels: 2, areaM2: '1' },
  finishedToday: { panels: 4, areaM2: '2.10000' },
  recutsToday: 1,
  atRisk: { panels: 0, valueCents: 0 },
  stages: [stage('cut', 'Cut'), stage('polish', 'Polish'), stage('despatch', 'Despatch')],
  stations: [
    {
      id: 7,
      name: 'Table 1',
      stageId: 1,
      stageKey: 'cut',
      stageName: 'Cut',
      status: 'idle',
      holdReason: '',
      openPanels: 0,
      worksForDespatch: false,
      isArchived: false,
    },
  ],
  panels: [panel(1), panel(2, { dueDate: '2026-11-18' })],
  broken: [],
};
const counts = (of: FloorSummary) => figuresOf(of).columns.map((c) => c.panels);

describe('a unit on the floor', () => {
  it('counts from the moment it is joined, until then its plies do; late it is once', () => {
    const late = { dueDate: '2026-11-01', valueCents: 0 };
    const unit = panel(1, { ...late, status: 'waitingForLayers', stageKey: 'polish', valueCents: 500 });
    const plies = [2, 3].map((id) => panel(id, { ...late, unit: 1, slot: id - 1 }));
    const of = (panels: readonly PanelRow[]) =>
      figuresOf({ panels: [...panels], stages: floor.stages, today: floor.today });
    const waits = of([unit, ...plies]);
    expect(waits.workInProgress.panels).toBe(2);
    expect(waits.columns.map((column) => column.panels).reduce((a, b) => a + b)).toBe(2);
    expect([waits.late, waits.lateCents]).toEqual([1, 500]);
    expect(of([{ ...unit, status: 'inStage' }]).workInProgress.panels).toBe(1);
  });
});

describe('figures of the floor', () => {
  it('count rows by stage, area and risk', () => {
    const { columns, workInProgress, late, lateCents } = figuresOf(floor);
    expect(columns[0]).toMatchObject({ panels: 2, area: 1, risks: { later: 1, tomorrow: 0, today: 0, late: 1 } });
    expect({ workInProgress, late, lateCents }).toEqual({
      workInProgress: { panels: 2, area: 1 },
      late: 1,
      lateCents: 10000,
    });
  });
  it('count what is in work at a station by its panels, also those of a sheet that is being cut', () => {
    const rows = [panel(1, { isInWork: true, stationId: 7 }), panel(2, { stationId: 7 }), panel(3, { isInWork: true })];
    expect(inWorkAt(rows, 7)).toBe(1);
  });
  it('name the replacements of broken panels that nobody has planned, the newest first', () => {
    const rows = [
      panel(1, { recutOf: 90, createdAt: '2026-11-19T00:00:00.000Z' }),
      panel(2, { recutOf: 91 }),
      panel(3, { recutOf: 92, sheetId: 5 }),
      panel(4, { recutOf: 93, stageKey: 'polish' }),
      panel(5),
    ];
    expect(brokenFirst(rows).map((row) => row.id)).toEqual([2, 1]);
  });
  it('follow a panel from stage to stage by a patch alone', () => {
    const moved = mergePanels(floor, [{ id: 1, row: { stageKey: 'polish' } }]);
    expect(counts(floor)).toEqual([2, 0, 0]);
    expect(counts(moved)).toEqual([1, 1, 0]);
    const done = mergePanels(moved, [{ id: 1, row: { stageKey: null, finishedAt: '2026-11-20T01:00:00.000Z' } }]);
    expect(counts(done)).toEqual([1, 0, 1]);
    expect(done.finishedToday).toEqual({ panels: 5, areaM2: '2.60000' });
    expect(figuresOf(done).workInProgress.panels).toBe(1);
    const undone = mergePanels(done, [{ id: 1, row: { stageKey: 'polish', finishedAt: null } }]);
    expect(undone.finishedToday).toEqual({ panels: 4, areaM2: '2.10000' });
  });
  it('take in a replacement and let go of the broken panel', () => {
    const next = mergePanels(floor, [
      { id: 1, row: null },
      { id: 3, row: panel(3, { recutOf: 1 }) as unknown as Record<string, unknown> },
    ]);
    expect(next.panels.map((p) => p.id)).toEqual([2, 3]);
    expect(next.recutsToday).toBe(2);
    expect(mergePanels(next, [{ id: 3, row: { recutOf: 1 } }])).toBe(next);
  });
  it('follow stations', () => {
    const held = mergeStations(floor, [{ id: 7, row: { status: 'hold', holdReason: 'coolant' } }]);
    expect(held.stations[0]).toMatchObject({ name: 'Table 1', holdReason: 'coolant' });
    expect(mergeStations(held, [{ id: 7, row: { isArchived: true } }]).stations).toEqual([]);
    expect(mergeStations(floor, [{ id: 99, row: null }])).toBe(floor);
  });
});

it('says what each finished panel waits for: its order, a run, loading, the driver', () => {
  const done = { stageKey: null, status: 'finished' as const };
  const rows = [
    panel(1, { ...done, orderId: 1 }),
    panel(2, { orderId: 1 }),
    panel(3, { ...done, orderId: 2 }),
    panel(4, { ...done, orderId: 3, taskId: 9 }),
    panel(5, { ...done, orderId: 3, taskId: 9, status: 'loaded' }),
  ];
  expect(despatchWaits(rows)).toEqual({ order: 1, run: 1, loading: 1, driver: 1 });
});

describe('finding and narrowing', () => {
  it('puts the scanned label first', () => {
    const rows = [panel(12), panel(1), panel(2, { orderNumber: 'P-100001' })];
    expect(findPanels(rows, 'p-100001').map((p) => p.id)).toEqual([1, 2]);
    expect(findPanels(rows, ' bayside ', 2)).toHaveLength(2);
    expect(findPanels(rows, '')).toEqual([]);
  });
  it('needs every part of the filter', () => {
    const row = panel(1, { dueDate: '2026-11-20' });
    expect(passes(row, { risk: 'today', glass: '10CLR' }, '2026-11-20')).toBe(true);
    expect(passes(row, { risk: 'today', glass: '6CLR' }, '2026-11-20')).toBe(false);
    expect(passes(row, { customer: 'Kerr' }, '2026-11-20')).toBe(false);
  });
});
