import { query } from '../../../../platform/cqrs/query.ts';
import { readStocktake, stockOf } from '../read-stocktake.ts';

/** The stock items that a stocktake covers, with how far each is counted. */
export const listStocktakeStock = query(
  'inventory.listStocktakeStock',
  async ({ id }: { id: number }, { db, accountId }) => {
    const { state, idle } = await readStocktake(db, accountId, id);
    const stock = await stockOf(db, accountId, state.items);
    const data = [...Map.groupBy(state.items, (item) => item.stockId)].map(([stockId, items]) => ({
      stockId,
      stockCode: items[0]?.stockCode ?? '',
      stockName: stock.get(stockId)?.name ?? '',
      category: stock.get(stockId)?.category ?? '',
      thicknessMm: stock.get(stockId)?.thicknessMm ?? null,
      items: items.length,
      counted: items.filter((item) => item.counts.length > 0 || idle.has(item.id)).length,
    }));
    return { data };
  },
);
