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
    { id: 'open', label: 'Open', says: 'Everything that is not finished', filters: openView },
    {
      id: 'approve',
      label: 'To approve',
      says: 'New orders and amendments that somebody has to approve',
      filters: [is('needsApproval', 'true')],
    },
    {
      id: 'send',
      label: 'To send',
      says: 'Approved, and the supplier does not have it yet',
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
      says: 'On the way, to be picked up, or being counted',
      filters: [is('status', ...receiveStatuses)],
    },
    {
      id: 'late',
      label: 'Late',
      says: 'Expected before today and not here',
      filters: [open, { field: 'expectedDate', operator: 'lte', values: [dayBefore(today)] }],
    },
    { id: 'all', label: 'All', says: 'Everything, finished and cancelled orders too', filters: [] },
  ];
}
