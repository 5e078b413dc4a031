import { query } from '../../../../platform/cqrs/query.ts';
import { marginOf } from '../../price-change.contract.ts';
import { readPriceWorld } from '../../reading/price-world.ts';
import { pricingSettings } from '../../settings/pricing-settings.ts';

/** Every sales price with what it costs. */
export const getSalesPricing = query('pricing.getSalesPricing', async (_: object, { db, accountId }) => {
  const { list, rows, stocks, costs, codes } = await readPriceWorld(db, accountId);
  const { minimumMarginPercent } = await pricingSettings(db, accountId);
  return {
    listId: list?.id ?? null,
    version: list?.version ?? 0,
    minimumMarginPercent,
    stocks: stocks.map(({ id, code, unit, priceGroup, thicknessMm }) => ({ id, code, unit, priceGroup, thicknessMm })),
    prices: rows.map((row) => {
      const cost = costs.get(row.key) ?? null;
      return { ...row, codes: [...(codes.get(row.key) ?? [])], cost, margin: marginOf(row.rate, cost) };
    }),
  };
});
