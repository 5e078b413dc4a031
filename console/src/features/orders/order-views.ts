import { lateOrders } from '@glasshouse/services/contexts/orders/order-rows.contract';
import { anyOf } from '@glasshouse/services/platform/contract/filters';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { addDays } from '../../lib/format/zone.ts';
import type { SavedView } from '../../widgets/views/views.ts';
import { moneyStatuses } from './order-statuses.ts';

const open = anyOf('isOpen', 'true');

/** Filters of the view the list opens with. */
export const currentView: readonly TableFilter[] = [open];

/** The views on a given day (YYYY-MM-DD in the account's zone). */
export function orderViews(today: string): readonly SavedView[] {
  return [
    { id: 'current', label: 'Current', says: 'All live work, newest first', filters: currentView },
    {
      id: 'today',
      label: 'Due today',
      says: 'Promised for today and not finished',
      filters: [open, { field: 'dueDate', operator: 'in', values: ['today'] }],
    },
    {
      id: 'money',
      label: 'Waiting for payment',
      says: 'Cannot go on until the customer pays',
      filters: [anyOf('status', ...moneyStatuses)],
    },
    { id: 'quotes', label: 'Quotes', says: 'Not yet orders', filters: [open, anyOf('type', 'quote')] },
    {
      id: 'late',
      label: 'Late',
      says: 'Promised before today and not finished; quotes promise nothing',
      filters: lateOrders(addDays(today, -1)),
    },
    { id: 'all', label: 'All', says: 'All orders, including finished work', filters: [] },
  ];
}
