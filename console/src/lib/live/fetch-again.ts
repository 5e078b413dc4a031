import type { Query, QueryClient } from '@tanstack/react-query';

/** First answers on their way that are asked for again when they are there. */
const awaited = new WeakSet<Query>();

/**
 * Fetches an answer again if it is on the screen, else when it is next shown. The cache lets a first fetch end before
 * another may begin.
 */
export function fetchAgain(client: QueryClient, query: Query): void {
  const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  if (query.state.data !== undefined || query.state.fetchStatus !== 'fetching') return again();
  if (awaited.has(query)) return;
  awaited.add(query);
  const ended = () => awaited.delete(query);
  // The cache takes the answer in after its promise has told us. What failed or was given up stays so.
  query.promise?.then(() => setTimeout(() => ended() && again()), ended);
}
