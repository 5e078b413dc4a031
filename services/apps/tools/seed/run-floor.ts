import { createSheet } from '../../../contexts/optimiser/commands/create-sheet.ts';
import { queueSheet } from '../../../contexts/optimiser/commands/queue-sheet.ts';
import { recordLayout } from '../../../contexts/optimiser/commands/record-layout.ts';
import { scanSheetPanels } from '../../../contexts/optimiser/commands/scan-sheet-panels.ts';
import { startCutting } from '../../../contexts/optimiser/commands/start-cutting.ts';
import { solve } from '../../../contexts/optimiser/solver/solve.ts';
import { loadProblem } from '../../../contexts/optimiser/worker/load-problem.ts';
import { toLayout } from '../../../contexts/optimiser/worker/to-layout.ts';
import { completeTasks } from '../../../contexts/production/commands/complete-tasks.ts';
import { recutPanel } from '../../../contexts/production/commands/recut-panel.ts';
import { scanPanel } from '../../../contexts/production/commands/scan-panel.ts';
import type { StageKey } from '../../../contexts/production/production.events.ts';
import { type Business, later } from './business.ts';

/** A station of the demo floor. */
export interface SeedStation {
  readonly id: number;
  readonly stageKey: StageKey;
}

const stagesAfterCut: readonly StageKey[] = ['arris', 'polish', 'drill', 'wash', 'toughen', 'qc'];
const panelsPerSheet = 60;
/** Enough for a decent layout; history does not wait for the last percent. */
const nodeBudget = 4_000;
const breakage = 0.02;
const reasons = ['Scratch', 'Chip', 'Broken in furnace', 'Broken in handling', 'Wrong hole position'] as const;

/** One week on the floor. `reach` says how far work gets: 1 is everything, less leaves panels waiting along the way. */
export async function runFloor(
  b: Business,
  week: Date,
  stations: readonly SeedStation[],
  reach: number,
): Promise<void> {
  await cut(b, later(week, 1, 20), stations, reach);
  for (const [i, stage] of stagesAfterCut.entries()) {
    const at = stations.filter((s) => s.stageKey === stage);
    if (at.length && (reach >= 1 || i < stagesAfterCut.length - 1))
      await work(b, later(week, 2, 20 + i), stage, at, reach ** (i + 1));
  }
}

const waiting = (b: Business, stage: StageKey) =>
  b.read((tx) =>
    tx
      .selectFrom('panel_list')
      .select(['id', 'stock_id'])
      .where('account_id', '=', b.accountId)
      .where('is_on_floor', '=', true)
      .where('stage_key', '=', stage)
      .where('is_in_work', '=', false)
      .where('sheet_id', 'is', null)
      .orderBy('due_date')
      .orderBy('id')
      .execute(),
  );

async function cut(b: Business, at: Date, stations: readonly SeedStation[], reach: number): Promise<void> {
  const table = stations.find((s) => s.stageKey === 'cut');
  if (!table) return;
  await b.settle();
  const byGlass = Map.groupBy(await waiting(b, 'cut'), (panel) => panel.stock_id);
  for (const panels of byGlass.values())
    for (let i = 0; i < panels.length; i += panelsPerSheet)
      if (reach >= 1 || b.chance(reach))
        await cutSheet(
          b,
          at,
          table.id,
          panels.slice(i, i + panelsPerSheet).map((p) => p.id),
          reach,
        );
}

async function cutSheet(b: Business, at: Date, stationId: number, panelIds: number[], reach: number): Promise<void> {
  const made = await b.run(at, createSheet, { id: stationId, panelIds });
  if (!made) return;
  const sheetId = made.id;
  if (reach < 1 && b.chance(0.15)) return;
  const queued = await b.run(at, queueSheet, { id: stationId, sheetId });
  if (!queued) return;
  const job = { accountId: b.accountId, sheetId, jobVersion: queued.version };
  const { problem } = await b.read((tx) => loadProblem(tx, job));
  const plan = await solve(problem, { nodeBudget, seed: sheetId, threads: 1 });
  await b.run(later(at, 0, 0.1), recordLayout, { ...job, layout: toLayout(plan) });
  if (reach < 1 && b.chance(0.3)) return;
  if (!(await b.run(later(at, 0, 0.5), startCutting, { id: stationId, sheetId }))) return;
  const placed = panelIds.filter((id) => !plan.unplaced.some((u) => u.itemId === String(id)));
  const done = reach < 1 && b.chance(0.3) ? placed.slice(0, Math.ceil(placed.length / 2)) : placed;
  if (done.length) await b.run(later(at, 0, 2), scanSheetPanels, { id: stationId, sheetId, panelIds: done });
}

async function work(
  b: Business,
  at: Date,
  stage: StageKey,
  stations: readonly SeedStation[],
  share: number,
): Promise<void> {
  await b.settle();
  const rows = await b.read((tx) =>
    tx
      .selectFrom('panel_list')
      .select(['id'])
      .where('account_id', '=', b.accountId)
      .where('is_on_floor', '=', true)
      .where('stage_key', '=', stage)
      .where('is_in_work', '=', false)
      .orderBy('due_date')
      .orderBy('id')
      .execute(),
  );
  const ids = rows.slice(0, Math.ceil(rows.length * share)).map((row) => row.id);
  for (const [i, station] of stations.entries()) {
    const mine = ids.filter((_, n) => n % stations.length === i);
    if (mine.length) await atStation(b, at, station.id, mine, share);
  }
}

async function atStation(b: Business, at: Date, id: number, panelIds: number[], share: number): Promise<void> {
  for (let i = 0; i < panelIds.length; i += 200) {
    const some = panelIds.slice(i, i + 200);
    if (!(await b.run(at, scanPanel, { id, productionPanelId: some }))) continue;
    const broken = some.filter(() => b.chance(breakage));
    for (const panel of broken)
      await b.run(later(at, 0, 0.2), recutPanel, { id, productionPanelId: [panel], reason: b.pick(reasons) });
    const whole = some.filter((panel) => !broken.includes(panel));
    const done = share < 1 ? whole.slice(0, Math.ceil(whole.length * 0.8)) : whole;
    if (done.length) await b.run(later(at, 0, 0.5), completeTasks, { id, productionPanelId: done });
  }
}
