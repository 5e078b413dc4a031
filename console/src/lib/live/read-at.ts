import type { Query, QueryClient } from '@tanstack/react-query';

/** Longest time from reading an answer to its arrival, ms, where nobody noted when it was asked for. */
const onItsWay = 5_000;

const begun = new WeakMap<Query, number>();

/** Notes when each fetch of a cache begins. */
export function noteFetches(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') begun.set(event.query, Date.now());
  });
}

/** The earliest instant, ms, at which the server may have read what a query shows or is about to show. */
export function readAt(query: Query): number {
  const { fetchStatus, dataUpdatedAt } = query.state;
  const asked = begun.get(query);
  const arrived = fetchStatus === 'fetching' ? Date.now() : dataUpdatedAt;
  // A fetch that was given up leaves the answer of an earlier one.
  return asked !== undefined && asked <= arrived ? asked : arrived - onItsWay;
}
