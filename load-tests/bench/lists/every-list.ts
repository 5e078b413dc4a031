import { contexts } from '@glasshouse/services/apps/contexts';
import { communicationLogTable } from '@glasshouse/services/contexts/communication/projections/communication-log-list';
import { messageTemplateTable } from '@glasshouse/services/contexts/communication/projections/message-template-list';
import { notificationsOf } from '@glasshouse/services/contexts/communication/queries/notification-table';
import { contactTable } from '@glasshouse/services/contexts/contacts/projections/contact-list';
import { userTable } from '@glasshouse/services/contexts/identity/projections/user-list';
import { visitTable } from '@glasshouse/services/contexts/identity/visits/visit-table';
import { importTable } from '@glasshouse/services/contexts/imports/projections/import-list';
import { incomingTable } from '@glasshouse/services/contexts/integrations/incoming/incoming-list';
import { linkTable } from '@glasshouse/services/contexts/integrations/links/link-list';
import { binTable } from '@glasshouse/services/contexts/inventory/bins/projections/bin-list';
import { containerTable } from '@glasshouse/services/contexts/inventory/bins/projections/container-list';
import { heldTable } from '@glasshouse/services/contexts/inventory/bins/queries/held-table';
import { glassBlockTable } from '@glasshouse/services/contexts/inventory/glassblocks/queries/list-glass-blocks';
import { glassLevelTable } from '@glasshouse/services/contexts/inventory/projections/glass-level-list';
import { stockTable } from '@glasshouse/services/contexts/inventory/projections/stock-list';
import { glassSizeTable } from '@glasshouse/services/contexts/inventory/queries/list-glass-sizes';
import { stockTransactionTable } from '@glasshouse/services/contexts/inventory/queries/list-stock-transactions';
import { stocktakeTable } from '@glasshouse/services/contexts/inventory/stocktakes/queries/list-stocktakes';
import { creditNoteTable } from '@glasshouse/services/contexts/invoicing/credit/credit-note-list';
import { invoiceTable } from '@glasshouse/services/contexts/invoicing/projections/invoice-list';
import { sheetTable } from '@glasshouse/services/contexts/optimiser/projections/optimiser-sheet-list';
import { libraryTable } from '@glasshouse/services/contexts/ordereditor/projections/library-item-list';
import { orderItemTable } from '@glasshouse/services/contexts/orders/projections/order-item-list';
import { orderTable } from '@glasshouse/services/contexts/orders/projections/order-list';
import { customerPriceListSource } from '@glasshouse/services/contexts/pricing/customer-prices/customer-price-list-table';
import { impactTable, priceRequestTable } from '@glasshouse/services/contexts/pricing/requests/price-request-list';
import { supplierPriceTable } from '@glasshouse/services/contexts/pricing/supplier/supplier-price-list';
import { panelTable } from '@glasshouse/services/contexts/production/queries/list-panels';
import { stageTable } from '@glasshouse/services/contexts/production/stages/list-stages';
import { stationTable } from '@glasshouse/services/contexts/production/stations/list-stations';
import { purchaseOrderTable } from '@glasshouse/services/contexts/purchasing/projections/purchase-order-list';
import { overpaymentTable } from '@glasshouse/services/contexts/receivables/overpayments/overpayment-list';
import { paymentTable } from '@glasshouse/services/contexts/receivables/projections/payment-list';
import { statementRunTable } from '@glasshouse/services/contexts/receivables/statements/statement-run-list';
import { ruleTable as automationRuleTable } from '@glasshouse/services/contexts/roof/automations/projections/automation-rule-list';
import { runTable as automationRunTable } from '@glasshouse/services/contexts/roof/automations/projections/automation-run-list';
import { taskTable } from '@glasshouse/services/contexts/tasks/queries/list-tasks';
import { resourceGroupTable, resourceTable } from '@glasshouse/services/contexts/tasks/resources/resource-list';
import { deliveryTable } from '@glasshouse/services/contexts/webhooks/reading/list-deliveries';
import { webhookTable } from '@glasshouse/services/contexts/webhooks/reading/list-webhooks';
import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { listSource } from '@glasshouse/services/platform/lists/list-queries';
import type { TableSource } from '@glasshouse/services/platform/table/table-source';

export type AnySource = TableSource<TableColumns>;

/** The longest list there is: measured at a million rows. */
export const longList: AnySource = orderTable;

/** Lists that grow with the business: each order they offer has an index. */
export const growingLists: readonly AnySource[] = [
  orderTable,
  panelTable,
  invoiceTable,
  contactTable,
  glassLevelTable,
  glassBlockTable,
  stockTransactionTable,
  sheetTable,
  taskTable,
  heldTable,
];

/** Lists of at most some thousand rows in an account: sorted in memory. */
export const shortLists: readonly AnySource[] = [
  userTable,
  stockTable,
  glassSizeTable,
  stageTable,
  stationTable,
  binTable,
  containerTable,
];

/** Every list over a table of its own; maintained lists share one. */
export const everyTable: readonly AnySource[] = [
  ...growingLists,
  ...shortLists,
  communicationLogTable,
  incomingTable,
  linkTable,
  messageTemplateTable,
  notificationsOf(null),
  stocktakeTable,
  creditNoteTable,
  libraryTable,
  orderItemTable,
  customerPriceListSource,
  impactTable,
  priceRequestTable,
  supplierPriceTable,
  purchaseOrderTable,
  overpaymentTable,
  paymentTable,
  statementRunTable,
  importTable,
  automationRuleTable,
  automationRunTable,
  resourceGroupTable,
  resourceTable,
];

/** Lists without a table of their own: views of records that are few, or of lines that are thrown away. */
export const viewLists: readonly AnySource[] = [deliveryTable, visitTable, webhookTable];

/** Every list there is. */
export const everyList: readonly AnySource[] = [
  ...everyTable,
  ...viewLists,
  ...contexts.flatMap((context) => context.lists.map(listSource)),
];

/** Fields a list can be sorted by. */
export const sortsOf = ({ columns }: AnySource): string[] =>
  Object.keys(columns).filter((field) => columns[field]?.sortable !== false);
