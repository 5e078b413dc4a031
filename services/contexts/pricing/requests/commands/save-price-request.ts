import { command, outcome } from '../../../../platform/cqrs/command.ts';
import type { Fresh, Loaded } from '../../../../platform/kernel/aggregate.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { type PriceRequestState, priceRequestAggregate } from '../price-request.ts';
import type { PriceRequestBody } from '../price-requests.contract.ts';
import type { PriceRequestEvent } from '../price-requests.events.ts';
import { draftOf, readSurroundings } from '../surroundings.ts';
import { assertRequestVersion, requestMoved, takeRequestStep } from '../take-request-step.ts';

/** Drafts a change of prices. */
export const createPriceRequest = command('pricing.createPriceRequest', async (body: PriceRequestBody, context) => {
  const draft = await draftOf(context.tx, context.accountId, body);
  const request: Fresh<PriceRequestState, PriceRequestEvent> = await context.start(priceRequestAggregate);
  const { label: number } = await context.nextLabel('priceRequest');
  const events: PriceRequestEvent[] = [
    { type: 'priceRequest.created', data: { from: 'draft', to: 'draft', number, draft } },
  ];
  return outcome({ id: request.id, number, status: 'draft' as const, version: 1 }, change(request, events));
});

/** Changes a draft: nothing else is a draft, and says so. */
export const updatePriceRequest = command(
  'pricing.updatePriceRequest',
  async ({ id, version, ...body }: PriceRequestBody & { id: number; version?: number | undefined }, context) => {
    const request: Loaded<PriceRequestState, PriceRequestEvent> = await context.load(priceRequestAggregate, id);
    assertRequestVersion(request, version);
    const { given } = await readSurroundings(context.tx, context.accountId, id, request.state, context.now);
    const draft = await draftOf(context.tx, context.accountId, body);
    return requestMoved(request, [takeRequestStep(request.state, 'draft', given, { data: { draft } })], context.now);
  },
);
