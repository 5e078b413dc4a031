import {
  productionContract,
  type StageRow,
  type StationDetail,
} from '@glasshouse/services/contexts/production/production.contract';
import { productionConfigurationContract } from '@glasshouse/services/contexts/production/stationapp/configuration.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { ActionBlocker } from '../../../widgets/action-bar/arrange.ts';
import { archiving, recordActions } from '../../../widgets/action-bar/record-actions.ts';

const c = productionContract;
const own = productionConfigurationContract;
const stationReads = [c.getStation, c.listStations] as const;
const stageReads = [c.getStage, c.listStages, c.listStations] as const;

/** Sets up a station. */
export const useCreateStation = (onDone: (id: number) => void) =>
  useCommand(c.createStation, { success: 'Station set up', refresh: stationReads, onDone: ({ id }) => onDone(id) });

/** Changes name, stage and loading of a station. */
export const useUpdateStation = (onDone: () => void) =>
  useCommand(c.updateStation, { success: 'Station saved', refresh: stationReads, onDone });

/** Sets up a stage. */
export const useCreateStage = (onDone: (id: number) => void) =>
  useCommand(c.createStage, { success: 'Stage set up', refresh: stageReads, onDone: ({ id }) => onDone(id) });

/** Renames a stage. */
export const useUpdateStage = (onDone: () => void) =>
  useCommand(c.updateStage, { success: 'Stage saved', refresh: stageReads, onDone });

/** Says what a station costs, what stands there, and when it is looked after. */
export const useSetFinances = () => useCommand(own.setFinances, { success: 'Costs saved', refresh: [c.getStation] });
export const useSetHardware = () => useCommand(own.setHardware, { success: 'Hardware saved', refresh: [c.getStation] });
export const useSetMaintenance = () =>
  useCommand(own.setMaintenance, { success: 'Maintenance saved', refresh: [c.getStation] });

type Station = Pick<StationDetail, 'id' | 'name' | 'isArchived' | 'openPanels' | 'openSheets' | 'batchId'>;

/** A station is not taken out of use with work on it. */
function workAt({ name, openPanels, openSheets, batchId }: Station): ActionBlocker | null {
  const work =
    openPanels > 0
      ? 'panels in work'
      : openSheets.length > 0
        ? 'cutting sheets on its table'
        : batchId && 'a furnace batch';
  if (!work) return null;
  return { text: `${name} has ${work}`, who: 'Whoever works there', how: 'Complete the work first' };
}

/** What the office does with a station besides its work; what cannot be done is listed with the reason. */
export const stationKind = recordActions<Station>()({
  calls: { archive: c.archiveStation, restore: c.restoreStation, delete: own.deleteStation },
  changed: stationReads,
  changedBy: { delete: [c.listStations] },
  says: { archive: 'Station archived', restore: 'Station restored', delete: 'Station deleted' },
  own: [
    { action: 'edit', label: 'Edit', access: c.updateStation.access },
    ...archiving<Station>(c.archiveStation.access, c.restoreStation.access, workAt),
    { action: 'delete', label: 'Delete', access: own.deleteStation.access, isDangerous: true, blocker: workAt },
  ],
});

type Stage = Pick<StageRow, 'id' | 'isArchived'> & { readonly stations: readonly string[] };

/** A stage that a station works is not deleted. */
const worked = ({ stations: [first] }: Stage): ActionBlocker | null =>
  first === undefined
    ? null
    : {
        text: `${first} works this stage`,
        who: 'Anyone who may configure production',
        how: 'Delete the station or give it another stage',
      };

/** What may be done with a stage. */
export const stageKind = recordActions<Stage>()({
  calls: { archive: c.archiveStage, restore: c.restoreStage, delete: own.deleteStage },
  changed: stageReads,
  changedBy: { delete: [c.listStages] },
  says: { archive: 'Stage archived', restore: 'Stage restored', delete: 'Stage deleted' },
  own: [
    { action: 'edit', label: 'Edit', access: c.updateStage.access },
    ...archiving<Stage>(c.archiveStage.access, c.restoreStage.access),
    { action: 'delete', label: 'Delete', access: own.deleteStage.access, isDangerous: true, blocker: worked },
  ],
});
