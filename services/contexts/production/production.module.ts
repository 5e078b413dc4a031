import { defineContext } from '../../platform/context.ts';
import { closeOrderPanels } from './commands/close-order-panels.ts';
import { createPanels } from './commands/create-panels.ts';
import { withdrawPanels } from './commands/withdraw-panels.ts';
import { orderPanelsAggregate } from './domain/order-panels.ts';
import { panelAggregate } from './domain/panel.ts';
import { stageAggregate } from './domain/stage.ts';
import { stationAggregate } from './domain/station.ts';
import { closeOrderPanelsPolicy } from './policies/close-order-panels.ts';
import { releasePanelsPolicy } from './policies/release-panels.ts';
import { withdrawPanelsPolicy } from './policies/withdraw-panels.ts';
import { productionEvents } from './production.events.ts';
import { productionRoutes } from './production.http.ts';
import { panelList } from './projections/panel-list.ts';
import { productionDay } from './projections/production-day.ts';
import { stationList } from './projections/station-list.ts';

/** The floor: stages, stations and every panel on its way. */
export const productionContext = defineContext({
  name: 'production',
  events: [productionEvents],
  aggregates: [stageAggregate, stationAggregate, panelAggregate, orderPanelsAggregate],
  routes: [productionRoutes],
  commands: [createPanels, withdrawPanels, closeOrderPanels],
  policies: [releasePanelsPolicy, withdrawPanelsPolicy, closeOrderPanelsPolicy],
  projections: [stationList, panelList, productionDay],
});
