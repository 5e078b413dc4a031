import { type SearchGroup, searchContract } from '@glasshouse/services/contexts/roof/search/search.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';

/** The search waits so long after the last key, ms. */
const waitFor = 250;

export interface Search {
  readonly groups: readonly SearchGroup[];
  readonly isSearching: boolean;
  /** Why there is no answer; null when there is one. */
  readonly error: string | null;
  retry(): void;
}

/** Searches everything once typing has paused. Answers to what is no longer typed are dropped. */
export function useSearch(typed: string): Search {
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, waitFor);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOptionsFor(searchContract.search, { query: { search: asked } }),
    enabled: asked !== '' && asked === text,
  });
  const isSearching = text !== '' && (asked !== text || isFetching);
  return {
    groups: text === '' || isSearching ? [] : (data ?? []),
    isSearching,
    error: isSearching || text === '' ? null : (error?.message ?? null),
    retry: () => void refetch(),
  };
}
