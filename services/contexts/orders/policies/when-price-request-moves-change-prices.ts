import { policy } from '../../../platform/policies/policy.ts';
import { failCustomerLists, processPrices } from '../../pricing/pricing.facts.ts';
import type { priceRequestEvents } from '../../pricing/requests/price-requests.events.ts';
import { makeCustomerLists } from '../commands/make-customer-lists.ts';

/** More steps than any company has customers for: a loop that does not end is stopped and told. */
const mostSteps = 5_000;

/**
 * What happens of itself to a request: lists are made step by step, each step its own transaction, so that a cancel is
 * heard between two; prices are set or brought back whole.
 */
export const whenPriceRequestMovesChangePrices = policy<typeof priceRequestEvents>(
  'when-price-request-moves-change-prices',
  {
    async 'priceRequest.draftCompleted'({ streamId: id, data: { run } }, { dispatch }) {
      for (let i = 0; i < mostSteps; i += 1) {
        // A step that an earlier delivery did answers nothing: the next one goes on from it.
        const answer = await dispatch(makeCustomerLists, { id, run }, `step ${i}`);
        if (answer?.isOver) return;
      }
      await dispatch(failCustomerLists, { id, run, reason: 'There are too many customers to calculate' }, 'failed');
    },
    async 'priceRequest.applying'({ streamId: id }, { dispatch }) {
      await dispatch(processPrices, { id });
    },
    async 'priceRequest.reverting'({ streamId: id }, { dispatch }) {
      await dispatch(processPrices, { id });
    },
  },
);
