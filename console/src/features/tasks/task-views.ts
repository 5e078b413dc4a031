import { anyOf, onDay } from '@glasshouse/services/platform/contract/filters';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import type { SavedView } from '../../widgets/views/views.ts';
import { approvalStatuses, doneStatuses } from './task-statuses.ts';

const open = anyOf('isOpen', 'true');

/** Filters of the view the list opens with. */
export const openView: readonly TableFilter[] = [open];

/** The views on a given day (YYYY-MM-DD in the account's zone). */
export function taskViews(today: string): readonly SavedView[] {
  return [
    { id: 'open', label: 'Open', says: 'Planned, loading or on the road', filters: openView },
    {
      id: 'today',
      label: 'Today',
      says: 'Planned for today and not finished',
      filters: [open, ...onDay('date', today)],
    },
    {
      id: 'approval',
      label: 'Waiting approval',
      says: 'Accounts must approve before the goods leave',
      filters: [anyOf('status', ...approvalStatuses)],
    },
    {
      id: 'completed',
      label: 'Completed',
      says: 'Delivered or collected',
      filters: [anyOf('status', ...doneStatuses)],
    },
    { id: 'all', label: 'All', says: 'All tasks, including cancelled ones', filters: [] },
  ];
}
