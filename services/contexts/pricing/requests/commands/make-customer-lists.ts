import { type CommandContext, command } from '../../../../platform/cqrs/command.ts';
import { customersAfter } from '../../../contacts/customers.facts.ts';
import { impactOn } from '../impact.ts';
import type { OpenQuotesOf } from '../open-quotes.facts.ts';
import { type PriceRequestState, priceRequestAggregate } from '../price-request.ts';
import type { PriceRequestEvent } from '../price-requests.events.ts';
import { mayHappen, requestMoved, takeRequestStep } from '../take-request-step.ts';

/** Customers at once: a step is short, and can be stopped after. */
const customersAStep = 20;

/**
 * One step of making the customers' lists: works out what the next customers will notice, and after the last one the
 * request goes on to its approval. Answers whether there is nothing left to do, also because it was cancelled.
 */
export const makeCustomerListsAsking = (openQuotesOf: OpenQuotesOf) =>
  command('pricing.makeCustomerLists', async ({ id, run }: { id: number; run: number }, context) => {
    const request = await context.load(priceRequestAggregate, id);
    const { state } = request;
    const given = { priceChanges: state.planned.length, isSuperseded: false, now: context.now.toISOString() };
    if (state.run !== run || !mayHappen(state, 'listsGenerated', given))
      return { answer: { isOver: true }, changes: [] };
    const event = await progressOf(state, context, openQuotesOf);
    const step = event ?? takeRequestStep(state, 'listsGenerated', given);
    return { answer: { isOver: event === null }, changes: requestMoved(request, [step], context.now).changes };
  });

/** What the next customers notice; null after the last. */
async function progressOf(
  state: PriceRequestState,
  context: CommandContext,
  openQuotesOf: OpenQuotesOf,
): Promise<PriceRequestEvent | null> {
  const { tx, accountId } = context;
  const { total, contacts } = await customersAfter(tx, accountId, state.progress.afterId, customersAStep);
  const last = contacts.at(-1);
  if (!last) return null;
  const now = context.now.toISOString();
  const at = state.effectiveAt !== null && state.effectiveAt > now ? state.effectiveAt : now;
  const impacts = await impactOn(tx, accountId, openQuotesOf, contacts, state.planned, at);
  const done = state.progress.done + contacts.length;
  return {
    type: 'priceRequest.listsProgressed',
    data: { run: state.run, done, total: Math.max(total, done), afterId: last.id, impacts },
  };
}
