import { query } from '../../../../platform/cqrs/query.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { stockFacts } from '../../../inventory/inventory.facts.ts';
import { marginOf } from '../../price-change.contract.ts';
import { priceListFacts, priceListNames } from '../../price-lists.facts.ts';
import { rateRows, stockKey } from '../../rate-rows.contract.ts';
import { costOf } from '../../reading/price-world.ts';
import { pricingSettings } from '../../settings/pricing-settings.ts';
import { preferredPrices } from '../../supplier/supplier-price.facts.ts';
import type { StockPricing } from '../sales-pricing.contract.ts';

/** What one stock item is sold for, exact. */
export const getStockPricing = query(
  'pricing.getStockPricing',
  async ({ id }: { id: number }, { db, accountId }): Promise<StockPricing> => {
    const stock = await stockFacts(db, accountId, id);
    if (!stock) throw notFound();
    const [first] = await priceListNames(db, accountId);
    const list = first ? await priceListFacts(db, accountId, first.id) : null;
    const rows = list ? rateRows(list.rates) : [];
    const isGlass = stock.kind === 'glass';
    const own = rows.find((row) => row.key === stockKey(id)) ?? null;
    const section = isGlass ? 'glass' : 'each';
    const group =
      rows.find(
        (row) =>
          row.section === section &&
          row.target === stock.priceGroup &&
          row.thicknessMm === (isGlass ? stock.thicknessMm : null),
      ) ?? null;
    const [ownRate, groupRate] = [own?.rate ?? null, group?.rate ?? null];
    const rate = ownRate ?? groupRate;
    const cost = costOf(stock, (await preferredPrices(db, accountId, [id])).get(id));
    return {
      stockId: id,
      code: stock.code,
      unit: isGlass ? 'm²' : 'each',
      priceGroup: stock.priceGroup,
      ownRate,
      groupRate,
      rate,
      key: (ownRate === null ? group : own)?.key ?? null,
      cost,
      margin: rate === null ? null : marginOf(rate, cost),
      minimumMarginPercent: (await pricingSettings(db, accountId)).minimumMarginPercent,
      version: list?.version ?? 0,
    };
  },
);
