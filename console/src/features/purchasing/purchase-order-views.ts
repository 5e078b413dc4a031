import { anyOf, until } from '@glasshouse/services/platform/contract/filters';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { addDays } from '../../lib/format/zone.ts';
import type { SavedView } from '../../widgets/views/views.ts';
import { receiveStatuses, supplierStatuses } from './purchasing-statuses.ts';

const open = anyOf('isOpen', 'true');

/** Filters of the view the list opens with. */
export const openView: readonly TableFilter[] = [open];

/** The views on a given day (YYYY-MM-DD in the account's zone). */
export function purchaseOrderViews(today: string): readonly SavedView[] {
  return [
    { id: 'open', label: 'Open', says: 'All unfinished purchase orders', filters: openView },
    {
      id: 'approve',
      label: 'To approve',
      says: 'New orders and amendments that somebody has to approve',
      filters: [anyOf('needsApproval', 'true')],
    },
    {
      id: 'send',
      label: 'To send',
      says: 'Approved, not sent yet',
      filters: [anyOf('needsSending', 'true')],
    },
    {
      id: 'supplier',
      label: 'Waiting for supplier',
      says: 'Sent, and not confirmed yet',
      filters: [anyOf('status', ...supplierStatuses)],
    },
    {
      id: 'receive',
      label: 'To receive',
      says: 'In transit, ready for pick up or being received',
      filters: [anyOf('status', ...receiveStatuses)],
    },
    {
      id: 'late',
      label: 'Late',
      says: 'Expected before today, not received',
      filters: [open, until('expectedDate', addDays(today, -1))],
    },
    { id: 'all', label: 'All', says: 'All orders, including finished and cancelled ones', filters: [] },
  ];
}
