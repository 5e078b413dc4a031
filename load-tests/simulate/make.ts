import {
  makeSheet,
  panelsPerSheet,
  planOf,
  recutReasons,
  waiting,
} from '@glasshouse/services/apps/tools/seed/run-floor';
import { scanSheetPanels } from '@glasshouse/services/contexts/optimiser/commands/scan-sheet-panels';
import { startCutting } from '@glasshouse/services/contexts/optimiser/commands/start-cutting';
import { recordLayout } from '@glasshouse/services/contexts/optimiser/layout/record-layout';
import { toLayout } from '@glasshouse/services/contexts/optimiser/worker/to-layout';
import { completeTasks } from '@glasshouse/services/contexts/production/commands/complete-tasks';
import { recutPanel } from '@glasshouse/services/contexts/production/commands/recut-panel';
import { scanPanel } from '@glasshouse/services/contexts/production/commands/scan-panel';
import { advanceBed } from '@glasshouse/services/contexts/production/furnace/advance-bed';
import type { Factory } from './factory.ts';

const stages = ['arris', 'polish', 'drill', 'wash', 'toughen', 'qc'] as const;
type Stage = (typeof stages)[number];

/**
 * Cuts what waits, glass by glass: a sheet is made, laid out, and cut whole; layout and glass decide what is refused.
 * `look` is called once, when the first sheet is laid out and not cut: an hour later none would be found so.
 */
export async function cutGlass(f: Factory, look: () => Promise<void>): Promise<void> {
  const [table] = f.stationsOf('cut');
  if (!table) return;
  await f.b.settle();
  let isSeen = false;
  const lookOnce = async () => {
    if (!isSeen) await look();
    isSeen = true;
  };
  const free = (await waiting(f.b, 'cut')).filter((panel) => panel.sheet_id === null);
  for (const panels of Map.groupBy(free, (panel) => panel.stock_id).values())
    for (let i = 0; i < panels.length; i += panelsPerSheet)
      await cutSheet(
        f,
        table.id,
        panels.slice(i, i + panelsPerSheet).map((panel) => panel.id),
        lookOnce,
      );
}

async function cutSheet(f: Factory, stationId: number, panelIds: number[], look: () => Promise<void>): Promise<void> {
  const job = await makeSheet(f.b, f.now, stationId, panelIds, 1);
  if (!job) return;
  const plan = await planOf(f.b, job);
  const { sheetId, jobVersion } = job;
  // How long the solver took is of this machine, not of the week.
  await f.run(recordLayout, { sheetId, jobVersion, layout: { ...toLayout(plan), seconds: 0 } });
  await look();
  if (!(await f.run(startCutting, { id: stationId, sheetId }))) return;
  const placed = panelIds.filter((id) => !plan.unplaced.some((one) => one.itemId === String(id)));
  if (!placed.length || !(await f.run(scanSheetPanels, { id: stationId, sheetId, panelIds: placed }))) return;
  f.count('sheetsCut', plan.sheets.length);
  f.count('panelsCut', placed.length);
}

/** An hour of every station behind the table, the last stage first: nothing goes through two stages in one hour. */
export async function workAnHour(f: Factory): Promise<void> {
  await f.b.settle();
  for (const stage of [...stages].reverse()) {
    const rows = await waiting(f.b, stage);
    const capacity = f.scenario.panelsAnHour[stage];
    for (const [i, station] of f.stationsOf(stage).entries()) {
      const mine = rows.slice(i * capacity, (i + 1) * capacity);
      if (!mine.length) continue;
      if (stage === 'toughen') await toughen(f, station.id, mine);
      else
        await atStation(
          f,
          stage,
          station.id,
          mine.map((row) => row.id),
        );
    }
  }
}

async function atStation(f: Factory, stage: Stage, id: number, panelIds: readonly number[]): Promise<void> {
  if (!(await f.run(scanPanel, { id, productionPanelId: [...panelIds] }))) return;
  const broken = await breakSome(f, stage, id, panelIds);
  const whole = panelIds.filter((panel) => !broken.includes(panel));
  if (!whole.length || !(await f.run(completeTasks, { id, productionPanelId: whole }))) return;
  if (stage === 'qc') f.count('panelsFinished', whole.length);
}

async function breakSome(f: Factory, stage: Stage, id: number, panelIds: readonly number[]): Promise<number[]> {
  const broken = panelIds.filter(() => f.b.chance(f.scenario.breakage[stage]));
  for (const panel of broken)
    if (await f.run(recutPanel, { id, productionPanelId: [panel], reason: f.b.pick(recutReasons) })) f.count('breaks');
  return broken;
}

/** The furnace: one glass a load, panel by panel onto the bed until one has no room; then through. */
async function toughen(f: Factory, id: number, panels: readonly { id: number; stock_id: number }[]): Promise<void> {
  for (const ofOneGlass of Map.groupBy(panels, (panel) => panel.stock_id).values()) {
    let onBed: number[] = [];
    for (const panel of ofOneGlass) {
      const scan = () => f.run(scanPanel, { id, productionPanelId: [panel.id], bed: 1 });
      if (await scan()) onBed.push(panel.id);
      else if (onBed.length > 0) {
        await throughFurnace(f, id, onBed);
        onBed = (await scan()) ? [panel.id] : [];
      }
    }
    if (onBed.length > 0) await throughFurnace(f, id, onBed);
  }
}

/** Somebody presses Complete for the first panel before its bed was in the furnace, which must be refused. */
async function throughFurnace(f: Factory, id: number, onBed: readonly number[]): Promise<void> {
  await f.run(completeTasks, { id, productionPanelId: onBed.slice(0, 1) });
  if (!(await f.run(advanceBed, { id }))) return;
  f.count('furnaceLoads');
  await breakSome(f, 'toughen', id, onBed);
  await f.run(advanceBed, { id });
}
