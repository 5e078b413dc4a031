import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { stockFacts } from '../../inventory/inventory.facts.ts';
import { usualProductionStock } from '../../ordereditor/production-stock.contract.ts';
import { productionStocks } from '../../ordereditor/production-stock.facts.ts';

/** How a glass is made; nothing special until somebody says so. */
export const getStockConfig = query('production.getStockConfig', async ({ id }: { id: number }, { db, accountId }) => {
  const stock = await stockFacts(db, accountId, id);
  if (!stock) throw notFound();
  const configs = await productionStocks(db, accountId, [id]);
  return { ...(configs.get(id) ?? usualProductionStock), stockCode: stock.code };
});
