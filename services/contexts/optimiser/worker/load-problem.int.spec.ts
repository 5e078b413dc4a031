import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { offcutHistory } from '../../inventory/inventory.facts.ts';
import { createOffcuts } from '../../inventory/offcuts/create-offcuts.ts';
import { cutGlassLevel } from '../../inventory/offcuts/cut-glass-level.ts';
import { revertGlassLevel } from '../../inventory/offcuts/revert-glass-level.ts';
import { panelFacts } from '../../production/production.facts.ts';
import { createSheet } from '../commands/create-sheet.ts';
import { setSettings } from '../commands/set-settings.ts';
import { cuttingPage } from '../settings/cutting-settings.contract.ts';
import { parseProblem } from '../solver/problem.ts';
import { loadProblem } from './load-problem.ts';

const start = Date.parse('2026-03-09T22:30:00.000Z');
const dayMs = 86_400_000;
let days = 0;
let f: FloorWorld;
let waiting: number[];
let stockId: number;
beforeAll(async () => {
  f = await openFloorWorld({ now: () => new Date(start + days * dayMs) });
  const { panels } = await f.release({}, { quantity: 6 });
  waiting = panels.map((panel) => panel.id);
  stockId = (await inAccount((tx) => panelFacts(tx, f.accountId, waiting[0]!)))!.stockId;
});
afterAll(() => f?.close());

const inAccount = <T>(run: Parameters<typeof withAccount<T>>[2]) =>
  withAccount(f.world.harness.runtime.db, f.accountId, run);
/** The problem of a sheet of one more panel, made today. */
const problemNow = async () => {
  const { id: sheetId } = await f.run(createSheet, { id: f.station('cut'), panelIds: [waiting.shift()!] });
  const job = { accountId: f.accountId, sheetId, jobVersion: 1 };
  return parseProblem((await inAccount((tx) => loadProblem(tx, job))).problem);
};

describe('the problem of a job', () => {
  it('values offcuts by what became of those before, and old ones lower', async () => {
    const size = { stockId, widthMm: 800, heightMm: 1000, costCents: 2_000 };
    const before = await problemNow();
    const { ids } = await f.run(createOffcuts, { sheetId: 1, offcuts: Array.from({ length: 30 }, () => size) });
    days = 10;
    for (const id of ids.slice(0, 24)) await f.run(cutGlassLevel, { id });
    await f.run(revertGlassLevel, { id: ids[0]! });
    await f.settle();
    const history = await inAccount((tx) => offcutHistory(tx, f.accountId, new Date(start - dayMs)));
    expect(history.filter((one) => one.isUsed)).toHaveLength(23);
    expect(history.filter((one) => one.leftAt === null)).toHaveLength(history.length - 23);

    const busy = await problemNow();
    const shareOf = (problem: typeof busy) =>
      problem.offcuts.valueClasses.find((c) => c.minShortSide === 600)?.share ?? 0;
    expect(shareOf(busy)).toBeGreaterThan(shareOf(before) + 0.1);
    const mine = ids.slice(24).map((id) => `offcut:${id}`);
    const rack = (problem: typeof busy) => problem.sheets.filter((line) => mine.includes(line.id));
    expect(rack(busy)).toHaveLength(6);
    expect(rack(busy)[0]).toMatchObject({ offcut: true, ageDays: 10 });
    expect(rack(busy)[0]?.costCents).toBeLessThan(2_000);

    // Nobody wants the rest for a year.
    days = 375;
    const old = await problemNow();
    expect(rack(old)[0]?.costCents).toBeLessThan((rack(busy)[0]?.costCents ?? 0) / 2);
  });

  it('hands on when panels are due, and keeps orders together as the account says', async () => {
    const free = await problemNow();
    expect(free.items).toMatchObject([{ dueDay: Date.parse('2026-03-09T00:00:00Z') / dayMs }]);
    expect([free.groups, free.items[0]?.group, free.costs]).toEqual([
      'none',
      undefined,
      { perCutCents: 0, perSheetCents: 0 },
    ]);
    const settings = { ordersTogether: 'rack' as const, maxOpenOrders: 3, sheetCostCents: 250, cutCostCents: 4 };
    await f.run(setSettings, { ...cuttingPage.defaults, ...settings });
    const together = await problemNow();
    expect(together).toMatchObject({ groups: 'rack', costs: { perCutCents: 4, perSheetCents: 250 } });
    expect(together.cutting.maxOpenGroups).toBe(3);
    expect(together.items[0]?.group).toMatch(/\d/);
  });
});
