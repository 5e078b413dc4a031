import { command } from '../../../../platform/cqrs/command.ts';
import type { Loaded } from '../../../../platform/kernel/aggregate.ts';
import { type PriceRequestState, priceRequestAggregate } from '../price-request.ts';
import type { PriceRequestInput } from '../price-requests.contract.ts';
import type { PriceRequestEvent } from '../price-requests.events.ts';
import { draftOf, readSurroundings } from '../surroundings.ts';
import { assertRequestVersion, requestMoved, takeRequestStep } from '../take-request-step.ts';

/** Changes a draft: nothing else is a draft, and says so. */
export const updatePriceRequest = command(
  'pricing.updatePriceRequest',
  async ({ id, version, ...body }: PriceRequestInput & { id: number; version?: number | undefined }, context) => {
    const request: Loaded<PriceRequestState, PriceRequestEvent> = await context.load(priceRequestAggregate, id);
    assertRequestVersion(request, version);
    const { given } = await readSurroundings(context.tx, context.accountId, id, request.state, context.now);
    const draft = await draftOf(context.tx, context.accountId, body);
    return requestMoved(request, [takeRequestStep(request.state, 'draft', given, { data: { draft } })], context.now);
  },
);
