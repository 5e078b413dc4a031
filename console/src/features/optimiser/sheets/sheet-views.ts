import { openSheetFilter } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { anyOf } from '@glasshouse/services/platform/contract/filters';
import { statusesBefore } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import type { SavedView } from '../../../widgets/views/views.ts';

const before = (event: string) => [anyOf('status', ...statusesBefore(optimiserSheetMachine, event))];

/** The views that come with the optimiser sheets. */
export const sheetViews: readonly SavedView[] = [
  { id: 'open', label: 'Open', says: 'Not cut to the end', filters: [openSheetFilter] },
  { id: 'ready', label: 'Ready to cut', says: 'Laid out, waiting for the table', filters: before('startcutting') },
  { id: 'cutting', label: 'Cutting', says: 'On the table', filters: before('lastPanelCut') },
];
