import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import type { Paper } from '../../../widgets/print/print-menu.tsx';

/** What can be printed of a task. */
export const taskPapers = (id: number): Paper[] => [
  { label: 'Run sheet', to: `/tasks/${id}/runsheet`, endpoint: reportsContract.runSheet },
  { label: 'Customer summary', to: `/tasks/${id}/customersummary`, endpoint: reportsContract.customerSummary },
  { label: 'Pending panels', to: `/tasks/${id}/pendingpanels`, endpoint: reportsContract.pendingPanels },
];
