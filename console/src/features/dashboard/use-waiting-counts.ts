import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryClient } from '../../lib/api/query.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { live } from '../../lib/live/live.ts';
import { changeHub } from '../../lib/live/messages.ts';
import { tableQuery } from '../../widgets/data-table/table-query.ts';
import { writeFilter } from '../../widgets/data-table/table-url.ts';
import type { Waiting } from './waiting.ts';

/** A burst of changes is counted once, ms. */
const settleFor = 800;
const smallestPage = 25;

const searchOf = (one: Waiting) => ({ f: one.filters.map(writeFilter), size: smallestPage });
const queryOf = (one: Waiting) => tableQuery<Endpoint>(one.endpoint, searchOf(one));

/** How many of each wait; null while it is not known or may not be read. Counted again when rows of its topic change. */
export function useWaitingCounts(waiting: readonly Waiting[]): readonly (number | null)[] {
  const rights = useRights();
  const answers = useQueries({
    queries: waiting.map((one) => ({ ...queryOf(one), enabled: rights.allows(one.endpoint.access) })),
  });
  const topics = useMemo(() => [...new Set(waiting.map((one) => one.topic))], [waiting]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const again = (topic: string) => {
      for (const one of waiting)
        if (one.topic === topic) void queryClient.invalidateQueries({ queryKey: queryOf(one).queryKey, exact: true });
    };
    const stops = topics.flatMap((topic) => [
      live.follow(topic),
      changeHub.on(topic, () => {
        clearTimeout(timers.get(topic));
        timers.set(
          topic,
          setTimeout(() => again(topic), settleFor),
        );
      }),
    ]);
    return () => {
      for (const stop of stops) stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [waiting, topics]);
  return answers.map((answer) => (answer.data as { recordsFiltered?: number } | undefined)?.recordsFiltered ?? null);
}
