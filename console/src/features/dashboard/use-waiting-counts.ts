import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useQueries } from '@tanstack/react-query';
import { queryClient } from '../../lib/api/query.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { tableQuery } from '../../widgets/data-table/table-query.ts';
import { writeFilter } from '../../widgets/data-table/table-url.ts';
import type { LineState } from './line.tsx';
import { useSettledChanges } from './use-settled-changes.ts';
import type { Waiting } from './waiting.ts';

const smallestPage = 25;

const searchOf = (one: Waiting) => ({ f: one.filters.map(writeFilter), size: smallestPage });
const queryOf = (one: Waiting) => tableQuery<Endpoint>(one.endpoint, searchOf(one));

/** How many of each wait, or why it is not known. Counted again when rows of its topic change. */
export function useWaitingCounts(waiting: readonly Waiting[]): readonly LineState[] {
  const rights = useRights();
  const answers = useQueries({
    queries: waiting.map((one) => ({ ...queryOf(one), enabled: rights.allows(one.endpoint.access) })),
  });
  useSettledChanges(
    waiting.map((one) => one.topic),
    (topic) => {
      for (const one of waiting)
        if (one.topic === topic) void queryClient.invalidateQueries({ queryKey: queryOf(one).queryKey, exact: true });
    },
  );
  return answers.map((answer, i) => ({
    blocker: waiting[i] ? rights.why(waiting[i].endpoint.access) : null,
    count: (answer.data as { recordsFiltered?: number } | undefined)?.recordsFiltered ?? null,
    error: answer.error?.message ?? null,
    retry: () => void answer.refetch(),
  }));
}
