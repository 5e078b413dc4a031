import { defineContext } from '../../platform/context.ts';
import { createOffcuts } from './commands/create-offcuts.ts';
import { receiveSheets } from './commands/receive-sheets.ts';
import { glassLevelAggregate } from './domain/glass-level.ts';
import { stockAggregate } from './domain/stock.ts';
import { inventoryEvents } from './inventory.events.ts';
import { inventoryRoutes } from './inventory.http.ts';
import { whenSheetCompletedBookOffcuts } from './policies/when-sheet-completed-book-offcuts.ts';
import { glassLevelList } from './projections/glass-level-list.ts';
import { stockList } from './projections/stock-list.ts';
import { stockTransaction } from './projections/stock-transaction.ts';

/** Glass, hardware and services, the sheets and offcuts in the racks, and every movement of them. */
export const inventoryContext = defineContext({
  name: 'inventory',
  events: [inventoryEvents],
  aggregates: [stockAggregate, glassLevelAggregate],
  routes: [inventoryRoutes],
  commands: [createOffcuts, receiveSheets],
  projections: [stockList, glassLevelList, stockTransaction],
  policies: [whenSheetCompletedBookOffcuts],
});
