import { joinValues } from '@glasshouse/services/platform/contract/filter-values';
import type { FilterOperator, TableColumn } from '@glasshouse/services/platform/contract/table';
import { sortsOf } from './every-list.ts';
import type { Held } from './list-truth.ts';
import { all, isSame, type ListUnderTest } from './list-under-test.ts';

type Test = (row: Held, chosen: Held) => boolean;
const rank = (row: Held) => row.rank ?? Number.NaN;

/** What each operator of a filter means, said once more from the specification (spec/1-api.md, "Table protocol"). */
const meanings: Partial<Record<FilterOperator, Test>> = {
  include: (row, chosen) => row.rank === chosen.rank,
  exclude: (row, chosen) => row.rank !== chosen.rank,
  eq: (row, chosen) => row.rank === chosen.rank,
  contains: (row, chosen) => row.text?.toLowerCase().includes((chosen.text ?? '').toLowerCase()) === true,
  none: (row) => row.text === null || row.text === '',
  gte: (row, chosen) => rank(row) >= rank(chosen),
  gt: (row, chosen) => rank(row) > rank(chosen),
  lte: (row, chosen) => rank(row) <= rank(chosen),
  lt: (row, chosen) => rank(row) < rank(chosen),
};
const bounds = ['gte', 'gt', 'lte', 'lt'] as const;
const measured: readonly TableColumn['type'][] = ['number', 'money', 'quantity', 'date', 'instant'];
const operatorsOf = ({ type }: TableColumn): FilterOperator[] => [
  'include',
  'exclude',
  'eq',
  'none',
  // An instant is looked for by its bounds.
  ...(type === 'instant' ? [] : (['contains'] as const)),
  ...(measured.includes(type) ? bounds : []),
];

/** A row in the middle of a column's values: there are some on both sides of it. */
function middleOf(rows: readonly Held[]): Held | undefined {
  const ranked = rows.filter((row) => row.rank !== null && row.text !== '').sort((a, b) => rank(a) - rank(b));
  return ranked[Math.floor(ranked.length / 2)];
}

export interface Checked {
  readonly faults: readonly string[];
  /** Parameters that would have left the answer as it is: they show nothing. */
  readonly idle: readonly string[];
}

/** Filters that give other rows than those that match. `isWhole` asks every operator of every column, else two in turn. */
export async function checkFilters({ source, truth, ask }: ListUnderTest): Promise<Checked> {
  const [faults, idle]: [string[], string[]] = [[], []];
  for (const [n, [field, column]] of Object.entries(source.columns).entries()) {
    const rows = truth.get(field) ?? [];
    const chosen = middleOf(rows);
    const operators = operatorsOf(column);
    // Each column by one value, and by one of the other operators in turn.
    for (const operator of new Set<FilterOperator>(['include', operators[n % operators.length] ?? 'exclude'])) {
      const wanted = chosen ? rows.filter((row) => meanings[operator]?.(row, chosen)) : [];
      if (!chosen || (operator === 'include' && wanted.length === rows.length)) idle.push(`${field} ${operator}`);
      if (!chosen) continue;
      const key = operator === 'include' ? `filter[${field}]` : `filter[${field}][${operator}]`;
      const answer = await ask({ ...all, [key]: joinValues(operator, [chosen.text ?? '']) });
      const ids = wanted.map((row) => row.id);
      if (answer.status !== 200 || !isSame(answer.ids, ids))
        faults.push(`${key}=${chosen.text}: ${answer.status}, ${answer.ids.length} rows for ${ids.length}`);
    }
  }
  return { faults, idle };
}

/** Orders that give rows in another one. */
export async function checkOrders({ source, truth, ask }: ListUnderTest): Promise<string[]> {
  const fields = Object.keys(source.columns);
  const faults: string[] = [];
  for (const field of sortsOf(source)) {
    const ranks = new Map((truth.get(field) ?? []).map((row) => [row.id, row.rank]));
    const values = [...ranks.values()].sort((a, b) => (a ?? Infinity) - (b ?? Infinity));
    for (const dir of ['asc', 'desc']) {
      const { ids } = await ask({
        ...all,
        'order[0][column]': String(fields.indexOf(field)),
        'order[0][dir]': dir,
      });
      const given = ids.map((id) => ranks.get(id) ?? null);
      const some = values.filter((value) => value !== null);
      const none = values.filter((value) => value === null);
      const wanted = dir === 'asc' ? [...some, ...none] : [...some.reverse(), ...none];
      if (given.join() !== wanted.join()) faults.push(`order by ${field} ${dir}`);
    }
  }
  return faults;
}
