import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change, type Fresh } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { stockFactsMany } from '../../inventory/inventory.facts.ts';
import { stockConfigsAggregate } from '../domain/stock-configs.ts';
import type { OptimiserEvent } from '../optimiser.events.ts';
import type { StockConfig } from '../stock-configs.contract.ts';

type Changed = Extract<OptimiserEvent, { type: 'optimiserStockConfigs.changed' }>;

/** Changes how single glasses are cut; glasses that are left out are cut by the account's rules again. */
export const setStockConfigs = command(
  'optimiser.setStockConfigs',
  async ({ configs }: { configs: StockConfig[] }, context) => {
    const ids = configs.map((config) => config.stockId);
    const stock = await stockFactsMany(context.tx, context.accountId, ids);
    ids.forEach((id, i) => {
      if (stock.get(id)?.kind !== 'glass') throw badField(`configs.${i}.stockId`, 'Choose a glass');
      if (ids.indexOf(id) !== i) throw badField(`configs.${i}.stockId`, 'This glass is listed twice');
    });
    const found = await context.find(stockConfigsAggregate, context.accountId);
    const fresh = {
      aggregate: stockConfigsAggregate,
      id: context.accountId,
      version: 0,
      state: null,
    } as Fresh<Changed['data'], Changed>;
    return outcome({}, change(found ?? fresh, [{ type: 'optimiserStockConfigs.changed', data: { configs } }]));
  },
);
