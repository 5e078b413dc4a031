import { unpaidInvoices, unpaidUntil } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { addDays } from '../../lib/format/zone.ts';
import type { SavedView } from '../../widgets/views/views.ts';

/** The views on a given day (YYYY-MM-DD in the account's zone). */
export const invoiceViews = (today: string): readonly SavedView[] => [
  { id: 'unpaid', label: 'Unpaid', says: 'Raised and not paid in full', filters: [unpaidInvoices] },
  { id: 'overdue', label: 'Overdue', says: 'Due before today and not paid', filters: unpaidUntil(addDays(today, -1)) },
  {
    id: 'week',
    label: 'Due in 7 days',
    says: 'Not paid and due within 7 days, with those overdue',
    filters: unpaidUntil(addDays(today, 7)),
  },
];
