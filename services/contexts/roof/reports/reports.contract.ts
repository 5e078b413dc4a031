import { z } from 'zod';
import type { Access } from '../../../platform/contract/access.ts';
import { contract, endpoint, Id, IdParams, Instant } from '../../../platform/contract/endpoint.ts';
import { SentFile } from '../../../platform/contract/sent-file.ts';
import { Day } from '../../../platform/contract/words.ts';
import { StockKind } from '../../inventory/inventory.contract.ts';
import { AgedQuery, StatementKind } from '../../receivables/statements/statements.contract.ts';

/** An option of a report: given at all, or as true or 1. */
const Flag = z
  .string()
  .optional()
  .transform((text) => text !== undefined && text !== 'false' && text !== '0');

const printable = <P extends z.ZodType, Q extends z.ZodType>(spec: {
  path: string;
  access: Access;
  summary: string;
  params: P;
  query: Q;
}) => endpoint({ ...spec, method: 'GET', signable: true, file: 'application/pdf', response: SentFile });
/** Printed on paper, or sent to a printer of labels as it takes them. */
const label: typeof printable = (spec) => ({ ...printable(spec), alsoFile: 'application/octet-stream' });
const nothing = z.object({});

/** Labels by a layout of one's own instead of the default, and for a label printer instead of on paper. */
const layout = { configId: Id.optional(), format: z.enum(['pdf', 'zpl']).optional() };

/** Printable reports and labels. A browser opens them by a signed address. */
export const reportsContract = contract('reports', {
  orderReport: printable({
    path: '/orders/:id/report',
    access: 'order:read',
    summary: 'Quote or order on paper; for production without prices, with drawings',
    params: IdParams,
    query: z.object({ production: Flag }),
  }),
  panelLabels: label({
    path: '/orders/:id/panellabels',
    access: 'order:read',
    summary: 'Labels of the panels of an order',
    params: IdParams,
    query: z.object({ reprint: Flag, ...layout }),
  }),
  panelLabel: label({
    path: '/orders/:id/panellabels/:panelId',
    access: 'order:read',
    summary: 'The label of one panel',
    params: IdParams.extend({ panelId: Id }),
    query: z.object({ reprint: Flag, ...layout }),
  }),
  runSheet: printable({
    path: '/tasks/:id/runsheet',
    access: 'task:read',
    summary: 'Run sheet of the driver: stops, goods and signatures',
    params: IdParams,
    query: nothing,
  }),
  customerSummary: printable({
    path: '/tasks/:id/customersummary',
    access: 'task:read',
    summary: 'Goods of a task by customer',
    params: IdParams,
    query: nothing,
  }),
  pendingPanels: printable({
    path: '/tasks/:id/pendingpanels/report',
    access: 'task:read',
    summary: 'Panels of a task that are not on the truck',
    params: IdParams,
    query: nothing,
  }),
  invoiceReport: printable({
    path: '/accounts/invoices/:id/report',
    access: 'invoice:read',
    summary: 'Tax invoice',
    params: IdParams,
    query: nothing,
  }),
  purchaseOrderReport: printable({
    path: '/purchasing/purchaseorders/:id/report',
    access: 'purchaseOrder:read',
    summary: 'Purchase order on paper, with or without prices',
    params: IdParams,
    query: z.object({ hidePrices: Flag }),
  }),
  receiveSheetReport: printable({
    path: '/purchasing/purchaseorders/:id/receivesheetreport',
    access: 'purchaseOrder:read',
    summary: 'Expected goods to count and scan, without prices',
    params: IdParams,
    query: nothing,
  }),
  receivingLabels: label({
    path: '/purchasing/purchaseorders/:id/receiving/labels',
    access: 'purchaseOrder:read',
    summary: 'Labels of the items of a purchase order',
    params: IdParams,
    query: z.object(layout),
  }),
  receivingLabel: label({
    path: '/purchasing/purchaseorders/:id/receiving/labels/:itemId',
    access: 'purchaseOrder:read',
    summary: 'The label of one item of a purchase order',
    params: IdParams.extend({ itemId: Id }),
    query: z.object(layout),
  }),
  creditNoteReport: printable({
    path: '/accounts/creditnotes/:id/report',
    access: 'creditNote:read',
    summary: 'Credit note',
    params: IdParams,
    query: nothing,
  }),
  paymentReceipt: printable({
    path: '/accounts/paymentreceiveds/:id/report',
    access: 'payment:read',
    summary: 'Receipt of a payment',
    params: IdParams,
    query: nothing,
  }),
  balanceReport: printable({
    path: '/accounts/:id/balance/report',
    access: 'accountReports:read',
    summary: 'What a customer owes at the end of a day, by age',
    params: IdParams,
    query: z.object({
      date: Day.optional(),
      kind: StatementKind.default('openItem'),
      /** First day of an activity statement; left out: of the month. */
      since: Day.optional(),
      knownOn: Instant.optional(),
    }),
  }),
  agedBalancesReport: printable({
    path: '/accounts/statements/balances/report',
    access: 'accountReports:read',
    summary: 'What each customer owes at the end of a day, by age',
    params: nothing,
    query: AgedQuery,
  }),
  agedBalancesExport: endpoint({
    method: 'GET',
    path: '/accounts/statements/balances/export',
    access: 'accountReports:read',
    summary: 'What each customer owes at the end of a day, by age, as CSV',
    query: AgedQuery,
    signable: true,
    file: 'text/csv',
    response: SentFile,
  }),
  customerPriceListReport: printable({
    path: '/contacts/:id/customer/pricelist/:priceListId/report',
    access: 'customerPricing:read',
    summary: 'The price list of a customer',
    params: IdParams.extend({ priceListId: Id }),
    query: nothing,
  }),
  supplierPricesReport: printable({
    path: '/contacts/:id/supplier/pricing/report',
    access: 'supplierPricing:read',
    summary: 'What a supplier asks for each article',
    params: IdParams,
    query: nothing,
  }),
  countingSheet: printable({
    path: '/inventory/stocktakes/:id/countingsheetreport',
    access: ['stockTake:read', 'stockTakeCount:read'],
    summary: 'Counting sheet of a stocktake, with barcodes and space for the counts',
    params: IdParams,
    query: nothing,
  }),
  stocktakeSummary: printable({
    path: '/inventory/stocktakes/:id/summaryreport',
    access: 'stockTake:read',
    summary: 'Results of a stocktake; without values when they are hidden',
    params: IdParams,
    query: z.object({ hideStockValues: Flag }),
  }),
  sheetLabels: label({
    path: '/production/stations/:id/optimisersheets/:sheetId/labels',
    access: 'productionStationApp:read',
    summary: 'Labels of the panels of a cutting sheet in the order of cutting',
    params: IdParams.extend({ sheetId: Id }),
    query: z.object({ reprint: Flag, ...layout }),
  }),
  sheetDrawings: printable({
    path: '/optimiser/sheets/:id/report',
    access: ['optimisation:read', 'productionStationApp:read'],
    summary: 'Drawings of a cutting sheet: one page a glass sheet with sizes, labels and the order of cutting',
    params: IdParams,
    query: nothing,
  }),
  glassLevelLabels: label({
    path: '/production/stations/:id/glasslevels/labels',
    access: 'productionStationApp:read',
    summary: 'Labels of offcuts: those named, or those a sheet left',
    params: IdParams,
    query: z.object({ glassLevelIds: z.string().max(2_000).optional(), ...layout }),
  }),
  glassBlockLabel: label({
    path: '/inventory/glassblocks/:id/label',
    access: ['stockManagement:read', 'inventoryCore:read'],
    summary: 'The label of a glass block',
    params: IdParams,
    query: z.object(layout),
  }),
  binLabel: label({
    path: '/inventory/bins/:id/label',
    access: ['stockManagement:read', 'inventoryCore:read'],
    summary: 'The label of a bin; deep: of all bins below it too',
    params: IdParams,
    query: z.object({ deep: Flag, ...layout }),
  }),
  containerLabel: label({
    path: '/inventory/containers/:id/label',
    access: ['stockManagement:read', 'inventoryCore:read', 'inventoryConfig:read'],
    summary: 'The label of a container',
    params: IdParams,
    query: z.object(layout),
  }),
  stationReport: printable({
    path: '/production/stations/:id/reports',
    access: 'productionStationApp:read',
    summary: 'Panels in progress and queued at a station, on paper',
    params: IdParams,
    query: nothing,
  }),
  salesPricingReport: printable({
    path: '/intelligence/inventory/salespricing/report',
    access: 'intelligenceSalesPricing:read',
    summary: 'List prices of everything that is sold',
    params: nothing,
    query: nothing,
  }),
  salesPricingExport: endpoint({
    method: 'GET',
    path: '/intelligence/inventory/salespricing/export',
    access: 'intelligenceSalesPricing:read',
    summary: 'List prices as CSV, of one kind of stock or of all',
    query: z.object({ stockType: StockKind.optional() }),
    signable: true,
    file: 'text/csv',
    response: SentFile,
  }),
});
