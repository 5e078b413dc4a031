import type { AnswerOf, ClientInputOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { ApiError } from './errors.ts';

/** Answers of GETs are used again for 15 seconds, ms; a message of the socket and an own write bypass it. */
export const reuseFor = 15_000;

/** The cache key of a query: made from the contract, so nobody types one. */
export const keyOf = <E extends Endpoint>(endpoint: E, input: ClientInputOf<E> = {}) =>
  [endpoint.name, input] as readonly [string, ClientInputOf<E>];

/** Query options of an endpoint, the same for a route's loader and its page; its answer is used again for `staleTime`, ms. */
export function queryOptionsFor<E extends Endpoint>(endpoint: E, input: ClientInputOf<E> = {}, staleTime = reuseFor) {
  return queryOptions<AnswerOf<E>, Error, AnswerOf<E>, readonly [string, ClientInputOf<E>]>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime,
  });
}

const mayRepeat = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && (error.isNetwork || error.status === 503);

/** One cache for the whole console. Live patches keep it fresh, so coming back to the window fetches nothing. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: mayRepeat, refetchOnWindowFocus: false, gcTime: 5 * 60_000 } },
});

/** Fetches every cached answer of these endpoints again. */
export async function refresh(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((e) => queryClient.invalidateQueries({ queryKey: [e.name] })));
}
