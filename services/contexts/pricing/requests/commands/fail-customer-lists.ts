import { command } from '../../../../platform/cqrs/command.ts';
import { priceRequestAggregate } from '../price-request.ts';
import { mayHappen, requestMoved, takeRequestStep } from '../take-request-step.ts';

/** Ends the making with a failure that the request shows; what was made is kept until it is made again. */
export const failCustomerLists = command(
  'pricing.failCustomerLists',
  async ({ id, run, reason }: { id: number; run: number; reason: string }, context) => {
    const request = await context.load(priceRequestAggregate, id);
    const { state } = request;
    const given = { priceChanges: state.planned.length, isSuperseded: false, now: context.now.toISOString() };
    if (state.run !== run || !mayHappen(state, 'generationFailed', given)) return { answer: {}, changes: [] };
    return requestMoved(request, [takeRequestStep(state, 'generationFailed', given, { reason })], context.now);
  },
);
