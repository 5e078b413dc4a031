import { StatementKind } from '../../../receivables/statements/statements.contract.ts';
import { readable } from '../kit/read-report.ts';
import { balanceReport } from './balance-report.ts';
import { customerPriceListReport } from './customer-price-list.ts';
import { orderReport } from './order-report.ts';
import { purchaseOrderReport } from './purchase-order-report.ts';

/** What goes out with messages, by the kind of record. */
export const papers = {
  /** The quote or confirmation as its customer gets it. */
  order: readable((id: number) => ({ handler: orderReport, input: { id, production: false } })),
  /** A purchase order as its supplier gets it. */
  purchaseOrder: readable((id: number) => ({ handler: purchaseOrderReport, input: { id, hidePrices: false } })),
  /** What a customer owes, as its customer gets it. */
  statement: readable((id: number, { asOf, since, kind }) => ({
    handler: balanceReport,
    input: { id, date: asOf, since, kind: StatementKind.parse(kind), knownOn: undefined },
  })),
  /** A price list as its customer gets it. */
  customerPriceList: readable((priceListId: number) => ({
    handler: customerPriceListReport,
    input: { id: null, priceListId },
  })),
};
