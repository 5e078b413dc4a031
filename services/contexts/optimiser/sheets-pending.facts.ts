import { statusesBefore } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { anyOf } from '../../platform/contract/filters.ts';
import type { PendingSource } from '../../platform/table/pending-source.ts';
import { openSheetFilter, optimiserContract, sheetsTopic } from './optimiser.contract.ts';

const list = {
  group: 'Factory',
  from: 'optimiser_sheet_list',
  access: optimiserContract.listSheets.access,
  link: '/optimiser/sheets',
  topic: sheetsTopic,
};

/** Everything that is not cut to the end. */
export const openSheets: PendingSource = {
  id: 'sheets.open',
  label: 'Open sheets',
  tone: 'neutral',
  icon: 'optimiser',
  filters: [openSheetFilter],
  ...list,
};

/** Sheets that can be cut, and those on the table. */
export function sheetsPending(): PendingSource[] {
  return [
    {
      id: 'sheets.toCut',
      label: 'Sheets ready to cut',
      tone: 'info',
      icon: 'scissors',
      filters: [anyOf('status', ...statusesBefore(optimiserSheetMachine, 'startcutting'))],
      ...list,
    },
    {
      id: 'sheets.onTheTable',
      label: 'Sheets on the table',
      tone: 'progress',
      icon: 'cut',
      filters: [anyOf('status', ...statusesBefore(optimiserSheetMachine, 'lastPanelCut'))],
      ...list,
    },
  ];
}
