import { defineContext } from '../../platform/context.ts';
import { aggregateKind } from '../../platform/records/aggregate-kind.ts';
import { closeOrderPanels } from './commands/close-order-panels.ts';
import { createPanels } from './commands/create-panels.ts';
import { followLoading } from './commands/follow-loading.ts';
import { recutBroken } from './commands/recut-broken.ts';
import { withdrawPanels } from './commands/withdraw-panels.ts';
import { orderPanelsAggregate } from './domain/order-panels.ts';
import { panelAggregate } from './domain/panel.ts';
import { productionSettingsAggregate } from './domain/production-configuration.ts';
import { stageAggregate } from './domain/stage.ts';
import { stationAggregate } from './domain/station.ts';
import { tougheningBatchAggregate } from './domain/toughening-batch.ts';
import { cancelExpiredBatch } from './furnace/cancel-expired-batch.ts';
import { expireBatches } from './furnace/expire-batches.ts';
import { kioskRoutes } from './kiosk/kiosk-config.http.ts';
import { kioskAggregate, kioskEvents } from './kiosk/kiosk-config.ts';
import { orderFloorRoutes } from './orders/orders.http.ts';
import { keepFloorSnapshots } from './past/keep-floor-snapshots.ts';
import { floorPastRoutes } from './past/past.http.ts';
import { whenOrderCancelledWithdrawPanels } from './policies/when-order-cancelled-withdraw-panels.ts';
import { whenOrderForcedClosePanels } from './policies/when-order-forced-close-panels.ts';
import { whenOrderReleasedMakePanels } from './policies/when-order-released-make-panels.ts';
import { productionEvents } from './production.events.ts';
import { productionRoutes } from './production.http.ts';
import { productionInvariants } from './production.invariants.ts';
import { panelList } from './projections/panel-list.ts';
import { productionDay } from './projections/production-day.ts';
import { stationList } from './projections/station-list.ts';
import { productionConfigurationRoutes, stationAppRoutes, stationWorkRoutes } from './stationapp/stationapp.http.ts';

/** The floor: stages, stations and every panel on its way. */
export const productionContext = defineContext({
  name: 'production',
  events: [productionEvents, kioskEvents],
  aggregates: [
    stageAggregate,
    stationAggregate,
    panelAggregate,
    orderPanelsAggregate,
    tougheningBatchAggregate,
    productionSettingsAggregate,
    kioskAggregate,
  ],
  // The batch of stages before one stage, by their paths.
  routes: [
    productionConfigurationRoutes,
    stationAppRoutes,
    productionRoutes,
    floorPastRoutes,
    stationWorkRoutes,
    kioskRoutes,
    ...orderFloorRoutes,
  ],
  commands: [followLoading, createPanels, withdrawPanels, closeOrderPanels, recutBroken, cancelExpiredBatch],
  jobs: [expireBatches, keepFloorSnapshots],
  policies: [whenOrderReleasedMakePanels, whenOrderCancelledWithdrawPanels, whenOrderForcedClosePanels],
  projections: [stationList, panelList, productionDay],
  invariants: productionInvariants,
  records: [
    aggregateKind('production.stage', stageAggregate, 'Choose existing stages'),
    aggregateKind('production.station', stationAggregate, 'Choose existing stations'),
  ],
});
