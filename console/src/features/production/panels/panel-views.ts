import { anyOf, until } from '@glasshouse/services/platform/contract/filters';
import { statusesBefore } from '@glasshouse/state-machines/kernel';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { addDays } from '../../../lib/format/zone.ts';
import type { SavedView } from '../../../widgets/views/views.ts';
import { brokenStatus } from './cut-again.ts';

const onFloor = anyOf('isOnFloor', 'true');

/** The views on a given day (YYYY-MM-DD in the account's zone). */
export const panelViews = (today: string): readonly SavedView[] => [
  { id: 'floor', label: 'On the floor', says: 'Released and not yet despatched', filters: [onFloor] },
  { id: 'late', label: 'Late', says: 'Due before today', filters: [onFloor, until('dueDate', addDays(today, -1))] },
  {
    id: 'pool',
    label: 'Not on a sheet',
    says: 'Waiting to be put on an optimiser sheet',
    filters: [anyOf('status', ...statusesBefore(productionPanelMachine, 'sheetAssigned'))],
  },
  { id: 'defect', label: 'Broken', says: 'Reported as a defect', filters: [anyOf('status', brokenStatus)] },
];
