import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { priceRequestAggregate } from '../price-request.ts';
import { mayHappen, requestMoved, takeRequestStep } from '../take-request-step.ts';

/** Begins to apply a request whose day has come; nothing when it has not, or is not scheduled any more. */
export const beginDueRequest = command('pricing.beginDueRequest', async ({ id }: { id: number }, context) => {
  const request = await context.load(priceRequestAggregate, id);
  const given = { priceChanges: request.state.planned.length, isSuperseded: false, now: context.now.toISOString() };
  if (request.state.failure || !mayHappen(request.state, 'effectiveDateReached', given)) return outcome({ id });
  return requestMoved(request, [takeRequestStep(request.state, 'effectiveDateReached', given)], context.now);
});
