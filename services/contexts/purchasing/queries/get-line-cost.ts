import { type QueryContext, query } from '../../../platform/cqrs/query.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { stockFacts } from '../../inventory/inventory.facts.ts';
import { supplierPrice } from '../../pricing/supplier/supplier-price.facts.ts';
import { costOfSheet } from '../reading/cost-of.ts';
import { lastPaid } from '../reading/open-lines.ts';
import { suppliedStock } from '../reading/supplied-stock.ts';

interface Input {
  stockId: number;
  supplierId?: number | undefined;
  sizeId?: number | undefined;
}
type From = 'supplierPrice' | 'lastPaid' | 'stockCost' | 'unknown';
const answer = (unitCost: string | null, from: From) => ({ unitCost, from });

/** What one sheet or piece will cost: the supplier's price, what was paid last, or what the stock stands at. */
export const getLineCost = query('purchasing.getLineCost', async (input: Input, viewer) => {
  const { stockId, supplierId } = input;
  const { db, accountId } = viewer;
  const isSupplied = !supplierId || (await suppliedStock(db, accountId, supplierId, [stockId])).has(stockId);
  return { ...(await costOf(input, viewer)), isSupplied };
});

async function costOf(input: Input, { db, accountId }: Pick<QueryContext, 'db' | 'accountId'>) {
  const { stockId, supplierId, sizeId } = input;
  const stock = await stockFacts(db, accountId, stockId);
  if (!stock) return answer(null, 'unknown');
  const size = stock.sheetSizes.find((one) => one.sizeId === sizeId) ?? null;
  const price = supplierId ? await supplierPrice({ tx: db, accountId }, stockId, supplierId) : null;
  if (price && (size || price.per !== 'm2'))
    return answer(costOfSheet(price, size ?? { widthMm: null, heightMm: null }), 'supplierPrice');
  const paid =
    (await lastPaid(db, accountId, input)) ?? (supplierId ? await lastPaid(db, accountId, { stockId, sizeId }) : null);
  if (paid) return answer(currency(paid), 'lastPaid');
  return size && size.costCents > 0
    ? answer(currency(dec(size.costCents).div(100)), 'stockCost')
    : answer(null, 'unknown');
}
