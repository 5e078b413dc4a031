import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { productionConfigurationContract } from '@glasshouse/services/contexts/production/stationapp/configuration.contract';
import { stationWorkContract } from '@glasshouse/services/contexts/production/stationapp/station-work.contract';
import { stationAppContract } from '@glasshouse/services/contexts/production/stationapp/stationapp.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveList, liveMerge, liveRecord, liveRefetch } from '../../lib/live/registry.ts';
import { mergePanels, mergeStations } from './floor/merge-floor.ts';
import { mergeStationPanels } from './station-app/imagine.ts';

/** Panels on the floor: every scan, completion and recut. */
export const floorTopic = 'production/floor';
/** Stations: working, idle, on hold. */
export const stationsTopic = 'production/stations';

liveMerge(floorTopic, productionContract.managerSummary, mergePanels);
liveMerge(stationsTopic, productionContract.managerSummary, mergeStations);
liveList(floorTopic, productionContract.listPanels);
liveRecord(floorTopic, productionContract.getPanel);
liveList(stationsTopic, productionContract.listStations);
// A station's count follows its panels, also those of a sheet that is cut, of which the station itself says nothing.
liveRefetch(floorTopic, productionContract.listStations);
liveRecord(stationsTopic, productionContract.getStation);
liveRefetch(floorTopic, stationAppContract.listAssemblies);
liveMerge(floorTopic, productionContract.getStation, mergeStationPanels);

/** The whole floor. */
export const floorQuery = queryOptionsFor(productionContract.managerSummary);
/** One panel with its route and actions. */
export const panelQuery = (id: number) => queryOptionsFor(productionContract.getPanel, { params: { id } });
/** One station with its queue. */
export const stationQuery = (id: number) => queryOptionsFor(productionContract.getStation, { params: { id } });
/** What a scan can do at a station, and why panels are cut again. */
export const scanOptionsQuery = (id: number) => queryOptionsFor(stationWorkContract.scanOptions, { params: { id } });
/** Panels of a station that have every typed word. */
export const stationSearchQuery = (id: number, search: string) =>
  queryOptionsFor(stationAppContract.searchStation, { params: { id }, query: { search } });
/** The lines of orders of which panels are at a station. */
export const assembliesQuery = (id: number) => queryOptionsFor(stationAppContract.listAssemblies, { params: { id } });
/** One stage. */
export const stageQuery = (id: number) => queryOptionsFor(productionContract.getStage, { params: { id } });

/** Glass that is produced. */
export const glassQuery = queryOptionsFor(inventoryContract.listStock, {
  query: { length: '-1', 'filter[kind]': 'glass', 'filter[isArchived]': 'false' },
});
/** How one glass is made. */
export const stockConfigQuery = (id: number) =>
  queryOptionsFor(productionConfigurationContract.getStockConfig, { params: { id } });

const whole = { length: '-1', 'filter[isArchived]': 'false' };
/** Every station that is not archived. */
export const stationsQuery = queryOptionsFor(productionContract.listStations, { query: whole });
/** Every stage that is not archived. */
export const stagesQuery = queryOptionsFor(productionContract.listStages, { query: whole });
/** Stations and stages with those that are archived, for whoever sets them up. */
export const allStationsQuery = queryOptionsFor(productionContract.listStations, { query: { length: '-1' } });
export const allStagesQuery = queryOptionsFor(productionContract.listStages, { query: { length: '-1' } });
