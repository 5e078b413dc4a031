import { joinValues, splitValues } from '@glasshouse/services/platform/contract/filter-values';
import {
  defaultPageSize,
  pageSizes,
  type TableColumns,
  type TableFilter,
  type TableQuery,
  writeTableQuery,
} from '@glasshouse/services/platform/contract/table';
import { z } from 'zod';
import { timeZone } from '../../lib/format/zone.ts';
import { asSent, dateFilters } from './filter-sent.ts';

const part = z.string().max(400).optional().catch(undefined);

/** What the URL keeps of a list. Give it to a route as `validateSearch`; what cannot be read is left out. */
export const tableSearch = z.object({
  q: z.string().max(200).optional().catch(undefined),
  /** Field, or the number of a column from 0, with a minus for descending. */
  sort: z
    .union([z.string().max(60), z.number().transform(String)])
    .optional()
    .catch(undefined),
  page: z.number().int().min(1).optional().catch(undefined),
  size: z
    .number()
    .refine((n) => (pageSizes as readonly number[]).includes(n))
    .optional()
    .catch(undefined),
  /** Beyond the counted rows pages have no number: the page after, or before, a cursor of the server. */
  after: part,
  before: part,
  /** Filters as `field~operator~value,value`. */
  f: z.array(z.string().max(500)).max(20).optional().catch(undefined),
  /** Date range: a preset's id, which stays relative, or `from..to`. */
  date: z.string().max(40).optional().catch(undefined),
  /** Columns taken off the screen. */
  hide: z.array(z.string()).max(40).optional().catch(undefined),
  /** Columns in their order, `number.total`; those left out follow in the list's own order. */
  cols: part,
  /** Columns that stay at the left, `number.status`. */
  pin: part,
  /** Widths in px, `total:120.status:200`. */
  w: part,
  density: z.enum(['compact', 'comfortable']).optional().catch(undefined),
  /** Everything was asked for, so that the list does not open with another view. */
  view: z.literal('all').optional().catch(undefined),
  /** The saved view this began with. */
  v: z.number().int().positive().optional().catch(undefined),
});
export type TableSearch = z.infer<typeof tableSearch>;

/** 'status~include~draft,production' as a filter; null when it is none. */
export function readFilter(text: string): TableFilter | null {
  const [field, operator, ...rest] = text.split('~');
  if (!field || !operator) return null;
  const values = splitValues(operator, rest.join('~')).filter(Boolean);
  return values.length > 0 || operator === 'none' ? { field, operator, values } : null;
}

export const writeFilter = (f: TableFilter): string => `${f.field}~${f.operator}~${joinValues(f.operator, f.values)}`;

/** The filters of a list's URL whose columns exist. */
export const filtersOf = (search: TableSearch, columns: TableColumns): TableFilter[] =>
  (search.f ?? []).map(readFilter).filter((f): f is TableFilter => f !== null && columns[f.field] !== undefined);

const fieldOf = (name: string, columns: TableColumns) =>
  /^\d+$/.test(name) ? Object.keys(columns)[Number(name)] : name;

/** The field and direction of a sort; null when it names no column, or one that cannot be sorted by. */
export function orderOf(sort: string | undefined, columns: TableColumns): TableQuery['order'] {
  const field = sort === undefined ? undefined : fieldOf(sort.replace(/^-/, ''), columns);
  const column = field === undefined ? undefined : columns[field];
  if (!field || !column || column.sortable === false) return null;
  return { field, dir: sort?.startsWith('-') ? 'desc' : 'asc' };
}

/** The order of a list that has none of its own: column 0, ascending. */
export const firstColumn = (columns: TableColumns): string | undefined => Object.keys(columns)[0];

/** The sort that holds: the reader's while it can be sorted by, else the list's own, else column 0 ascending. */
export const sortOf = (search: TableSearch, columns: TableColumns, defaultSort = firstColumn(columns)) =>
  orderOf(search.sort, columns) ?? orderOf(defaultSort, columns);

/** The request of a list as its contract wants it, from what the URL keeps; `fixed` filters always hold. */
export function listQuery(
  search: TableSearch,
  columns: TableColumns,
  defaultSort?: string,
  fixed: readonly TableFilter[] = [],
): Record<string, string> {
  const length = search.size ?? defaultPageSize;
  const start = length === -1 ? 0 : ((search.page ?? 1) - 1) * length;
  const asked = [...fixed, ...filtersOf(search, columns)].flatMap((filter) => asSent(filter, columns[filter.field]));
  const query: Partial<TableQuery> = {
    search: search.q ?? '',
    start,
    length,
    draw: 1,
    order: sortOf(search, columns, defaultSort),
    filters: [...asked, ...dateFilters(search.date, columns)],
    after: search.after ?? '',
    before: search.before ?? '',
    zone: timeZone(),
  };
  return writeTableQuery(query, columns);
}

/** The URL of page 1. */
export const firstPage = { page: undefined, after: undefined, before: undefined } as const;

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
  return { ...search, f: [...new Set(f)], ...firstPage };
}

/** Takes a filter away. */
export function withoutFilter(search: TableSearch, filter: TableFilter): TableSearch {
  const f = (search.f ?? []).filter((text) => text !== writeFilter(filter));
  return { ...search, f: f.length > 0 ? f : undefined, ...firstPage };
}
