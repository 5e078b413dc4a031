import { optimiserContract, sheetsTopic } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { plansContract, plansTopic } from '@glasshouse/services/contexts/optimiser/plans/plans.contract';
import { stationCuttingContract } from '@glasshouse/services/contexts/optimiser/station/station-cutting.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { stationWorkContract } from '@glasshouse/services/contexts/production/stationapp/station-work.contract';
import { statusesOf, transitionsOf } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveList, liveRecord, liveRefetch } from '../../lib/live/registry.ts';

export { plansTopic, sheetsTopic };

liveList(sheetsTopic, optimiserContract.listSheets);
liveRecord(sheetsTopic, optimiserContract.getSheet);
liveList(sheetsTopic, optimiserContract.listStationSheets);
liveRefetch(sheetsTopic, stationCuttingContract.listBatches);
liveRecord(plansTopic, plansContract.listPlans);

/** One cutting sheet with panels, layout and actions. */
export const sheetQuery = (id: number) => queryOptionsFor(optimiserContract.getSheet, { params: { id } });
/** The plans of a sheet side by side. */
export const plansQuery = (id: number) => queryOptionsFor(plansContract.listPlans, { params: { id } });
/** One plan of a sheet, drawn. */
export const planQuery = (id: number, planId: number) =>
  queryOptionsFor(plansContract.getPlan, { params: { id, planId } });
/** Sheets a table may cut: with a layout, or on a table. */
export const workListQuery = (stationId: number) =>
  queryOptionsFor(optimiserContract.listStationSheets, {
    params: { id: stationId },
    query: {
      length: '-1',
      'filter[status]': statusesOf(optimiserSheetMachine)
        .filter((status) => knows(status, 'startcutting') || knows(status, 'scan'))
        .join(','),
    },
  });
/** What was cut at a station last. */
export const cuttingLogQuery = (stationId: number) =>
  queryOptionsFor(stationCuttingContract.cuttingLog, { params: { id: stationId }, query: { length: '100' } });
/** Closed glass blocks that a station may have opened. */
export const stationBlocksQuery = (id: number) =>
  queryOptionsFor(stationCuttingContract.stationGlassBlocks, { params: { id } });
/** Sheets that are cut together at a station, newest first. */
export const batchesQuery = (id: number) => queryOptionsFor(stationCuttingContract.listBatches, { params: { id } });
/** The station of a table. */
export const tableStationQuery = (id: number) => queryOptionsFor(productionContract.getStation, { params: { id } });
/** Why panels are cut again. */
export const tableOptionsQuery = (id: number) => queryOptionsFor(stationWorkContract.scanOptions, { params: { id } });
/** Glasses that are cut by rules of their own. */
export const stockConfigsQuery = queryOptionsFor(optimiserContract.getStockConfigs);

/** How glass is cut here. */
export const settingsQuery = queryOptionsFor(optimiserContract.getSettings);

/** Stations that cut. */
export const cutStationsQuery = queryOptionsFor(productionContract.listStations, {
  query: { length: '-1', 'filter[isArchived]': 'false', 'filter[stageKey]': 'cut' },
});

const mayBePicked = transitionsOf(productionPanelMachine)
  .filter((move) => move.event === 'sheetAssigned')
  .map((move) => move.from);
/** Panels in the pool: released, waiting to be cut, on no sheet. */
export const poolQuery = queryOptionsFor(productionContract.listPanels, {
  query: {
    length: '-1',
    'filter[stageKey]': 'cut',
    'filter[isOnFloor]': 'true',
    'filter[status]': statusesOf(productionPanelMachine)
      .filter((status) => mayBePicked.includes(status))
      .join(','),
  },
});

const knows = (status: string, event: string) =>
  transitionsOf(optimiserSheetMachine).some((move) => move.from === status && move.event === event);
/** The solver works on the sheet. */
export const isSolving = (status: string): boolean => knows(status, 'solverFinished');
/** The sheet is on the table: its panels are marked as they are cut. */
export const isCutting = (status: string): boolean => knows(status, 'scan');
/** Every panel is cut. */
export const isCut = (status: string): boolean => status === cutEnd;
const moveOf = (event: string) => transitionsOf(optimiserSheetMachine).find((move) => move.event === event);
/** The way of a sheet when nothing comes between, by what the machine does. */
export const sheetWay = [
  moveOf('queue')?.from,
  moveOf('queue')?.to,
  moveOf('solverFinished')?.to,
  moveOf('startcutting')?.to,
  moveOf('lastPanelCut')?.to,
].filter((status) => status !== undefined);
const cutEnd = transitionsOf(optimiserSheetMachine).find((move) => move.event === 'lastPanelCut')?.to;
