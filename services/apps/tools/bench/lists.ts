import { contactTable } from '../../../contexts/contacts/projections/contact-list.ts';
import { userTable } from '../../../contexts/identity/projections/user-list.ts';
import { glassBlockTable } from '../../../contexts/inventory/glassblocks/queries/list-glass-blocks.ts';
import { glassLevelTable } from '../../../contexts/inventory/projections/glass-level-list.ts';
import { stockTable } from '../../../contexts/inventory/projections/stock-list.ts';
import { glassSizeTable } from '../../../contexts/inventory/queries/list-glass-sizes.ts';
import { stockTransactionTable } from '../../../contexts/inventory/queries/list-stock-transactions.ts';
import { invoiceTable } from '../../../contexts/invoicing/projections/invoice-list.ts';
import { sheetTable } from '../../../contexts/optimiser/projections/optimiser-sheet-list.ts';
import { orderTable } from '../../../contexts/orders/projections/order-list.ts';
import { panelTable } from '../../../contexts/production/queries/list-panels.ts';
import { stageTable } from '../../../contexts/production/queries/list-stages.ts';
import { stationTable } from '../../../contexts/production/queries/list-stations.ts';
import { taskTable } from '../../../contexts/tasks/queries/list-tasks.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import type { TableSource } from '../../../platform/table/table-source.ts';

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
