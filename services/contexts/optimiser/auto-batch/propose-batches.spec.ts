import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workdaysFrom } from '../../account/working-time.contract.ts';
import { dueIn } from './due-in.ts';
import { areaOf, type BatchRules, type PoolGlass, type PoolPanel } from './pool.ts';
import { proposeBatches } from './propose-batches.ts';

// A Monday; the Wednesday is a holiday.
const calendar = {
  timeZone: 'Australia/Sydney',
  stateCode: 'NSW',
  cutOff: '12:00',
  makesOnHolidays: false,
  deliversOnHolidays: false,
  region: '',
  shifts: [],
  entries: [],
};
const workdays = workdaysFrom('2026-03-09', 13, 'production', calendar).filter((day) => day !== '2026-03-11');
const rules: BatchRules = {
  workdays,
  horizon: 5,
  window: 1,
  maxPanels: 10,
  maxAreaM2: 100,
  maxBatches: 200,
  maxTogether: 2_000,
  byRack: true,
  stationId: null,
};
const clear: PoolGlass = {
  isRotatable: true,
  trimMm: 15,
  minWasteMm: 20,
  sizes: [
    { widthMm: 3660, heightMm: 2440, quantity: 4, costCents: 14_000 },
    { widthMm: 5100, heightMm: 3210, quantity: 0, costCents: 25_000 },
  ],
  offcuts: [],
};
const glass = new Map<number, PoolGlass>([
  [1, clear],
  [2, { ...clear, sizes: [] }],
]);
let lastId = 0;
const panel = (more: Partial<PoolPanel> = {}): PoolPanel => {
  lastId += 1;
  return {
    id: lastId,
    barcode: `P${lastId}`,
    orderId: 7,
    orderNumber: 'SO-7',
    contactId: 3,
    contactName: 'Bayside',
    stockId: 1,
    stockCode: '06CLR',
    cutWidthMm: 1000,
    cutHeightMm: 800,
    dueDate: '2026-03-10',
    standing: 'waiting',
    sheetId: null,
    stationId: null,
    isHeld: false,
    nextStage: { key: 'arris', name: 'Arris' },
    run: null,
    ...more,
  };
};
const reasonOf = (more: Partial<PoolPanel>, with_: Partial<BatchRules> = {}) => {
  const { batches, leftOut } = proposeBatches([panel(more)], glass, { ...rules, ...with_ });
  expect(batches.length + leftOut.length).toBe(1);
  return leftOut[0]?.reason ?? null;
};
const idsOf = (given: readonly PoolPanel[], with_: Partial<BatchRules> = {}) =>
  proposeBatches(given, glass, { ...rules, ...with_ }).batches.map((batch) => batch.panels.map((one) => one.id));

describe('proposed batches', () => {
  it('say why a panel is left out, the nearest reason first', () => {
    expect(reasonOf({})).toBeNull();
    expect(reasonOf({ standing: 'broken', isHeld: true })).toBe('broken');
    expect(reasonOf({ standing: 'inWork' })).toBe('inWork');
    expect(reasonOf({ standing: 'onSheet', sheetId: 9 })).toBe('onSheet');
    expect(reasonOf({ isHeld: true, stockId: 2 })).toBe('onHold');
    expect(reasonOf({ stationId: 5 }, { stationId: 4 })).toBe('otherStation');
    expect(reasonOf({ stationId: 4 }, { stationId: 4 })).toBeNull();
    expect(reasonOf({ stationId: 5 })).toBeNull();
    expect(reasonOf({ stockId: 2 })).toBe('noGlass');
    expect(reasonOf({ stockId: 99 })).toBe('noGlass');
    expect(reasonOf({ cutWidthMm: 3000, cutHeightMm: 2600 })).toBe('sizeOutOfStock');
    expect(reasonOf({ cutWidthMm: 5100, cutHeightMm: 800 })).toBe('tooLarge');
    expect(reasonOf({ cutWidthMm: 2000, cutHeightMm: 2000 }, { maxAreaM2: 3 })).toBe('aboveLargest');
    expect(reasonOf({}, { maxBatches: 0 })).toBe('nextTime');
    expect(reasonOf({}, { maxTogether: 0 })).toBe('nextTime');
  });

  it('tell a panel that may not be turned, and one that leaves a strip nobody can break off, from one that is too large', () => {
    const upright = new Map([[1, { ...clear, isRotatable: false, sizes: clear.sizes.slice(0, 1) }]]);
    const tall = panel({ cutWidthMm: 1000, cutHeightMm: 3000 });
    expect(proposeBatches([tall], upright, rules).leftOut[0]).toMatchObject({
      reason: 'tooLarge',
      detail: '1000 × 3000 mm, may not be rotated',
    });
    const one = new Map([[1, { ...clear, sizes: clear.sizes.slice(0, 1) }]]);
    const nearly = panel({ cutWidthMm: 3620, cutHeightMm: 800 });
    expect(proposeBatches([nearly], one, rules).leftOut[0]).toMatchObject({
      reason: 'tooLarge',
      detail: '3620 × 800 mm leaves a strip narrower than 20 mm',
    });
    expect(proposeBatches([panel({ cutWidthMm: 3630, cutHeightMm: 800 })], one, rules).leftOut).toEqual([]);
  });

  it('use an offcut where no sheet is in the racks', () => {
    const only = new Map([[1, { ...clear, sizes: [], offcuts: [{ widthMm: 1000, heightMm: 800 }] }]]);
    expect(proposeBatches([panel()], only, rules).leftOut).toEqual([]);
    expect(proposeBatches([panel({ cutWidthMm: 1010 })], only, rules).leftOut[0]?.reason).toBe('tooLarge');
  });

  it('count working days: a late panel is due today, a weekend counts as the Friday, the horizon is its last day', () => {
    const due = (date: string) => dueIn(date, rules);
    // The Wednesday is a holiday: what is due then must be ready on the Tuesday.
    expect(['2026-02-01', '2026-03-09', '2026-03-11', '2026-03-12', '2026-03-14', '2026-03-16'].map(due)).toEqual([
      0, 0, 1, 2, 3, 4,
    ]);
    expect(reasonOf({ dueDate: '2026-03-17' })).toBeNull();
    expect(reasonOf({ dueDate: '2026-03-18' })).toBe('beyondHorizon');
    expect(reasonOf({ dueDate: null })).toBeNull();
    expect(workdaysFrom('2026-03-14', 2, 'production', calendar)).toEqual(['2026-03-16', '2026-03-17']);
  });

  it('put together what is due within the window, the first due first, and start a new batch after it', () => {
    const [later, today, none, tomorrow] = [
      panel({ dueDate: '2026-03-12' }),
      panel({ dueDate: '2026-03-09' }),
      panel({ dueDate: null }),
      panel({ dueDate: '2026-03-10' }),
    ];
    expect(idsOf([later, today, none, tomorrow])).toEqual([[today.id, tomorrow.id], [later.id], [none.id]]);
    expect(idsOf([later, today, none, tomorrow], { window: 5 })).toEqual([[today.id, tomorrow.id, later.id, none.id]]);
  });

  it('are cut where they are full, by panels and by area', () => {
    const five = Array.from({ length: 5 }, () => panel());
    expect(idsOf(five, { maxPanels: 2 }).map((ids) => ids.length)).toEqual([2, 2, 1]);
    expect(idsOf(five, { maxAreaM2: 1.6 }).map((ids) => ids.length)).toEqual([2, 2, 1]);
  });

  it('keep racks apart: the next stage, the delivery once it is planned, the customer of what is finished then', () => {
    const run = { taskId: 12, number: 'D-12', date: '2026-03-11' };
    const all = [
      panel(),
      panel({ run }),
      panel({ nextStage: { key: 'polish', name: 'Polish' } }),
      panel({ nextStage: null }),
      panel({ nextStage: null, contactId: 4, contactName: 'Portside' }),
      panel({ orderId: 8, contactId: 4 }),
    ];
    const named = proposeBatches(all, glass, rules).batches.map(({ rack, panels }) => `${rack.name}: ${panels.length}`);
    expect(named).toEqual(['Arris: 2', 'Arris, D-12: 1', 'Polish: 1', 'Despatch, Bayside: 1', 'Despatch, Portside: 1']);
    expect(idsOf(all, { byRack: false })).toHaveLength(1);
  });
});

const day = fc.integer({ min: -3, max: 14 }).map((n) => new Date(Date.UTC(2026, 2, 9 + n)).toISOString().slice(0, 10));
const somePanel = fc.record({
  id: fc.integer({ min: 1, max: 100_000 }),
  orderId: fc.integer({ min: 1, max: 5 }),
  contactId: fc.integer({ min: 1, max: 3 }),
  stockId: fc.integer({ min: 1, max: 3 }),
  cutWidthMm: fc.integer({ min: 10, max: 6_000 }),
  cutHeightMm: fc.integer({ min: 10, max: 3_300 }),
  dueDate: fc.option(day),
  standing: fc.constantFrom('waiting', 'waiting', 'waiting', 'onSheet', 'inWork', 'broken'),
  stationId: fc.constantFrom(null, 4, 5),
  isHeld: fc.boolean(),
  nextStage: fc.constantFrom(null, { key: 'arris', name: 'Arris' }, { key: 'toughen', name: 'Furnace' }),
  run: fc.constantFrom(null, null, { taskId: 12, number: 'D-12', date: null }),
}) as fc.Arbitrary<Partial<PoolPanel>>;
const pool = fc
  .uniqueArray(somePanel, { selector: (one) => one.id, maxLength: 60 })
  .map((all) => all.map((more) => ({ ...panel(), barcode: `P${more.id}`, ...more })));
const someRules = fc
  .record({
    horizon: fc.integer({ min: 0, max: 10 }),
    window: fc.integer({ min: 0, max: 4 }),
    maxPanels: fc.integer({ min: 1, max: 8 }),
    maxAreaM2: fc.integer({ min: 1, max: 30 }),
    maxBatches: fc.integer({ min: 0, max: 6 }),
    maxTogether: fc.integer({ min: 0, max: 30 }),
    byRack: fc.boolean(),
    stationId: fc.constantFrom(null, 4),
  })
  .map((more) => ({ ...rules, ...more }));

describe('whatever the pool and the rules', () => {
  it('every panel is in exactly one batch or left out with a reason', () => {
    fc.assert(
      fc.property(pool, someRules, (panels, given) => {
        const { batches, leftOut } = proposeBatches(panels, glass, given);
        const seen = [...batches.flatMap((batch) => batch.panels), ...leftOut.map((one) => one.panel)];
        const ids = (all: readonly PoolPanel[]) => all.map((one) => one.id).sort((a, b) => a - b);
        expect(ids(seen)).toEqual(ids(panels));
        for (const { reason } of leftOut) expect(reason).not.toBe('');
      }),
    );
  });

  it('the limits hold: panels, area, window, horizon, one glass, one rack, batches in one go', () => {
    fc.assert(
      fc.property(pool, someRules, (panels, given) => {
        const { batches } = proposeBatches(panels, glass, given);
        expect(batches.length).toBeLessThanOrEqual(given.maxBatches);
        expect(batches.flatMap((batch) => batch.panels).length).toBeLessThanOrEqual(given.maxTogether);
        for (const batch of batches) {
          const area = batch.panels.reduce((sum, one) => sum + areaOf(one), 0);
          expect(batch.areaMm2).toBe(area);
          expect(area).toBeLessThanOrEqual(given.maxAreaM2 * 1e6);
          expect(batch.panels.length).toBeLessThanOrEqual(given.maxPanels);
          const dues = batch.panels.map((one) => (one.dueDate === null ? given.horizon : dueIn(one.dueDate, given)));
          expect(Math.max(...dues)).toBeLessThanOrEqual(given.horizon);
          expect(Math.max(...dues) - Math.min(...dues)).toBeLessThanOrEqual(given.window);
          expect(new Set(batch.panels.map((one) => one.stockId)).size).toBe(1);
          const ways = batch.panels.map((one) => `${one.nextStage?.key} ${one.run?.taskId}`);
          if (given.byRack) expect(new Set(ways).size).toBe(1);
          for (const one of batch.panels) expect([one.standing, one.isHeld]).toEqual(['waiting', false]);
        }
      }),
    );
  });

  it('the same panels in another order give the same batches', () => {
    const shuffled = pool.chain((panels) =>
      fc.tuple(fc.constant(panels), fc.shuffledSubarray(panels, { minLength: panels.length })),
    );
    fc.assert(
      fc.property(shuffled, someRules, ([panels, other], given) => {
        expect(proposeBatches(other, glass, given)).toEqual(proposeBatches(panels, glass, given));
      }),
    );
  });
});
