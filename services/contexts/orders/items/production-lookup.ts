import { query } from '../../../platform/cqrs/query.ts';
import { badField, notFound } from '../../../platform/kernel/errors.ts';
import { type StockFacts, stockFacts, stockOfKind } from '../../inventory/inventory.facts.ts';
import type { ProductionLookupQuery, ProductionOption } from './order-items.contract.ts';

/** What production can make: of one stock item, or of every glass of a price group or thickness. */
export const productionLookup = query(
  'orders.productionLookup',
  async ({ stockId, stockPriceGroupId, thickness }: ProductionLookupQuery, { db, accountId }) => {
    if (stockId !== undefined) {
      const stock = await stockFacts(db, accountId, stockId);
      if (!stock) throw notFound();
      return { data: [optionOf(stock)] };
    }
    if (stockPriceGroupId === undefined && thickness === undefined)
      throw badField('stockId', 'Choose a stock item, a price group or a thickness');
    const glass = await stockOfKind(db, accountId, 'glass');
    const fits = glass.filter(
      (stock) =>
        (stockPriceGroupId === undefined || stock.priceGroupId === stockPriceGroupId) &&
        (thickness === undefined || stock.thicknessMm === thickness),
    );
    return { data: fits.map(optionOf) };
  },
);

function optionOf(stock: StockFacts): ProductionOption {
  const sheetSizes = stock.sheetSizes.map(({ widthMm, heightMm }) => ({ widthMm, heightMm }));
  return {
    stockId: stock.id,
    stockCode: stock.code,
    description: stock.name,
    kind: stock.kind === 'glass' ? 'glass' : 'stock',
    thicknessMm: stock.thicknessMm,
    canToughen: stock.canToughen,
    sheetSizes,
    largest: sheetSizes.length
      ? {
          longMm: Math.max(...sheetSizes.map((s) => Math.max(s.widthMm, s.heightMm))),
          shortMm: Math.max(...sheetSizes.map((s) => Math.min(s.widthMm, s.heightMm))),
        }
      : null,
    isArchived: stock.isArchived,
  };
}
