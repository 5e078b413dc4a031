import type { AnswerOf, ClientInputOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { listQuery, type TableSearch } from './table-url.ts';

/** One row of a list, as far as the table must know it. */
export type ListRow = { readonly id: number };

/** The row type of a list endpoint. */
export type RowOf<E extends Endpoint> = AnswerOf<E> extends { data: readonly (infer R)[] } ? R & ListRow : never;

export interface ListShape<R> {
  readonly data: readonly R[];
  readonly recordsTotal: number;
  readonly recordsFiltered: number;
  readonly isCapped: boolean;
  readonly summary: Readonly<Record<string, string>>;
}

/** Query options of a list for what its URL says: the same for the route's loader and the table. */
export function tableQuery<E extends Endpoint>(
  endpoint: E,
  search: TableSearch,
  defaultSort?: string,
  fixed?: readonly TableFilter[],
) {
  const query = listQuery(search, endpoint.table ?? {}, defaultSort, fixed);
  return queryOptionsFor(endpoint, { query } as ClientInputOf<E>);
}
