import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListShape, tableQuery } from './table-query.ts';
import { firstPage, type TableSearch } from './table-url.ts';

/** Counts and sums every row that matches, when somebody asks: the server stops at 10,000 otherwise. */
export function useExactCount(
  endpoint: Endpoint,
  search: TableSearch,
  sort: string | undefined,
  fixed: readonly TableFilter[] | undefined,
  filters: string,
) {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const options = tableQuery(endpoint, { ...search, ...firstPage, size: 25 }, sort, fixed, { isExact: true });
  const query = useQuery({ ...options, enabled: askedFor === filters });
  const answer = askedFor === filters ? (query.data as ListShape<unknown> | undefined) : undefined;
  return {
    /** Undefined until it was asked for and answered. */
    answer: answer && !answer.isCapped ? answer : undefined,
    isAsking: query.isFetching && askedFor === filters,
    error: askedFor === filters ? query.error : null,
    ask: () => setAskedFor(filters),
  };
}
