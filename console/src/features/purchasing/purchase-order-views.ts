import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import type { SavedView } from '../../widgets/views/views.ts';
import { receiveStatuses, supplierStatuses } from './purchasing-statuses.ts';

const is = (field: string, ...values: string[]): TableFilter => ({ field, operator: 'include', values });
const open = is('isOpen', 'true');

/** Filters of the view the list opens with. */
export const openView: readonly TableFilter[] = [open];

const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** The views on a given day (YYYY-MM-DD in the account's zone). */
export function purchaseOrderViews(today: string): readonly SavedView[] {
  return [
    { id: 'open', label: 'Open', says: 'All unfinished purchase orders', filters: openView },
    {
      id: 'approve',
      label: 'To approve',
      says: 'New orders and amendments that somebody has to approve',
      filters: [is('needsApproval', 'true')],
    },
    {
      id: 'send',
      label: 'To send',
      says: 'Approved, not sent yet',
      filters: [is('needsSending', 'true')],
    },
    {
      id: 'supplier',
      label: 'Waiting for supplier',
      says: 'Sent, and not confirmed yet',
      filters: [is('status', ...supplierStatuses)],
    },
    {
      id: 'receive',
      label: 'To receive',
      says: 'In transit, ready for pick up or being received',
      filters: [is('status', ...receiveStatuses)],
    },
    {
      id: 'late',
      label: 'Late',
      says: 'Expected before today, not received',
      filters: [open, { field: 'expectedDate', operator: 'lte', values: [dayBefore(today)] }],
    },
    { id: 'all', label: 'All', says: 'All orders, including finished and cancelled ones', filters: [] },
  ];
}
