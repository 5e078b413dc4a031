import type { AnswerOf, ClientInputOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { call } from '../../lib/api/client.ts';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { newestAnswer, nextDraw } from './draws.ts';
import { listQuery, type TableSearch } from './table-url.ts';

/** One row of a list, as far as the table must know it. */
export type ListRow = { readonly id: number };

/** The row type of a list endpoint. */
export type RowOf<E extends Endpoint> = AnswerOf<E> extends { data: readonly (infer R)[] } ? R & ListRow : never;

export interface ListShape<R> {
  readonly draw: number;
  readonly data: readonly R[];
  readonly recordsTotal: number;
  readonly recordsFiltered: number;
  readonly isCapped: boolean;
  readonly summary: Readonly<Record<string, string>>;
  readonly cursor?: { readonly before: string | null; readonly after: string | null };
}

interface Extra {
  /** Counts and sums every row, which may take the server a while. */
  readonly isExact?: boolean;
}

/** Query options of a list for what its URL says: the same for the route's loader and the table. */
export function tableQuery<E extends Endpoint>(
  endpoint: E,
  search: TableSearch,
  defaultSort?: string,
  fixed?: readonly TableFilter[],
  { isExact = false }: Extra = {},
): ReturnType<typeof queryOptionsFor<E>> {
  const plain = listQuery(search, endpoint.table ?? {}, defaultSort, fixed);
  const query = isExact ? { ...plain, count: 'exact' } : plain;
  const options = queryOptionsFor(endpoint, { query } as ClientInputOf<E>);
  return {
    ...options,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<E>> => {
      const draw = nextDraw();
      const input = { query: { ...query, draw: String(draw) } } as ClientInputOf<E>;
      return newestAnswer(options.queryKey, draw, await call(endpoint, input, { signal }));
    },
  };
}
