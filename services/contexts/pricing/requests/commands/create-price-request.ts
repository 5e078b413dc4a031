import { command, outcome } from '../../../../platform/cqrs/command.ts';
import type { Fresh } from '../../../../platform/kernel/aggregate.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { type PriceRequestState, priceRequestAggregate } from '../price-request.ts';
import type { PriceRequestInput } from '../price-requests.contract.ts';
import type { PriceRequestEvent } from '../price-requests.events.ts';
import { draftOf } from '../surroundings.ts';

/** Drafts a change of prices. */
export const createPriceRequest = command('pricing.createPriceRequest', async (body: PriceRequestInput, context) => {
  const draft = await draftOf(context.tx, context.accountId, body);
  const request: Fresh<PriceRequestState, PriceRequestEvent> = await context.start(priceRequestAggregate);
  const { label: number } = await context.nextLabel('priceRequest');
  const events: PriceRequestEvent[] = [
    { type: 'priceRequest.created', data: { from: 'draft', to: 'draft', number, draft } },
  ];
  return outcome({ id: request.id, number, status: 'draft' as const, version: 1 }, change(request, events));
});
