import { parseTableQuery, type TableColumns, type TableFilter } from '@glasshouse/services/platform/contract/table';

type Row = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

const compare = (value: unknown, wanted: string): number => {
  const [a, b] = [Number(value), Number(wanted)];
  if (Number.isFinite(a) && Number.isFinite(b)) return a - b;
  return text(value) < wanted ? -1 : Number(text(value) > wanted);
};

function passes(row: Row, filter: TableFilter): boolean {
  if (!(filter.field in row)) return true;
  const value = row[filter.field];
  const [wanted = ''] = filter.values;
  switch (filter.operator) {
    case 'include':
    case 'eq':
      return filter.values.includes(text(value));
    case 'exclude':
      return !filter.values.includes(text(value));
    case 'none':
      return text(value) === '';
    case 'contains':
      return text(value).toLowerCase().includes(wanted.toLowerCase());
    case 'gte':
      return compare(value, wanted) >= 0;
    case 'gt':
      return compare(value, wanted) > 0;
    case 'lte':
      return compare(value, wanted) <= 0;
    case 'lt':
      return compare(value, wanted) < 0;
    default:
      return true;
  }
}

/**
 * Whether a row that arrived over the socket would be in a list, as far as the browser can tell:
 * fields the row lacks pass, and a search counts when any searchable text holds it.
 */
export function wouldList(row: Row, flat: Readonly<Record<string, string>>, columns: TableColumns): boolean {
  const query = parseTableQuery(flat, columns);
  if (!query.filters.every((filter) => passes(row, filter))) return false;
  if (query.search === '') return true;
  const wanted = query.search.toLowerCase();
  return Object.keys(columns).some(
    (field) => columns[field]?.searchable && text(row[field]).toLowerCase().includes(wanted),
  );
}
