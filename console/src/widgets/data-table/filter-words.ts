import type { TableColumn, TableFilter } from '@glasshouse/services/platform/contract/table';
import { formatDay } from '../../lib/format/date.ts';
import { addDays } from '../../lib/format/zone.ts';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** Operators by column type, in the words of a chip. */
export function operatorsOf(type: TableColumn['type'], hasOptions: boolean): readonly FilterOption[] {
  if (hasOptions || type === 'status')
    return [
      { value: 'include', label: 'is' },
      { value: 'exclude', label: 'is not' },
    ];
  if (type === 'flag') return [{ value: 'include', label: 'is' }];
  if (type === 'date' || type === 'instant')
    return [
      { value: 'gte', label: 'from' },
      { value: 'lte', label: 'up to' },
    ];
  if (type === 'number' || type === 'money' || type === 'quantity')
    return [
      { value: 'gte', label: 'at least' },
      { value: 'lte', label: 'at most' },
    ];
  return [
    { value: 'contains', label: 'contains' },
    { value: 'include', label: 'is' },
    { value: 'exclude', label: 'is not' },
    { value: 'none', label: 'is empty' },
  ];
}

/** The three parts of a chip: field, operator, value. */
export function filterWords(filter: TableFilter, column: TableColumn, options: readonly FilterOption[] = []) {
  const operator = operatorsOf(column.type, options.length > 0).find((o) => o.value === filter.operator);
  const named = (value: string) => options.find((o) => o.value === value)?.label ?? value;
  const isDate = column.type === 'date' || column.type === 'instant';
  const isFlag = column.type === 'flag';
  const word = (value: string) =>
    isDate ? formatDay(value) : isFlag ? (value === 'true' ? 'Yes' : 'No') : named(value);
  return {
    field: column.title,
    operator: operator?.label ?? filter.operator,
    value: filter.values.map(word).join(', '),
  };
}

const monthStart = (day: string) => `${day.slice(0, 8)}01`;
const shiftMonths = (day: string, count: number) => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
};

export interface DatePreset {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** The date ranges offered, for a given day. Weeks start on Monday, the financial year in July. */
export function datePresets(today: string): DatePreset[] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const week = addDays(today, -weekday);
  const month = monthStart(today);
  const monthNumber = Number(today.slice(5, 7)) - 1;
  const quarter = shiftMonths(month, -(monthNumber % 3));
  const year = `${today.slice(0, 4)}-01-01`;
  const financial = shiftMonths(month, -((monthNumber + 6) % 12));
  const before = (day: string) => addDays(day, -1);
  const range = (label: string, from: string, to: string): DatePreset => ({ label, from, to });
  return [
    range('Today', today, today),
    range('Yesterday', before(today), before(today)),
    range('This Week', week, addDays(week, 6)),
    range('Last Week', addDays(week, -7), before(week)),
    range('This Month', month, before(shiftMonths(month, 1))),
    range('Last Month', shiftMonths(month, -1), before(month)),
    range('This Quarter', quarter, before(shiftMonths(quarter, 3))),
    range('Last Quarter', shiftMonths(quarter, -3), before(quarter)),
    range('This Financial Year', financial, before(shiftMonths(financial, 12))),
    range('Last Financial Year', shiftMonths(financial, -12), before(financial)),
    range('This Calendar Year', year, before(shiftMonths(year, 12))),
    range('Last Calendar Year', shiftMonths(year, -12), before(year)),
    range('Month to Date', month, today),
    range('Quarter to Date', quarter, today),
    range('Year to Date', year, today),
  ];
}
