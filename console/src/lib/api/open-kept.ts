import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { keepAnswers, keptAnswer } from '../outbox/kept-answers.ts';
import { verdictOf } from '../outbox/refusal.ts';
import { ApiError, networkError } from './errors.ts';
import { queryClient } from './query.ts';

/** Who has a kept answer waits no longer for a new one, ms. */
const patience = 5_000;

/** The server did not come to answer; an ended session is an answer. */
const isAway = (error: unknown) =>
  error instanceof ApiError && error.status !== 401 && verdictOf(error).kind === 'held';

/** Fetches a query's answer; the one this device kept stands in while the server is not reached. For a `loader`. */
export async function openKept<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<void> {
  const { queryKey } = query;
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  const kept = keptAnswer<T>(queryKey);
  const asked = queryClient.fetchQuery({ ...query, retry: false, networkMode: 'always' });
  if (kept === undefined) return void (await asked);
  try {
    await Promise.race([asked, late()]);
  } catch (error) {
    if (!isAway(error)) throw error;
    // As old as can be: it is asked for again as soon as somebody answers.
    queryClient.setQueryData<unknown>(queryKey as QueryKey, kept, { updatedAt: 1 });
  }
}

const late = () => new Promise<never>((_, fail) => setTimeout(() => fail(networkError()), patience));

/** Keeps the answers that some queries have now. */
export function keepAnswersOf(keys: readonly QueryKey[]): void {
  const answers = keys.map((key) => [key, queryClient.getQueryData(key)] as const);
  keepAnswers(answers.filter(([, answer]) => answer !== undefined));
}
