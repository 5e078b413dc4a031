import { createSheet } from '../../../contexts/optimiser/commands/create-sheet.ts';
import { queueSheet } from '../../../contexts/optimiser/commands/queue-sheet.ts';
import { scanSheetPanels } from '../../../contexts/optimiser/commands/scan-sheet-panels.ts';
import { startCutting } from '../../../contexts/optimiser/commands/start-cutting.ts';
import { recordLayout } from '../../../contexts/optimiser/layout/record-layout.ts';
import type { Plan } from '../../../contexts/optimiser/solver/plan.ts';
import { solve } from '../../../contexts/optimiser/solver/solve.ts';
import { loadProblem } from '../../../contexts/optimiser/worker/load-problem.ts';
import { toLayout } from '../../../contexts/optimiser/worker/to-layout.ts';
import { completeTasks } from '../../../contexts/production/commands/complete-tasks.ts';
import { recutPanel } from '../../../contexts/production/commands/recut-panel.ts';
import { scanPanel } from '../../../contexts/production/commands/scan-panel.ts';
import type { StageKey } from '../../../contexts/production/production.events.ts';
import { type Business, later } from './business.ts';
import { fillSheets } from './fill-sheets.ts';
import { restock } from './restock.ts';
import { throughFurnace } from './through-furnace.ts';

/** A station of the demo floor. */
export interface SeedStation {
  readonly id: number;
  readonly stageKey: StageKey;
}

const furnaceStage: StageKey = 'toughen';
const stagesAfterCut: readonly StageKey[] = ['arris', 'polish', 'drill', 'wash', 'toughen', 'qc'];
export const panelsPerSheet = 80;
/** Enough for a decent layout; history does not wait for the last percent. */
const nodeBudget = 600;
const breakage = 0.012;
export const recutReasons = [
  'Scratch',
  'Chip',
  'Broken in furnace',
  'Broken in handling',
  'Wrong hole position',
] as const;

/** When a floor run cuts, and when it works on the n-th stage after that. */
export interface Shift {
  readonly cutAt: Date;
  readonly stageAt: (n: number) => Date;
  /** Panels that are due by then do not wait for a full sheet. */
  readonly lastDate: string;
}

/**
 * One run over the floor. `reach` says how far the cut gets, `reachOfStages` how far each stage after it: 1 is everything,
 * less leaves panels waiting along the way.
 */
export async function runFloor(
  b: Business,
  shift: Shift,
  stations: readonly SeedStation[],
  reach: number,
  reachOfStages = reach,
): Promise<void> {
  await cut(b, shift, stations, reach);
  await runStages(b, shift.stageAt, stations, reachOfStages);
}

/** The stages after the cutting table, one after the other. */
export async function runStages(
  b: Business,
  stageAt: Shift['stageAt'],
  stations: readonly SeedStation[],
  reach: number,
): Promise<void> {
  for (const [i, stage] of stagesAfterCut.entries()) {
    const at = stations.filter((s) => s.stageKey === stage);
    if (at.length) await work(b, stageAt(i), stage, at, reach);
  }
}

/** Panels that wait for a stage; those of orders on hold stay where they are. */
export const waiting = (b: Business, stage: StageKey) =>
  b.read((tx) =>
    tx
      .selectFrom('panel_list as p')
      .innerJoin('order_list as o', (join) =>
        join.onRef('o.account_id', '=', 'p.account_id').onRef('o.id', '=', 'p.order_id'),
      )
      .select(['p.id', 'p.stock_id', 'p.sheet_id', 'p.due_date', 'p.width_mm', 'p.height_mm'])
      .where('p.account_id', '=', b.accountId)
      .where('p.is_on_floor', '=', true)
      .where('p.stage_key', '=', stage)
      .where('p.is_in_work', '=', false)
      .where('o.is_on_hold', '=', false)
      .orderBy('p.due_date')
      .orderBy('p.id')
      .execute(),
  );

async function cut(b: Business, shift: Shift, stations: readonly SeedStation[], reach: number): Promise<void> {
  const table = stations.find((s) => s.stageKey === 'cut');
  if (!table) return;
  const at = shift.cutAt;
  await b.settle();
  const byGlass = Map.groupBy(
    (await waiting(b, 'cut')).filter((p) => p.sheet_id === null),
    (panel) => panel.stock_id,
  );
  await restock(b, later(at, 0, -0.3), new Map([...byGlass].map(([id, panels]) => [id, areaOf(panels)])));
  const queued: { readonly job: CutJob; readonly plan: Plan }[] = [];
  for (const [stockId, panels] of byGlass)
    for (let i = 0; i < panels.length; i += panelsPerSheet) {
      const some = panels.slice(i, i + panelsPerSheet);
      const { panelIds, plan } = await fillSheets(b, stockId, some, shift.lastDate);
      const job = panelIds.length > 0 ? await makeSheet(b, at, table.id, [...panelIds], reach) : null;
      if (job) queued.push({ job, plan });
    }
  const whole = Math.ceil(queued.length * reach);
  for (const [i, { job, plan }] of queued.entries())
    await cutSheet(b, at, table.id, job, plan, i < whole ? 1 : i === whole ? 0.5 : 0);
}

const areaOf = (panels: readonly { readonly width_mm: number; readonly height_mm: number }[]): number =>
  panels.reduce((m2, { width_mm, height_mm }) => m2 + (Number(width_mm) * Number(height_mm)) / 1e6, 0);

/** A cutting sheet that waits for its layout. */
export interface CutJob {
  readonly accountId: number;
  readonly sheetId: number;
  readonly jobVersion: number;
  readonly panelIds: readonly number[];
}

/** Makes a sheet of panels and queues it; null when it is refused, or left alone where `reach` is below 1. */
export async function makeSheet(
  b: Business,
  at: Date,
  stationId: number,
  panelIds: number[],
  reach: number,
): Promise<CutJob | null> {
  const made = await b.run(at, createSheet, { id: stationId, panelIds });
  if (!made || (reach < 1 && b.chance(0.15))) return null;
  const queued = await b.run(at, queueSheet, { id: stationId, sheetId: made.id });
  return queued && { accountId: b.accountId, sheetId: made.id, jobVersion: queued.version, panelIds };
}

/** Lays the panels of a job out: the same job gives the same plan. */
export async function planOf(b: Business, job: CutJob): Promise<Plan> {
  const { problem } = await b.read((tx) => loadProblem(tx, job));
  return solve(problem, { nodeBudget, seed: job.sheetId, threads: 0 });
}

async function cutSheet(
  b: Business,
  at: Date,
  stationId: number,
  job: CutJob,
  plan: Plan,
  /** Of its panels: how many are cut. At 0 it is only laid out. */
  share: number,
): Promise<void> {
  const { sheetId, jobVersion } = job;
  await b.run(later(at, 0, 0.1), recordLayout, { sheetId, jobVersion, layout: { ...toLayout(plan), seconds: 1 } });
  if (share === 0) return;
  if (!(await b.run(later(at, 0, 0.3), startCutting, { id: stationId, sheetId }))) return;
  const placed = job.panelIds.filter((id) => !plan.unplaced.some((u) => u.itemId === String(id)));
  const done = placed.slice(0, Math.ceil(placed.length * share));
  if (done.length) await b.run(later(at, 0, 1), scanSheetPanels, { id: stationId, sheetId, panelIds: done });
}

async function work(
  b: Business,
  at: Date,
  stage: StageKey,
  stations: readonly SeedStation[],
  share: number,
): Promise<void> {
  await b.settleFloor();
  const rows = await waiting(b, stage);
  const ids = rows.slice(0, Math.ceil(rows.length * share)).map((row) => row.id);
  for (const [i, station] of stations.entries()) {
    const mine = ids.filter((_, n) => n % stations.length === i);
    if (!mine.length) continue;
    if (stage !== furnaceStage) await atStation(b, at, station.id, mine, share);
    else
      await throughFurnace(
        b,
        at,
        station.id,
        rows.filter((row) => mine.includes(row.id)),
        { staysLoaded: share < 1, breakSome: (some) => breakSome(b, at, station.id, some) },
      );
  }
}

async function atStation(b: Business, at: Date, id: number, panelIds: number[], share: number): Promise<void> {
  for (let i = 0; i < panelIds.length; i += 200) {
    const some = panelIds.slice(i, i + 200);
    if (!(await b.run(at, scanPanel, { id, productionPanelId: some }))) continue;
    const broken = await breakSome(b, at, id, some);
    const whole = some.filter((panel) => !broken.includes(panel));
    const done = share < 1 ? whole.slice(0, Math.ceil(whole.length * 0.8)) : whole;
    if (done.length) await b.run(later(at, 0, 0.5), completeTasks, { id, productionPanelId: done });
  }
}

/** Breaks a few of the panels in work at a station. Returns those. */
async function breakSome(b: Business, at: Date, id: number, panelIds: readonly number[]): Promise<number[]> {
  const broken = panelIds.filter(() => b.chance(breakage));
  for (const panel of broken)
    await b.run(later(at, 0, 0.2), recutPanel, { id, productionPanelId: [panel], reason: b.pick(recutReasons) });
  return broken;
}
