import { statusesOf } from '@glasshouse/state-machines/kernel';
import {
  isWaitingForLayers,
  productionPanelMachine,
} from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { sql } from 'kysely';
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
const stagesAfterCut: readonly StageKey[] = [
  ...(['arris', 'polish', 'drill', 'wash', 'toughen'] as const),
  ...(['laminate', 'unit', 'cure', 'qc'] as const),
];
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
type RecutReason = (typeof recutReasons)[number];

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

/** A unit of which a ply is still elsewhere; `p` is the panel. */
const lacksPlies = sql<boolean>`p.status = any(${statusesOf(productionPanelMachine).filter(isWaitingForLayers)}::text[])
  and exists (select from panel_list y where y.account_id = p.account_id and y.unit = p.id and y.is_on_floor
    and (y.stage_key is distinct from y.joins_at or y.is_in_work))`;

/** Panels that wait for a stage and can be worked there; plies are joined with their unit, and those of orders on hold stay. */
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
      .where(sql<boolean>`p.joins_at is distinct from p.stage_key and not (${lacksPlies})`)
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
    await cutSheet(b, turnOf(at, i, queued.length), table.id, job, plan, i < whole ? 1 : i === whole ? 0.5 : 0);
}

const areaOf = (panels: readonly { readonly width_mm: number; readonly height_mm: number }[]): number =>
  panels.reduce((m2, { width_mm, height_mm }) => m2 + (Number(width_mm) * Number(height_mm)) / 1e6, 0);

/** How long the table cuts in one run, hours. */
const cutHours = 0.65;
/** The table cuts one sheet after the other: when one is cut, and until when. */
function turnOf(at: Date, i: number, count: number): Turn {
  const of = (part: number) => later(at, 0, 0.1 + (cutHours * (i + part)) / count);
  return { from: of(0), until: of(0.9) };
}
interface Turn {
  readonly from: Date;
  readonly until: Date;
}

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

/** What a plan took with a full search: the more panels, the longer. */
const secondsFor = ({ panelIds }: CutJob) => Math.round(3 + panelIds.length * 0.4);

async function cutSheet(
  b: Business,
  { from, until }: Turn,
  stationId: number,
  job: CutJob,
  plan: Plan,
  /** Of its panels: how many are cut. At 0 it is only laid out. */
  share: number,
): Promise<void> {
  const { sheetId, jobVersion } = job;
  await b.run(from, recordLayout, { sheetId, jobVersion, layout: { ...toLayout(plan), seconds: secondsFor(job) } });
  if (share === 0) return;
  if (!(await b.run(from, startCutting, { id: stationId, sheetId }))) return;
  const placed = job.panelIds.filter((id) => !plan.unplaced.some((u) => u.itemId === String(id)));
  const done = placed.slice(0, Math.ceil(placed.length * share));
  if (done.length) await b.run(until, scanSheetPanels, { id: stationId, sheetId, panelIds: done });
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
  const shares = stations
    .map(({ id }, i) => ({ id, panelIds: ids.filter((_, n) => n % stations.length === i) }))
    .filter(({ panelIds }) => panelIds.length > 0);
  if (stage !== furnaceStage) return atStations(b, at, stage, shares, share);
  for (const { id, panelIds } of shares)
    await throughFurnace(
      b,
      at,
      id,
      rows.filter((row) => panelIds.includes(row.id)),
      { staysLoaded: share < 1, breakSome: (some, when) => breakSome(b, when, stage, id, some) },
    );
}

interface StationShare {
  readonly id: number;
  readonly panelIds: readonly number[];
}

/** Stations of one stage work side by side: all begin before any is done, so each panel was worked on for a while. */
async function atStations(
  b: Business,
  at: Date,
  stage: StageKey,
  shares: readonly StationShare[],
  share: number,
): Promise<void> {
  const inWork: StationShare[] = [];
  for (const { id, panelIds } of shares)
    for (let i = 0; i < panelIds.length; i += 200) {
      const some = panelIds.slice(i, i + 200);
      if (await b.run(at, scanPanel, { id, productionPanelId: some })) inWork.push({ id, panelIds: some });
    }
  for (const { id, panelIds } of inWork) {
    const broken = await breakSome(b, later(at, 0, b.random.next() * 0.45), stage, id, panelIds);
    const whole = panelIds.filter((panel) => !broken.includes(panel));
    const done = share < 1 ? whole.slice(0, Math.ceil(whole.length * 0.8)) : whole;
    if (done.length) await b.run(later(at, 0, 0.5), completeTasks, { id, productionPanelId: done });
  }
}

/** What panels break of at a stage; the first most often. */
const reasonsAt: Partial<Record<StageKey, readonly RecutReason[]>> = {
  arris: ['Chip', 'Chip', 'Broken in handling'],
  polish: ['Chip', 'Scratch', 'Broken in handling'],
  drill: ['Wrong hole position', 'Wrong hole position', 'Chip'],
  toughen: ['Broken in furnace', 'Broken in furnace', 'Scratch'],
  qc: ['Scratch', 'Scratch', 'Chip'],
};

/** Breaks a few of the panels in work at a station. Returns those. */
async function breakSome(
  b: Business,
  at: Date,
  stage: StageKey,
  id: number,
  panelIds: readonly number[],
): Promise<number[]> {
  const broken = panelIds.filter(() => b.chance(breakage));
  const reasons = reasonsAt[stage] ?? recutReasons;
  for (const panel of broken) await b.run(at, recutPanel, { id, productionPanelId: [panel], reason: b.pick(reasons) });
  return broken;
}
