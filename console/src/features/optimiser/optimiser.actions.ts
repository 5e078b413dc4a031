import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { refresh } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { toast } from '../../ui/toast.tsx';

const c = optimiserContract;
const one = [c.getSheet, c.listSheets] as const;

/** Makes a sheet of picked panels and opens it. */
export const useCreateSheet = (onDone: (id: number) => void) =>
  useCommand(c.createSheet, {
    refresh: [c.listSheets, productionContract.listPanels],
    onDone: (answer) => onDone(answer.id),
  });

/** Marks panels as cut; the last one completes the sheet. */
export const useScanPanels = () => useCommand(c.scanSheetPanels, { refresh: [c.getSheet] });

/** Saves how glass is cut. */
export const useSetSettings = () =>
  useCommand(c.setSettings, { success: 'Cutting rules saved', refresh: [c.getSettings] });

/** Actions of a sheet that the server lists, by the machine's names. */
const commands = {
  remove: c.removeSheet,
  sendsecondary: c.sendSecondary,
  sendprimary: c.sendPrimary,
  startcutting: c.startCutting,
  revertcutting: c.revertCutting,
} as const;
export type SheetAction = keyof typeof commands | 'queue';
export const isSheetAction = (name: string): name is SheetAction => name === 'queue' || name in commands;

const said: Readonly<Record<SheetAction, string>> = {
  queue: 'Optimising has started',
  remove: 'Sheet removed. Its panels are free again',
  sendsecondary: 'Sent to the secondary station',
  sendprimary: 'Sent to the primary station',
  startcutting: 'Cutting has started. The glass is drawn from stock',
  revertcutting: 'Cutting taken back. The glass is in stock again',
};

/** Runs an action of a sheet at a station; a refusal shows the server's sentence. */
export function useSheetAction(sheetId: number) {
  const [isRunning, setRunning] = useState(false);
  const run = async (action: SheetAction, stationId: number, reason = '') => {
    const params = { id: stationId, sheetId };
    setRunning(true);
    try {
      if (action === 'queue') await call(c.queueSheet, { params });
      else await call(commands[action], { params, body: { reason } });
      toast.success(said[action]);
      await refresh(...one);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
}
