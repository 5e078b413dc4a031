import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import type { Paper } from '../../../widgets/print/print-menu.tsx';
import { listPath } from '../purchasing.queries.ts';

/** What can be printed of a purchase order. */
export const papersOf = (id: number): Paper[] => {
  const to = `${listPath}/${id}`;
  return [
    { label: 'Purchase order', to: `${to}/report`, endpoint: reportsContract.purchaseOrderReport },
    {
      label: 'Purchase order without prices',
      to: `${to}/report`,
      query: { hidePrices: 'true' },
      endpoint: reportsContract.purchaseOrderReport,
    },
    { label: 'Receive sheet', to: `${to}/receivesheetreport`, endpoint: reportsContract.receiveSheetReport },
    { label: 'Receiving labels', to: `${to}/receiving/labels`, endpoint: reportsContract.receivingLabels },
  ];
};
