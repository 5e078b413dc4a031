import { command, outcome } from '../../../platform/cqrs/command.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { type Aggregate, change, type Fresh } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { SettingsStore } from '../../../platform/settings/settings-store.ts';
import { settingsUseCases } from '../../../platform/settings/settings-use-cases.ts';
import { companyStore } from '../../account/account.facts.ts';
import { stockFacts } from '../../inventory/inventory.facts.ts';
import { productionSettingsAggregate, productionStockAggregate } from '../domain/production-configuration.ts';
import { furnacePage, type ProductionSettings, productionPage } from '../furnace/furnace-settings.contract.ts';
import type { ProductionSettingsEvent, ProductionStockConfig } from '../production.events.ts';

const fresh = <S, E extends { type: string; data: unknown }>(aggregate: Aggregate<S, E>, id: number): Fresh<S, E> => ({
  aggregate,
  id,
  version: 0,
  state: null,
});

const furnaceStore: SettingsStore<typeof furnacePage.settings, ProductionSettings, ProductionSettingsEvent> = {
  page: furnacePage,
  aggregate: productionSettingsAggregate,
  valuesIn: (state) => state,
  changed: (_, data) => ({ type: 'productionSettings.changed', data }),
};

/** The furnace; hours until a batch expires are the company's setting and kept there. */
export const productionSettingsUseCases = settingsUseCases(
  productionPage,
  { context: 'production', verb: 'set', name: 'ProductionSettings' },
  [furnaceStore, companyStore],
  () => ({}),
);

/** Changes what the floor must know of a glass. */
export const setStockConfig = command(
  'production.setStockConfig',
  async ({ id, ...data }: ProductionStockConfig & { id: number }, context) => {
    if (!(await stockFacts(context.tx, context.accountId, id))) throw notFound();
    const found = await context.find(productionStockAggregate, id);
    const config = found ?? fresh(productionStockAggregate, id);
    return outcome({ id }, change(config, [{ type: 'productionStock.configured', data }]));
  },
);

/** What the floor must know of a glass; nothing special until somebody says so. */
export const getStockConfig = query('production.getStockConfig', async ({ id }: { id: number }, { db, accountId }) => {
  const stock = await stockFacts(db, accountId, id);
  if (!stock) throw notFound();
  const found = await findAggregate(db, accountId, productionStockAggregate, id, false);
  const usual = { canBeToughened: true, maximumWidthMm: null, maximumHeightMm: null, handlingNote: '' };
  return { ...(found?.state ?? usual), stockCode: stock.code };
});
