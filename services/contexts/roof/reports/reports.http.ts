import { routes } from '../../../platform/http/routes.ts';
import { agedBalancesExport, agedBalancesReport } from './reports/aged-balances.ts';
import { balanceReport } from './reports/balance-report.ts';
import { binLabel, containerLabel } from './reports/bin-labels.ts';
import { countingSheet } from './reports/counting-sheet.ts';
import { creditNoteReport } from './reports/credit-note-report.ts';
import { customerPriceListReport } from './reports/customer-price-list.ts';
import { customerSummary } from './reports/customer-summary.ts';
import { glassBlockLabel } from './reports/glass-block-label.ts';
import { invoiceReport } from './reports/invoice-report.ts';
import { orderReport } from './reports/order-report.ts';
import { panelLabel, panelLabels } from './reports/panel-labels.ts';
import { paymentReceipt } from './reports/payment-receipt.ts';
import { pendingPanels } from './reports/pending-panels.ts';
import { purchaseOrderReport } from './reports/purchase-order-report.ts';
import { receiveSheetReport } from './reports/receive-sheet-report.ts';
import { receivingLabel, receivingLabels } from './reports/receiving-labels.ts';
import { runSheet } from './reports/run-sheet.ts';
import { salesPricingExport, salesPricingReport } from './reports/sales-pricing.ts';
import { sheetDrawings } from './reports/sheet-drawings.ts';
import { glassLevelLabels, sheetLabels, stationReport } from './reports/station-reports.ts';
import { stocktakeSummary } from './reports/stocktake-summary.ts';
import { supplierPricesReport } from './reports/supplier-prices.ts';
import { reportsContract } from './reports.contract.ts';

export const reportsRoutes = routes(reportsContract, {
  orderReport,
  panelLabels,
  panelLabel,
  runSheet,
  customerSummary,
  pendingPanels,
  invoiceReport,
  creditNoteReport,
  paymentReceipt,
  purchaseOrderReport,
  receiveSheetReport,
  receivingLabels,
  receivingLabel,
  balanceReport,
  agedBalancesReport,
  agedBalancesExport,
  customerPriceListReport,
  supplierPricesReport,
  countingSheet,
  stocktakeSummary,
  sheetLabels,
  sheetDrawings,
  glassLevelLabels,
  glassBlockLabel,
  binLabel,
  containerLabel,
  stationReport,
  salesPricingReport,
  salesPricingExport,
});
