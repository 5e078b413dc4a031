import { defineContext } from '../../platform/context.ts';
import { binEvents, containerEvents } from './bins/bins.events.ts';
import { binsRoutes, containersRoutes } from './bins/bins.http.ts';
import { binAggregate, containerAggregate } from './bins/holders.ts';
import { binList } from './bins/projections/bin-list.ts';
import { containerList } from './bins/projections/container-list.ts';
import { heldStock } from './bins/projections/held-stock.ts';
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
import { reasonsOfUsage } from './tools/reasons-of-usage.ts';
import { stockToolsRoutes } from './tools/stock-tools.http.ts';

/** Glass, hardware and services, the sheets and offcuts in the racks, and every movement of them. */
export const inventoryContext = defineContext({
  name: 'inventory',
  events: [inventoryEvents, stocktakeEvents, glassBlockEvents, binEvents, containerEvents],
  aggregates: [
    stockAggregate,
    glassLevelAggregate,
    glassBlockAggregate,
    stocktakeAggregate,
    binAggregate,
    containerAggregate,
  ],
  routes: [
    inventoryRoutes,
    stocktakesRoutes,
    glassBlocksRoutes,
    binsRoutes,
    containersRoutes,
    inventorySettingsRoutes,
    stockToolsRoutes,
  ],
  commands: [createOffcuts, postPurchase, receiveSheets, followGroupName],
  projections: [
    stockList,
    glassLevelList,
    stockTransaction,
    stocktakeList,
    glassBlockList,
    binList,
    containerList,
    heldStock,
  ],
  policies: [whenGroupRenamedFollow],
  invariants: inventoryInvariants,
  lists: [stockCategories, stockPriceGroups, salesPriceGroups, servicePriceRanges],
  uses: [...groupsOfStock, reasonsOfUsage],
  records: [stockReference, feeReference],
});
