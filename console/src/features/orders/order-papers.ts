import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import type { Paper } from '../../widgets/print/print-menu.tsx';

/** What can be printed of an order. */
export const orderPapers = ({ id, type }: Pick<Order, 'id' | 'type'>): Paper[] => [
  {
    label: type === 'quote' ? 'Quote' : 'Order confirmation',
    to: `/orders/${id}/report`,
    endpoint: reportsContract.orderReport,
  },
  {
    label: 'Production sheet',
    to: `/orders/${id}/report`,
    query: { production: 'true' },
    endpoint: reportsContract.orderReport,
  },
  { label: 'Panel labels', to: `/orders/${id}/panellabels`, endpoint: reportsContract.panelLabels },
  {
    label: 'Panel labels, reprint',
    to: `/orders/${id}/panellabels`,
    query: { reprint: 'true' },
    endpoint: reportsContract.panelLabels,
  },
  {
    label: 'Panel labels for a label printer (ZPL)',
    to: `/orders/${id}/panellabels`,
    query: { format: 'zpl' },
    endpoint: reportsContract.panelLabels,
  },
];
