import { defineContext } from '../../platform/context.ts';
import { createOffcuts } from './commands/create-offcuts.ts';
import { followGroupName } from './commands/follow-group-name.ts';
import { postPurchase } from './commands/post-purchase.ts';
import { receiveSheets } from './commands/receive-sheets.ts';
import { glassLevelAggregate } from './domain/glass-level.ts';
import { stockAggregate } from './domain/stock.ts';
import { glassBlockAggregate } from './glassblocks/domain/glass-block.ts';
import { glassBlockEvents } from './glassblocks/glassblocks.events.ts';
import { glassBlocksRoutes } from './glassblocks/glassblocks.http.ts';
import { glassBlockList } from './glassblocks/projections/glass-block-list.ts';
import { groupAggregates } from './groups/domain/group.ts';
import { groupEvents } from './groups/groups.events.ts';
import { groupsRoutes } from './groups/groups.http.ts';
import { inventoryGroup } from './groups/projections/inventory-group.ts';
import { inventoryEvents } from './inventory.events.ts';
import { inventoryRoutes } from './inventory.http.ts';
import { inventoryInvariants } from './inventory.invariants.ts';
import { whenGroupRenamedFollow } from './policies/when-group-renamed-follow.ts';
import { glassLevelList } from './projections/glass-level-list.ts';
import { stockList } from './projections/stock-list.ts';
import { stockTransaction } from './projections/stock-transaction.ts';
import { inventorySettingsRoutes } from './settings/settings.http.ts';
import { stocktakeAggregate } from './stocktakes/domain/stocktake.ts';
import { stocktakeList } from './stocktakes/projections/stocktake-list.ts';
import { stocktakeEvents } from './stocktakes/stocktakes.events.ts';
import { stocktakesRoutes } from './stocktakes/stocktakes.http.ts';

/** Glass, hardware and services, the sheets and offcuts in the racks, and every movement of them. */
export const inventoryContext = defineContext({
  name: 'inventory',
  events: [inventoryEvents, groupEvents, stocktakeEvents, glassBlockEvents],
  aggregates: [
    stockAggregate,
    glassLevelAggregate,
    glassBlockAggregate,
    stocktakeAggregate,
    ...Object.values(groupAggregates),
  ],
  routes: [inventoryRoutes, groupsRoutes, stocktakesRoutes, glassBlocksRoutes, inventorySettingsRoutes],
  commands: [createOffcuts, postPurchase, receiveSheets, followGroupName],
  projections: [stockList, glassLevelList, stockTransaction, inventoryGroup, stocktakeList, glassBlockList],
  policies: [whenGroupRenamedFollow],
  invariants: inventoryInvariants,
});
