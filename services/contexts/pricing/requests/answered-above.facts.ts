import { makeCustomerListsAsking } from './commands/make-customer-lists.ts';
import type { OpenQuotesOf } from './open-quotes.facts.ts';

/** Steps of price requests that ask for open quotes; orders answer and dispatch them. */
export const requestsAskingQuotes = (openQuotesOf: OpenQuotesOf) => ({
  makeCustomerLists: makeCustomerListsAsking(openQuotesOf),
});
