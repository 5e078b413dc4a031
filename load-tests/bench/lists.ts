import { contactTable } from '@glasshouse/services/contexts/contacts/projections/contact-list';
import { userTable } from '@glasshouse/services/contexts/identity/projections/user-list';
import { glassBlockTable } from '@glasshouse/services/contexts/inventory/glassblocks/queries/list-glass-blocks';
import { glassLevelTable } from '@glasshouse/services/contexts/inventory/projections/glass-level-list';
import { stockTable } from '@glasshouse/services/contexts/inventory/projections/stock-list';
import { glassSizeTable } from '@glasshouse/services/contexts/inventory/queries/list-glass-sizes';
import { stockTransactionTable } from '@glasshouse/services/contexts/inventory/queries/list-stock-transactions';
import { invoiceTable } from '@glasshouse/services/contexts/invoicing/projections/invoice-list';
import { sheetTable } from '@glasshouse/services/contexts/optimiser/projections/optimiser-sheet-list';
import { orderTable } from '@glasshouse/services/contexts/orders/projections/order-list';
import { panelTable } from '@glasshouse/services/contexts/production/queries/list-panels';
import { stageTable } from '@glasshouse/services/contexts/production/stages/list-stages';
import { stationTable } from '@glasshouse/services/contexts/production/stations/list-stations';
import { taskTable } from '@glasshouse/services/contexts/tasks/queries/list-tasks';
import type { TableColumns } from '@glasshouse/services/platform/contract/table';
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
];

/** Lists of at most some thousand rows in an account: sorted in memory. */
export const shortLists: readonly AnySource[] = [userTable, stockTable, glassSizeTable, stageTable, stationTable];

/** Fields a list can be sorted by. */
export const sortsOf = ({ columns }: AnySource): string[] =>
  Object.keys(columns).filter((field) => columns[field]?.sortable !== false);
