import { query } from '../../../../platform/cqrs/query.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { requestStanding } from '../request-facts.ts';

/** One price request, exact. */
export const getPriceRequest = query('pricing.getPriceRequest', async ({ id }: { id: number }, context) => {
  const request = await requestStanding(id, context);
  if (!request) throw notFound();
  return request;
});
