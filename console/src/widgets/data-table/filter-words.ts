import type { TableColumn, TableFilter } from '@glasshouse/services/platform/contract/table';
import { formatDay } from '../../lib/format/date.ts';
import { rangeWords } from '../date-range/range.ts';
import type { FilterOption } from '../select-filter/select-filter-value.ts';

export type { FilterOption } from '../select-filter/select-filter-value.ts';

type ColumnType = TableColumn['type'];

export const isDateType = (type: ColumnType): boolean => type === 'date' || type === 'instant';
export const isNumberType = (type: ColumnType): boolean => type === 'number' || type === 'money' || type === 'quantity';

/** Operators of a text column, in the words of a chip. */
export const textOperators: readonly FilterOption[] = [
  { value: 'contains', label: 'contains' },
  { value: 'include', label: 'is' },
  { value: 'exclude', label: 'is not' },
  { value: 'none', label: 'is empty' },
];

const words: Readonly<Record<string, string>> = {
  include: 'is',
  exclude: 'is not',
  none: 'is empty',
  contains: 'contains',
  between: 'between',
  in: 'within',
  gte: 'at least',
  lte: 'at most',
  gt: 'more than',
  lt: 'less than',
};
const dateWords: Readonly<Record<string, string>> = { gte: 'from', lte: 'up to', gt: 'after', lt: 'before' };

/** '5..10' as the operator and value of a chip. */
function numberRange(value: string) {
  const [from = '', to = ''] = value.split('..');
  if (!to) return { operator: 'at least', value: from };
  return from ? { operator: 'between', value: `${from} and ${to}` } : { operator: 'at most', value: to };
}

/** The three parts of a chip: field, operator, value. */
export function filterWords(filter: TableFilter, column: TableColumn, options: readonly FilterOption[] = []) {
  const { operator, values } = filter;
  const field = column.title;
  if (operator === 'between') return { field, ...numberRange(values[0] ?? '') };
  if (operator === 'in') return { field, operator: 'within', value: rangeWords(values[0]) };
  const isDate = isDateType(column.type);
  const said = (value: string) => {
    if (isDate) return formatDay(value.slice(0, 10));
    if (column.type === 'flag') return value === 'true' ? 'Yes' : 'No';
    return options.find((o) => o.value === value)?.label ?? value;
  };
  const named = (isDate ? dateWords[operator] : undefined) ?? words[operator] ?? operator;
  return { field, operator: named, value: values.map(said).join(', ') };
}
