import { query } from '../../../../platform/cqrs/query.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { requestStanding } from '../request-facts.ts';

/** The stock sales prices of a request. */
export const listStockSalesPrices = query('pricing.listStockSalesPrices', async ({ id }: { id: number }, context) => {
  const request = await requestStanding(id, context);
  if (!request) throw notFound();
  return request.stockSalesPrices;
});
