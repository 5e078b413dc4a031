import { lateOrders } from '@glasshouse/services/contexts/orders/order-rows.contract';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import type { SavedView } from '../../widgets/views/views.ts';
import { moneyStatuses } from './order-statuses.ts';

const is = (field: string, ...values: string[]): TableFilter => ({ field, operator: 'include', values });
const open = is('isOpen', 'true');

/** Filters of the view the list opens with. */
export const currentView: readonly TableFilter[] = [open];

const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

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
      filters: [is('status', ...moneyStatuses)],
    },
    { id: 'quotes', label: 'Quotes', says: 'Not yet orders', filters: [open, is('type', 'quote')] },
    {
      id: 'late',
      label: 'Late',
      says: 'Promised before today and not finished; quotes promise nothing',
      filters: lateOrders(dayBefore(today)),
    },
    { id: 'all', label: 'All', says: 'All orders, including finished work', filters: [] },
  ];
}
