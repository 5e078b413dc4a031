import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import type { SavedView } from '../../widgets/views/views.ts';
import { approvalStatuses, doneStatuses } from './task-statuses.ts';

const is = (field: string, ...values: string[]): TableFilter => ({ field, operator: 'include', values });
const open = is('isOpen', 'true');

/** Filters of the view the list opens with. */
export const openView: readonly TableFilter[] = [open];

/** The views on a given day (YYYY-MM-DD in the account's zone). */
export function taskViews(today: string): readonly SavedView[] {
  const onDay: TableFilter[] = [
    { field: 'date', operator: 'gte', values: [today] },
    { field: 'date', operator: 'lte', values: [today] },
  ];
  return [
    { id: 'open', label: 'Open', says: 'Planned, loading or on the road', filters: openView },
    { id: 'today', label: 'Today', says: 'Planned for today and not finished', filters: [open, ...onDay] },
    {
      id: 'approval',
      label: 'Waiting approval',
      says: 'Accounts must approve before the goods leave',
      filters: [is('status', ...approvalStatuses)],
    },
    {
      id: 'completed',
      label: 'Completed',
      says: 'Delivered or collected',
      filters: [is('status', ...doneStatuses)],
    },
    { id: 'all', label: 'All', says: 'All tasks, including cancelled ones', filters: [] },
  ];
}
