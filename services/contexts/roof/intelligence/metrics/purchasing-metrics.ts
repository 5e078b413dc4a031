import type { PurchaseOrderEvent } from '../../../purchasing/purchasing.events.ts';
import type { Metric } from './metric.ts';

const agreeing: PurchaseOrderEvent['type'][] = [
  ...(['purchaseOrder.created', 'purchaseOrder.edited', 'purchaseOrder.approved'] as const),
  ...(['purchaseOrder.amendmentApproved', 'purchaseOrder.cancelled', 'purchaseOrder.completed'] as const),
];
const coming: PurchaseOrderEvent['type'][] = [
  ...agreeing,
  ...(['purchaseOrder.receivingUpdated', 'purchaseOrder.partReceived'] as const),
];
const dated: PurchaseOrderEvent['type'][] = [
  ...coming,
  ...(['purchaseOrder.supplierConfirmed', 'purchaseOrder.receivingAdvised'] as const),
];
const state = { kind: 'state', day: 'All changes up to the end of the day', good: null, version: 1 } as const;
const money = { unit: '$ ex', decimals: 2 } as const;
const came = 'The day the goods were received';

/** Figures of what suppliers bring. */
export const purchasingMetrics = {
  open_purchases: {
    ...state,
    unit: '',
    decimals: 0,
    label: 'Open purchase orders',
    words: 'Purchase orders that are approved and neither completed nor cancelled.',
    sources: agreeing,
    sum: { what: 'buying', measure: 'count' },
  },
  incoming_pieces: {
    ...state,
    unit: '',
    decimals: 0,
    label: 'Incoming pieces',
    words: 'Sheets and pieces that suppliers still have to bring: ordered less received and less what will not come.',
    sources: coming,
    sum: { what: 'incoming', measure: 'count' },
  },
  incoming_area: {
    ...state,
    unit: 'm²',
    decimals: 2,
    label: 'Incoming glass',
    words: 'Width by height of the sheets that suppliers still have to bring.',
    sources: coming,
    sum: { what: 'incoming', measure: 'area_mm2' },
  },
  incoming_value: {
    ...state,
    ...money,
    label: 'Incoming',
    words: 'What suppliers still have to bring, at the price agreed. A line without a price counts nothing.',
    sources: coming,
    sum: { what: 'incoming', measure: 'value' },
  },
  incoming_late: {
    ...state,
    ...money,
    good: 'down',
    own: true,
    label: 'Overdue',
    words: 'Of what is incoming, what was expected before the last day of the period.',
    sources: dated,
  },
  goods_received: {
    ...money,
    kind: 'flow',
    version: 1,
    good: null,
    day: came,
    label: 'Received',
    words: 'Goods taken in, at their price; what was refused is not among them.',
    sources: ['purchaseOrder.receivingUpdated'],
    sum: { what: 'goodsReceived', measure: 'value' },
  },
  lead_days: {
    unit: 'days',
    decimals: 1,
    kind: 'ratio',
    version: 1,
    good: 'down',
    label: 'Lead time',
    words: 'Days from the approval of a purchase order to its completion, on average of those completed with goods.',
    sources: ['purchaseOrder.approved', 'purchaseOrder.completed'],
    day: 'The day the purchase order was completed',
    none: 'No purchase order was completed in this period',
    ratio: { over: [{ what: 'lead', measure: 'pieces' }], under: [{ what: 'lead', measure: 'count' }], times: '1' },
  },
} as const satisfies Record<string, Metric>;
