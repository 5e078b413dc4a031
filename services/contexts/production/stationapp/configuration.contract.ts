import { z } from 'zod';
import { contract, endpoint, Id, IdParams } from '../../../platform/contract/endpoint.ts';
import { settingsEndpoints } from '../../../platform/contract/settings.ts';
import { Day, Done, Place, rateText, text } from '../../../platform/contract/words.ts';
import { ProductionStockConfig } from '../../ordereditor/production-stock.contract.ts';
import { productionPage } from '../furnace/furnace-settings.contract.ts';
import { StationFinances, StationHardware, StationMaintenance } from '../production.events.ts';

const Money = rateText('85.50', 2);
const CalendarDate = Day.nullable();
const station = '/production/stations/:id';

/** Who may see what a station costs. */
export const financesAccess = ['productionFinance:read'] as const;

/** How the floor is set up: stages, stations, furnace, and what it must know of a glass. */
export const productionConfigurationContract = contract('productionConfiguration', {
  deleteStage: endpoint({
    method: 'DELETE',
    path: '/production/stages/:id',
    access: 'productionConfig:delete',
    summary: 'Delete a stage that no station works',
    params: IdParams,
    response: Done,
  }),
  updateStages: endpoint({
    method: 'PUT',
    path: '/production/stages/batch',
    access: 'productionConfig:update',
    summary: 'Change names and order of several stages at once',
    body: z.object({
      stages: z
        .array(z.object({ id: Id, name: text(60).min(1, 'Enter a name'), order: Place }))
        .min(1, 'Name at least one stage')
        .max(100),
    }),
    response: z.object({ ids: z.array(Id) }),
  }),
  deleteStation: endpoint({
    method: 'DELETE',
    path: station,
    access: 'productionConfig:delete',
    summary: 'Delete a station without work in progress',
    params: IdParams,
    response: Done,
  }),
  setFinances: endpoint({
    method: 'PUT',
    path: `${station}/finances`,
    access: 'productionFinance:update',
    summary: 'What a station costs, AUD',
    params: IdParams,
    body: StationFinances.extend({ hourlyCost: Money, setupCost: Money }),
    response: Done,
  }),
  setHardware: endpoint({
    method: 'PUT',
    path: `${station}/hardware`,
    access: 'productionConfig:update',
    summary: 'Hardware of a station',
    params: IdParams,
    body: StationHardware.extend({ machine: text(120), labelPrinter: text(120), scanner: text(120) }),
    response: Done,
  }),
  setMaintenance: endpoint({
    method: 'PUT',
    path: `${station}/maintenance`,
    access: 'productionConfig:update',
    summary: 'Maintenance dates of a station',
    params: IdParams,
    body: StationMaintenance.extend({
      lastServiceDate: CalendarDate,
      nextServiceDate: CalendarDate,
      note: text(500),
    }).refine((m) => !m.lastServiceDate || !m.nextServiceDate || m.nextServiceDate >= m.lastServiceDate, {
      path: ['nextServiceDate'],
      message: 'The next service is after the last one',
    }),
    response: Done,
  }),
  getStockConfig: endpoint({
    method: 'GET',
    path: '/production/stock/:id/config',
    access: ['productionConfig:read', 'production:read'],
    summary: 'Production settings of a glass',
    params: IdParams,
    response: ProductionStockConfig.extend({ stockCode: z.string() }),
  }),
  setStockConfig: endpoint({
    method: 'PUT',
    path: '/production/stock/:id/config',
    access: 'productionConfig:update',
    summary: 'Change the production settings of a glass',
    params: IdParams,
    body: ProductionStockConfig,
    response: Done,
  }),
  ...settingsEndpoints(productionPage, {
    verb: 'set',
    name: 'ProductionSettings',
    path: '/production/configuration/settings',
    read: 'productionConfig:read',
    update: 'productionConfig:update',
    summary: 'The furnace and the batch expiry',
    answer: z.object({}),
  }),
});
