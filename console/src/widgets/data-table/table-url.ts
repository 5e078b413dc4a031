import {
  defaultPageSize,
  pageSizes,
  type TableColumns,
  type TableFilter,
  type TableQuery,
  writeTableQuery,
} from '@glasshouse/services/platform/contract/table';
import { z } from 'zod';
import { addDays, startOfDay } from '../../lib/format/zone.ts';

/** What the URL keeps of a list. Give it to a route as `validateSearch`; what cannot be read is left out. */
export const tableSearch = z.object({
  q: z.string().max(200).optional().catch(undefined),
  /** Field, with a minus for descending. */
  sort: z.string().max(60).optional().catch(undefined),
  page: z.number().int().min(1).optional().catch(undefined),
  size: z
    .number()
    .refine((n) => (pageSizes as readonly number[]).includes(n))
    .optional()
    .catch(undefined),
  /** Filters as `field~operator~value,value`. */
  f: z.array(z.string().max(500)).max(20).optional().catch(undefined),
  /** Columns taken off the screen. */
  hide: z.array(z.string()).max(40).optional().catch(undefined),
});
export type TableSearch = z.infer<typeof tableSearch>;

/** 'status~include~draft,production' as a filter; null when it is none. */
export function readFilter(text: string): TableFilter | null {
  const [field, operator, ...rest] = text.split('~');
  if (!field || !operator) return null;
  const values = rest.join('~').split(',').filter(Boolean);
  return values.length > 0 || operator === 'none' ? { field, operator, values } : null;
}

export const writeFilter = (f: TableFilter): string => `${f.field}~${f.operator}~${f.values.join(',')}`;

/** The filters of a list's URL whose columns exist. */
export const filtersOf = (search: TableSearch, columns: TableColumns): TableFilter[] =>
  (search.f ?? []).map(readFilter).filter((f): f is TableFilter => f !== null && columns[f.field] !== undefined);

/** A day means its start in the account's zone; "up to a day" means before the next one starts. */
function asInstants(filter: TableFilter): TableFilter {
  const [day = ''] = filter.values;
  if (filter.operator === 'lte') return { ...filter, operator: 'lt', values: [startOfDay(addDays(day, 1))] };
  return { ...filter, values: [startOfDay(day)] };
}

const isDay = (text: string | undefined) => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

const toServer = (filter: TableFilter, columns: TableColumns): TableFilter =>
  columns[filter.field]?.type === 'instant' && isDay(filter.values[0]) ? asInstants(filter) : filter;

/** The field and direction a list is sorted by; the list's own order when the URL names none or a wrong one. */
export function orderOf(sort: string | undefined, columns: TableColumns): TableQuery['order'] {
  const field = sort?.replace(/^-/, '');
  const column = field === undefined ? undefined : columns[field];
  if (!field || !column || column.sortable === false) return null;
  return { field, dir: sort?.startsWith('-') ? 'desc' : 'asc' };
}

/** The request of a list as its contract wants it, from what the URL keeps; `fixed` filters always hold. */
export function listQuery(
  search: TableSearch,
  columns: TableColumns,
  defaultSort?: string,
  fixed: readonly TableFilter[] = [],
): Record<string, string> {
  const length = search.size ?? defaultPageSize;
  const start = length === -1 ? 0 : ((search.page ?? 1) - 1) * length;
  return writeTableQuery(
    {
      search: search.q ?? '',
      start,
      length,
      draw: 1,
      order: orderOf(search.sort ?? defaultSort, columns),
      filters: [...fixed, ...filtersOf(search, columns)].map((filter) => toServer(filter, columns)),
    },
    columns,
  );
}

/** The next sort when a head is pressed: ascending, descending, then the list's own order. */
export function nextSort(current: string | undefined, field: string): string | undefined {
  if (current === field) return `-${field}`;
  return current === `-${field}` ? undefined : field;
}

/** Sets one filter in the place of an older one of the same field and operator, or at the end. */
export function withFilter(search: TableSearch, filter: TableFilter, replaces?: TableFilter): TableSearch {
  const old = search.f ?? [];
  const spot = replaces ? old.indexOf(writeFilter(replaces)) : -1;
  const f = spot < 0 ? [...old, writeFilter(filter)] : old.map((text, i) => (i === spot ? writeFilter(filter) : text));
  return { ...search, f: [...new Set(f)], page: undefined };
}

/** Takes a filter away. */
export function withoutFilter(search: TableSearch, filter: TableFilter): TableSearch {
  const f = (search.f ?? []).filter((text) => text !== writeFilter(filter));
  return { ...search, f: f.length > 0 ? f : undefined, page: undefined };
}
