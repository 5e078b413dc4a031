import { query } from '../../../platform/cqrs/query.ts';
import { stockFactsMany } from '../../inventory/inventory.facts.ts';
import { stockConfigs } from '../optimiser.facts.ts';

/** Glasses that are cut by rules of their own. */
export const getStockConfigs = query('optimiser.getStockConfigs', async (_: object, { db, accountId }) => {
  const configs = await stockConfigs(db, accountId);
  const stock = await stockFactsMany(
    db,
    accountId,
    configs.map((config) => config.stockId),
  );
  return { configs: configs.map((config) => ({ ...config, stockCode: stock.get(config.stockId)?.code ?? '' })) };
});
