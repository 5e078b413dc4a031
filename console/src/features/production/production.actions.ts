import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { stationWorkContract } from '@glasshouse/services/contexts/production/stationapp/station-work.contract';
import { useCommand } from '../../lib/api/use-command.ts';

const c = productionContract;
/** A panel's own page and station pages are read again; floor and lists are live. */
const one = [c.getPanel, c.getStation] as const;
const told = (answer: { panels: readonly { message: string }[] }) => answer.panels.map((p) => p.message).join('. ');

/** Moves a waiting panel to another station of its stage. */
export const useMovePanel = (onDone: () => void) =>
  useCommand(c.movePanel, { success: 'Panel moved', refresh: one, onDone });

/** Sends a waiting panel to the station with the shortest queue. */
export const useRoutePanel = () =>
  useCommand(c.routePanel, { success: (answer) => `Waits at ${answer.stationName}`, refresh: one });

/** Sends a broken panel to recut. */
export const useRecutPanel = (onDone: () => void) =>
  useCommand(stationWorkContract.recutPanel, { success: told, refresh: one, onDone });

/** Takes back the last scan or completion. */
export const useRevertTasks = () => useCommand(stationWorkContract.revertTasks, { success: told, refresh: one });

/** Scans a panel at a station. */
export const useScanPanel = () => useCommand(stationWorkContract.scanPanel, { success: told, refresh: one });

/** Completes the stage of a panel. */
export const useCompleteTasks = () => useCommand(stationWorkContract.completeTasks, { success: told, refresh: one });

/** Takes a scanned panel off its station. */
export const useRemovePanel = () => useCommand(stationWorkContract.removePanel, { success: told, refresh: one });

/** Puts a station on hold or releases it. */
export const useUpdateStation = () =>
  useCommand(stationWorkContract.updateStationData, { refresh: [c.getStation, c.managerSummary, c.listStations] });
