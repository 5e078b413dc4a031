import { defineContext } from '../../platform/context.ts';
import { followGroupName } from './commands/follow-group-name.ts';
import { postPurchase } from './commands/post-purchase.ts';
import { receiveSheets } from './commands/receive-sheets.ts';
import { glassLevelAggregate } from './domain/glass-level.ts';
import { stockAggregate } from './domain/stock.ts';
import { glassBlockAggregate } from './glassblocks/domain/glass-block.ts';
import { glassBlockEvents } from './glassblocks/glassblocks.events.ts';
import { glassBlocksRoutes } from './glassblocks/glassblocks.http.ts';
import { glassBlockList } from './glassblocks/projections/glass-block-list.ts';
import { salesPriceGroups, servicePriceRanges, stockCategories, stockPriceGroups } from './groups/groups.contract.ts';
import { inventoryEvents } from './inventory.events.ts';
import { inventoryRoutes } from './inventory.http.ts';
import { inventoryInvariants } from './inventory.invariants.ts';
import { createOffcuts } from './offcuts/create-offcuts.ts';
import { whenGroupRenamedFollow } from './policies/when-group-renamed-follow.ts';
import { glassLevelList } from './projections/glass-level-list.ts';
import { stockList } from './projections/stock-list.ts';
import { stockTransaction } from './projections/stock-transaction.ts';
import { groupsOfStock } from './queries/groups-of-stock.ts';
import { inventorySettingsRoutes } from './settings/settings.http.ts';
import { feeReference, stockReference } from './settings/stock-references.ts';
import { stocktakeAggregate } from './stocktakes/domain/stocktake.ts';
import { stocktakeList } from './stocktakes/projections/stocktake-list.ts';
import { stocktakeEvents } from './stocktakes/stocktakes.events.ts';
import { stocktakesRoutes } from './stocktakes/stocktakes.http.ts';

/** Glass, hardware and services, the sheets and offcuts in the racks, and every movement of them. */
export const inventoryContext = defineContext({
  name: 'inventory',
  events: [inventoryEvents, stocktakeEvents, glassBlockEvents],
  aggregates: [stockAggregate, glassLevelAggregate, glassBlockAggregate, stocktakeAggregate],
  routes: [inventoryRoutes, stocktakesRoutes, glassBlocksRoutes, inventorySettingsRoutes],
  commands: [createOffcuts, postPurchase, receiveSheets, followGroupName],
  projections: [stockList, glassLevelList, stockTransaction, stocktakeList, glassBlockList],
  policies: [whenGroupRenamedFollow],
  invariants: inventoryInvariants,
  lists: [stockCategories, stockPriceGroups, salesPriceGroups, servicePriceRanges],
  uses: groupsOfStock,
  records: [stockReference, feeReference],
});
