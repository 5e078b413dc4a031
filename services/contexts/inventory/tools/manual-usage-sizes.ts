import { query } from '../../../platform/cqrs/query.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { stockNeeds } from '../stock-needs.facts.ts';
import { movedSizes } from './moved-sizes.ts';

/** Every sheet size of glass in use, by code, with what stands of it and whether it has moved since its opening. */
export const manualUsageSizes = query('stockTools.manualUsageSizes', async (_: object, { db, accountId, now }) => {
  const sizes = await stockNeeds(db, accountId, now);
  const moved = await movedSizes(db, accountId, [...new Set(sizes.map(({ stockId }) => stockId))]);
  return {
    data: sizes.map(({ stockId, sizeId, stockCode, stockName, widthMm, heightMm, onHand, costCents }) => ({
      ...{ stockId, sizeId, stockCode, stockName, widthMm, heightMm, onHand },
      unitCost: currency(dec(costCents).div(100)),
      hasMoved: moved.has(sizeId),
    })),
  };
});
