import { readable } from './read-report.ts';
import { customerPriceListReport } from './reports/customer-price-list.ts';
import { orderReport } from './reports/order-report.ts';
import { purchaseOrderReport } from './reports/purchase-order-report.ts';

/**
 * The quote or confirmation of an order as its customer gets it, as PDF. Throws 404 when there is no such order.
 */
export const orderPdf = readable((id: number) => ({ handler: orderReport, input: { id, production: false } }));

/** A purchase order as its supplier gets it, as PDF. Throws 404 when there is no such order. */
export const purchaseOrderPdf = readable((id: number) => ({
  handler: purchaseOrderReport,
  input: { id, hidePrices: false },
}));

/** A price list as its customer gets it, as PDF. Throws 404 when there is no such list. */
export const priceListPdf = readable((priceListId: number) => ({
  handler: customerPriceListReport,
  input: { id: null, priceListId },
}));
