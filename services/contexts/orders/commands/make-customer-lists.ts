import { requestsAskingQuotes } from '../../pricing/requests/answered-above.facts.ts';
import { openQuotesOf } from '../open-quotes.facts.ts';

/** A step of a price request, with the open quotes it would change. */
export const { makeCustomerLists } = requestsAskingQuotes(openQuotesOf);
