import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/api/query.ts';
import { useSettledChanges } from '../../lib/live/use-settled-changes.ts';
import { pendingQuery, summaryQuery } from './dashboard.queries.ts';

/** Both halves of the dashboard, counted again when rows they are made of have changed. */
export function useFigures() {
  const pending = useQuery(pendingQuery);
  const summary = useQuery(summaryQuery);
  const figures = [...(pending.data?.data ?? []), ...(summary.data?.data ?? [])];
  const topics = figures.flatMap((figure) => (figure.blocker === null ? [figure.topic] : []));
  useSettledChanges(topics, () => {
    for (const { queryKey } of [pendingQuery, summaryQuery])
      void queryClient.invalidateQueries({ queryKey, exact: true });
  });
  return { pending, summary };
}
