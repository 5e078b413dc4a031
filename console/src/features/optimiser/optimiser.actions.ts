import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { plansContract } from '@glasshouse/services/contexts/optimiser/plans/plans.contract';
import {
  type ProductionBatch,
  stationCuttingContract,
} from '@glasshouse/services/contexts/optimiser/station/station-cutting.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { stationWorkContract } from '@glasshouse/services/contexts/production/stationapp/station-work.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { toast } from '../../ui/toast.tsx';
import { recordActions } from '../../widgets/action-bar/record-actions.ts';

const c = optimiserContract;
const one = [c.getSheet, c.listSheets] as const;

/** Makes a sheet of picked panels and opens it. */
export const useCreateSheet = (onDone: (id: number) => void) =>
  useCommand(c.createSheet, {
    refresh: [c.listSheets, productionContract.listPanels],
    onDone: (answer) => onDone(answer.id),
  });

/** Marks panels as cut; the last one completes the sheet. */
export const useScanPanels = () =>
  useCommand(c.scanSheetPanels, { refresh: [c.getSheet, c.listStationSheets, stationCuttingContract.cuttingLog] });

const lossText = (share: number) => `${(share * 100).toFixed(2)} %`;
/** Saves a layout that was edited by hand. */
export const useEditLayout = (onDone: () => void) =>
  useCommand(c.editLayout, {
    success: (answer) => `Layout saved. Loss ${lossText(answer.lossBefore)} before, ${lossText(answer.lossAfter)} now`,
    refresh: one,
    onDone,
  });

/** Locks glass sheets: optimising again leaves them as they are. */
export const useLockSheets = () =>
  useCommand(plansContract.lockSheets, {
    success: ({ locked }) =>
      locked.length ? `Locked: glass sheet ${locked.map((at) => at + 1).join(', ')}` : 'No glass sheet is locked',
    refresh: one,
  });

const withPlans = [...one, plansContract.listPlans] as const;
/** Cuts a sheet by another of its plans; the toast takes it back. */
export function useChooseLayout(nameOf: (planId: number) => string, onDone: () => void) {
  const undo = useCommand(plansContract.chooseLayout, { success: 'The previous plan is restored', refresh: withPlans });
  return useCommand(plansContract.chooseLayout, {
    refresh: withPlans,
    onDone: ({ layoutVersion, formerPlanId }, { params, body }) => {
      const back = formerPlanId === null ? null : { planId: formerPlanId, layoutVersion };
      toast.success(
        `${nameOf(Number(body?.planId))} is now in use`,
        back ? { label: 'Undo', run: () => void undo.run({ params, body: back }) } : undefined,
      );
      onDone();
    },
  });
}

/** Adds panels to a sheet; a layout it had is dropped. */
export const useAddPanels = (onDone: () => void) =>
  useCommand(c.addPanels, {
    success: 'Panels added. Optimise the sheet again',
    refresh: [...one, productionContract.listPanels],
    onDone,
  });

/** A panel broke on the table. */
export const useBreakPanel = (onDone: (text: string) => void) =>
  useCommand(stationWorkContract.recutPanel, {
    refresh: [c.getSheet, stationCuttingContract.cuttingLog],
    onDone: (answer) => onDone(answer.panels.map((p) => p.message).join('. ')),
  });

/** Trims a panel on the table. */
export const useTrimPanel = (onDone: () => void) =>
  useCommand(stationCuttingContract.trimPanel, { refresh: [c.getSheet], onDone });

/** Saves how glasses are cut that have rules of their own. */
export const useSetStockConfigs = () =>
  useCommand(c.setStockConfigs, { success: 'Rules by glass saved', refresh: [c.getStockConfigs] });

/** A sheet, and the station it is worked on from. */
interface SheetAtStation {
  readonly id: number;
  readonly stationId: number | undefined;
}

/** The actions of a sheet that are one call at a station; the others open a part of the page. */
export const sheetKind = recordActions<SheetAtStation>()({
  calls: {
    queue: c.queueSheet,
    remove: c.removeSheet,
    sendsecondary: c.sendSecondary,
    sendprimary: c.sendPrimary,
    startcutting: c.startCutting,
    revertcutting: c.revertCutting,
    stop: plansContract.stopSolver,
  },
  params: ({ id, stationId }) => ({ id: stationId, sheetId: id }),
  changed: [...one, c.listStationSheets],
  says: {
    queue: 'Optimising has started',
    remove: 'Sheet removed. Its panels are free again',
    sendsecondary: 'Sent to the secondary station',
    sendprimary: 'Sent to the primary station',
    startcutting: 'Cutting has started. The glass is drawn from stock',
    stop: 'The optimiser stops and keeps its best plan',
    revertcutting: 'Cutting reverted. The glass is back in stock',
  },
});

/** The actions of sheets that are cut together. */
export const batchKind = recordActions<ProductionBatch>()({
  calls: {
    startcutting: stationCuttingContract.startBatch,
    revertcutting: stationCuttingContract.revertBatch,
    cancel: stationCuttingContract.cancelBatch,
  },
  params: ({ id, stationId }) => ({ id: stationId, batchId: id }),
  changed: [stationCuttingContract.listBatches, c.listStationSheets, c.getSheet],
});
