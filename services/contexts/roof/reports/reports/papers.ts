import { readable } from '../kit/read-report.ts';
import { customerPriceListReport } from './customer-price-list.ts';
import { orderReport } from './order-report.ts';
import { purchaseOrderReport } from './purchase-order-report.ts';

/** What goes out with messages, by the kind of record. */
export const papers = {
  /** The quote or confirmation as its customer gets it. */
  order: readable((id: number) => ({ handler: orderReport, input: { id, production: false } })),
  /** A purchase order as its supplier gets it. */
  purchaseOrder: readable((id: number) => ({ handler: purchaseOrderReport, input: { id, hidePrices: false } })),
  /** A price list as its customer gets it. */
  customerPriceList: readable((priceListId: number) => ({
    handler: customerPriceListReport,
    input: { id: null, priceListId },
  })),
};
