import { z } from 'zod';

/** How a column of a list is shown, searched, sorted and filtered. The map is the whitelist of its list. */
export interface TableColumn {
  readonly title: string;
  readonly type: 'text' | 'number' | 'money' | 'quantity' | 'date' | 'instant' | 'status' | 'flag' | 'link';
  /** Unit shown in the head: mm, m², $. */
  readonly unit?: string;
  readonly sortable?: false;
  readonly searchable?: true;
  /** Summed over the whole filter in `summary`. */
  readonly total?: true;
  readonly hidden?: true;
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
    /** True when counting stopped at the cap: show "10,000+". */
    isCapped: z.boolean(),
    summary: z.record(z.string(), z.string()),
  });
}

/** Page sizes of the table protocol; -1 is all. */
export const pageSizes = [25, 50, 100, -1] as const;
export const defaultPageSize = 50;

export interface TableFilter {
  readonly field: string;
  /** eq, include, exclude, none, gte, gt, lte, lt. */
  readonly operator: string;
  readonly values: readonly string[];
}

/** A list request after the flat keys are read. */
export interface TableQuery {
  readonly search: string;
  readonly start: number;
  readonly length: number;
  readonly draw: number;
  readonly order: { readonly field: string; readonly dir: 'asc' | 'desc' } | null;
  readonly filters: readonly TableFilter[];
}

/** Reads the flat keys. Unknown fields and unsortable columns are ignored, out-of-range numbers take their default. */
export function parseTableQuery(flat: Readonly<Record<string, string>>, columns: TableColumns): TableQuery {
  const whole = (key: string, fallback: number) => {
    const n = Number(flat[key]);
    return Number.isSafeInteger(n) && n >= 0 ? n : fallback;
  };
  const length = Number(flat.length ?? defaultPageSize);
  return {
    search: (flat['search[value]'] ?? '').trim().slice(0, 200),
    start: whole('start', 0),
    length: (pageSizes as readonly number[]).includes(length) ? length : defaultPageSize,
    draw: whole('draw', 0),
    order: readOrder(flat, columns),
    filters: readFilters(flat, columns),
  };
}

function readOrder(flat: Readonly<Record<string, string>>, columns: TableColumns): TableQuery['order'] {
  const index = flat['order[0][column]'];
  const field =
    index === undefined ? undefined : (flat[`columns[${index}][data]`] ?? Object.keys(columns)[Number(index)]);
  if (!field || !Object.hasOwn(columns, field) || columns[field]?.sortable === false) return null;
  return { field, dir: flat['order[0][dir]'] === 'desc' ? 'desc' : 'asc' };
}

const filterKey = /^filter\[(\w+)\](?:\[(\w+)\])?$/;

function readFilters(flat: Readonly<Record<string, string>>, columns: TableColumns): TableFilter[] {
  return Object.entries(flat).flatMap(([key, value]) => {
    const match = filterKey.exec(key);
    if (!match?.[1] || !Object.hasOwn(columns, match[1]) || (value === '' && match[2] !== 'none')) return [];
    return [{ field: match[1], operator: match[2] ?? 'include', values: value.split(',') }];
  });
}

/** Writes a list request as flat keys, the other way round. */
export function writeTableQuery(query: Partial<TableQuery>, columns: TableColumns): Record<string, string> {
  const flat: Record<string, string> = {
    'search[value]': query.search ?? '',
    'search[regex]': 'false',
    start: String(query.start ?? 0),
    length: String(query.length ?? defaultPageSize),
    draw: String(query.draw ?? 1),
  };
  const fields = Object.keys(columns);
  for (const [i, field] of fields.entries()) flat[`columns[${i}][data]`] = field;
  if (query.order) {
    flat['order[0][column]'] = String(fields.indexOf(query.order.field));
    flat['order[0][dir]'] = query.order.dir;
  }
  for (const f of query.filters ?? []) {
    const key = f.operator === 'include' ? `filter[${f.field}]` : `filter[${f.field}][${f.operator}]`;
    flat[key] = f.values.join(',');
  }
  return flat;
}
