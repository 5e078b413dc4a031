import { z } from 'zod';
import { joinValues, splitValues } from './filter-values.ts';

/** How a column of a list is shown, searched, sorted and filtered. The map is the whitelist of its list. */
export interface TableColumn {
  readonly title: string;
  readonly type: 'text' | 'number' | 'money' | 'quantity' | 'date' | 'instant' | 'status' | 'flag' | 'link';
  /** Unit shown in the head: mm, m², $. */
  readonly unit?: string;
  /** False where no index gives the order: asking for it is ignored. */
  readonly sortable?: false;
  readonly searchable?: true;
  /** Summed over the whole filter in `summary`. */
  readonly total?: true;
  /** Neither shown nor exported; filters still know it. */
  readonly hidden?: true;
  /** What `filter[date][gte]` and `[lt]` mean. One column of a list, of type date or instant. */
  readonly dateFilter?: true;
  /** Words of its values: what the screen shows for a status or a choice, in files too. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Says a value in files, where it is no text of its own. */
  readonly says?: (value: never) => string;
  /** Shown but left out of exports. */
  readonly export?: false;
  /** Where there is no room for every column, those of rank 3 go first, then those of rank 2. */
  readonly rank?: 2 | 3;
  /** Pixels. */
  readonly width?: number;
  readonly class?: string;
}
export type TableColumns = Readonly<Record<string, TableColumn>>;

/** The query of a list as flat keys (`filter[status]`, `order[0][dir]`): nested parsers lose half of them. */
export const FlatQuery = z.record(z.string(), z.string());

/** The answer of every list. */
export function tableAnswer<R extends z.ZodType>(row: R) {
  return z.object({
    draw: z.number().int(),
    data: z.array(row),
    recordsTotal: z.number().int(),
    recordsFiltered: z.number().int(),
    /** True when counting stopped at the cap: show "10,000+"; `summary` then holds the totals of 10,000 rows. */
    isCapped: z.boolean(),
    summary: z.record(z.string(), z.string()),
    /** What to ask as `after` for the next page and as `before` for the one before; null where there is none. */
    cursor: z.object({ before: z.string().nullable(), after: z.string().nullable() }).optional(),
  });
}

/** Page sizes of the table protocol; -1 is all. */
export const pageSizes = [25, 50, 100, -1] as const;
export const defaultPageSize = 50;
/** Counting stops here, pages by number too; above it a list says "10,000+" and goes on by cursor. */
export const countCap = 10_000;
/** What is searched for is cut behind so many characters, titles behind so many. */
export const searchCharacters = 200;
export const titleCharacters = 120;
/** Asked as `before`: the last page. */
export const lastPage = 'end';

export const filterOperators = [
  'all',
  'include',
  'exclude',
  'none',
  'eq',
  'contains',
  'gte',
  'gt',
  'lte',
  'lt',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

export interface TableFilter {
  readonly field: string;
  /** One of `filterOperators`. */
  readonly operator: string;
  readonly values: readonly string[];
}

/** A column as the caller wants it in an export. */
export interface AskedColumn {
  /** Its field. */
  readonly data: string;
  readonly title: string;
  readonly type: TableColumn['type'];
  readonly totalField: boolean;
  readonly export: boolean;
}

export const tableFormats = ['datatable', 'csv', 'pdf'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** A list request after the flat keys are read. */
export interface TableQuery {
  readonly search: string;
  /** Rows to skip; a cursor goes before it. */
  readonly start: number;
  readonly length: number;
  readonly draw: number;
  /** Null is the default: column 0 ascending. */
  readonly order: { readonly field: string; readonly dir: 'asc' | 'desc' } | null;
  readonly filters: readonly TableFilter[];
  readonly format: TableFormat;
  /** Of an export. */
  readonly title: string;
  /** In the asked order; those of the list that are not hidden when none are asked. */
  readonly columns: readonly AskedColumn[];
  /** The page after a cursor of an earlier answer in the same order; empty for none. */
  readonly after: string;
  /** The page before a cursor, or `end` for the last page; empty for none. */
  readonly before: string;
  /** `exact` counts and sums every row, or refuses when that takes too long; `none`, for exports, does not count. */
  readonly count: 'capped' | 'exact' | 'none';
  /** IANA zone in which a day begins, for instants that meet calendar dates and the other way round. */
  readonly zone: string;
}

type Flat = Readonly<Record<string, string>>;

/**
 * Reads the flat keys of a request whose faults were named before (`table/query-faults.ts`). What is left out takes its
 * default; what could not be meant (an unknown field, a number out of range) counts as left out.
 */
export function parseTableQuery(flat: Flat, columns: TableColumns): TableQuery {
  const whole = (key: string, fallback: number) => {
    const n = Number(flat[key]);
    return Number.isSafeInteger(n) && n >= 0 ? n : fallback;
  };
  const length = Number(flat.length ?? defaultPageSize);
  return {
    search: (flat['search[value]'] ?? '').trim().slice(0, searchCharacters),
    start: whole('start', 0),
    length: (pageSizes as readonly number[]).includes(length) ? length : defaultPageSize,
    draw: whole('draw', 0),
    order: readOrder(flat, columns),
    filters: readFilters(flat, columns),
    format: tableFormats.find((format) => format === flat.format) ?? 'datatable',
    title: (flat.title ?? '').trim().slice(0, titleCharacters),
    columns: readColumns(flat, columns),
    after: flat.after ?? '',
    before: flat.before ?? '',
    count: flat.count === 'exact' ? 'exact' : 'capped',
    zone: isZone(flat.zone) ? flat.zone : 'UTC',
  };
}

const own = (columns: TableColumns, field: string | undefined): TableColumn | undefined =>
  field !== undefined && Object.hasOwn(columns, field) ? columns[field] : undefined;

function readOrder(flat: Flat, columns: TableColumns): TableQuery['order'] {
  const index = flat['order[0][column]'];
  const field =
    index === undefined ? undefined : (flat[`columns[${index}][data]`] ?? Object.keys(columns)[Number(index)]);
  const column = own(columns, field);
  if (!field || !column || column.sortable === false) return null;
  return { field, dir: flat['order[0][dir]'] === 'desc' ? 'desc' : 'asc' };
}

const filterKey = /^filter\[(\w+)\](?:\[(\w+)\])?$/;
const valueless = new Set(['none', 'all']);

function readFilters(flat: Flat, columns: TableColumns): TableFilter[] {
  return Object.entries(flat).flatMap(([key, value]) => {
    const [, asked, operator = 'include'] = filterKey.exec(key) ?? [];
    const field = asked === 'date' && !own(columns, 'date') ? dateField(columns) : asked;
    if (!field || !own(columns, field) || !(filterOperators as readonly string[]).includes(operator)) return [];
    if (value === '' && !valueless.has(operator)) return [];
    return [{ field, operator, values: splitValues(operator, value) }];
  });
}

/** The column that `filter[date]` means. */
export const dateField = (columns: TableColumns): string | undefined =>
  Object.keys(columns).find((field) => columns[field]?.dateFilter);

/** The columns of a list as they are asked for when nobody says otherwise. */
export const ownColumns = (columns: TableColumns): AskedColumn[] =>
  Object.entries(columns).flatMap(([data, column]) => (column.hidden ? [] : [askedOf(data, column)]));

const askedOf = (data: string, column: TableColumn): AskedColumn => ({
  data,
  title: column.title,
  type: column.type,
  totalField: column.total === true,
  export: column.export !== false,
});

/** Asked columns up to the first gap; what the list does not know, or knows already, is left out. */
function readColumns(flat: Flat, columns: TableColumns): AskedColumn[] {
  const asked = new Map<string, AskedColumn>();
  for (let i = 0; flat[`columns[${i}][data]`] !== undefined; i += 1) {
    const key = (part: string) => flat[`columns[${i}][${part}]`];
    const data = key('data') ?? '';
    const column = own(columns, data);
    if (!column || column.hidden || asked.has(data)) continue;
    const standard = askedOf(data, column);
    asked.set(data, {
      data,
      title: key('title')?.trim().slice(0, titleCharacters) || standard.title,
      type: standard.type,
      totalField: isTrue(key('totalField'), standard.totalField),
      // A column that is never exported cannot be asked into an export.
      export: standard.export && isTrue(key('export'), true),
    });
  }
  return asked.size > 0 ? [...asked.values()] : ownColumns(columns);
}

const isTrue = (text: string | undefined, fallback: boolean) => (text === undefined ? fallback : text === 'true');

function isZone(name: string | undefined): name is string {
  if (!name || !/^[A-Za-z]\w*(\/\w+)*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Writes a list request as flat keys, the other way round. */
export function writeTableQuery(query: Partial<TableQuery>, columns: TableColumns): Record<string, string> {
  const flat: Record<string, string> = {
    'search[value]': query.search ?? '',
    'search[regex]': 'false',
    format: query.format ?? 'datatable',
    title: query.title ?? '',
    start: String(query.start ?? 0),
    length: String(query.length ?? defaultPageSize),
    draw: String(query.draw ?? 1),
  };
  const asked = query.columns ?? ownColumns(columns);
  for (const [i, column] of asked.entries())
    for (const part of ['data', 'title', 'type', 'totalField', 'export'] as const)
      flat[`columns[${i}][${part}]`] = String(column[part]);
  writeOrder(flat, query.order, asked);
  for (const f of query.filters ?? []) {
    const key = f.operator === 'include' ? `filter[${f.field}]` : `filter[${f.field}][${f.operator}]`;
    flat[key] = joinValues(f.operator, f.values);
  }
  for (const key of ['after', 'before', 'zone'] as const) if (query[key]) flat[key] = query[key];
  if (query.count === 'exact') flat.count = 'exact';
  return flat;
}

function writeOrder(
  flat: Record<string, string>,
  order: TableQuery['order'] | undefined,
  asked: readonly AskedColumn[],
) {
  if (!order) return;
  const index = asked.findIndex((column) => column.data === order.field);
  // Sorted by a column that is not asked for: it is named behind the others.
  flat['order[0][column]'] = String(index < 0 ? asked.length : index);
  flat['order[0][dir]'] = order.dir;
  if (index < 0) flat[`columns[${asked.length}][data]`] = order.field;
}
