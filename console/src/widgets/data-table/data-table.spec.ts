import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { parseTableQuery } from '@glasshouse/services/platform/contract/table';
import { describe, expect, it } from 'vitest';
import { setTimeZone } from '../../lib/format/zone.ts';
import { cellText, shownColumns } from './columns.ts';
import { csvCell, toCsv } from './csv.ts';
import { filterWords } from './filter-words.ts';
import { pageButtons } from './pages.ts';
import { listQuery, nextSort, tableSearch, withFilter, withoutFilter } from './table-url.ts';

const columns = {
  number: { title: 'Order', type: 'link', searchable: true },
  status: { title: 'Status', type: 'status' },
  total: { title: 'Total', type: 'money', unit: '$ inc', total: true },
  createdAt: { title: 'Made', type: 'instant' },
  note: { title: 'Note', type: 'text', sortable: false, hidden: true },
} as const satisfies TableColumns;

describe('list request from the URL', () => {
  it('arrives at the server as it was meant', () => {
    const search = tableSearch.parse({
      q: 'bay',
      sort: '-total',
      page: 3,
      size: 25,
      f: ['status~exclude~draft,cancelled'],
    });
    expect(parseTableQuery(listQuery(search, columns), columns)).toMatchObject({
      search: 'bay',
      start: 50,
      length: 25,
      draw: 1,
      order: { field: 'total', dir: 'desc' },
      filters: [{ field: 'status', operator: 'exclude', values: ['draft', 'cancelled'] }],
    });
  });
  it('takes the list order for a wrong sort and ignores what cannot be read', () => {
    const search = tableSearch.parse({ sort: 'note', page: 'x', size: 7, f: ['nonsense', 'other~include~1'] });
    const query = parseTableQuery(listQuery(search, columns, '-createdAt'), columns);
    expect(query).toMatchObject({ order: { field: 'createdAt', dir: 'desc' }, start: 0, length: 50, filters: [] });
    expect(parseTableQuery(listQuery({}, columns, '-createdAt'), columns).order).toEqual({
      field: 'createdAt',
      dir: 'desc',
    });
  });
  it('sends days as instants of the account zone', () => {
    setTimeZone('Australia/Melbourne');
    const flat = listQuery({ f: ['createdAt~gte~2026-11-20', 'createdAt~lte~2026-11-20'] }, columns);
    expect(flat['filter[createdAt][gte]']).toBe('2026-11-19T13:00:00.000Z');
    expect(flat['filter[createdAt][lt]']).toBe('2026-11-20T13:00:00.000Z');
  });
  it('keeps a filter in its place when it is changed, and goes back to page 1', () => {
    const first = { field: 'status', operator: 'include', values: ['draft'] };
    const second = { field: 'total', operator: 'gte', values: ['5'] };
    const both = withFilter(withFilter({ page: 4 }, first), second);
    expect(both).toEqual({ page: undefined, f: ['status~include~draft', 'total~gte~5'] });
    expect(withFilter(both, { ...first, values: ['production'] }, first).f?.[0]).toBe('status~include~production');
    expect(withoutFilter(withoutFilter(both, first), second).f).toBeUndefined();
  });
  it('sorts up, down, and back', () => {
    expect([undefined, 'total', '-total'].map((s) => nextSort(s, 'total'))).toEqual(['total', '-total', undefined]);
  });
});

describe('pages', () => {
  it('shows ten at most with ellipses', () => {
    expect(pageButtons(1, 3)).toEqual([1, 2, 3]);
    expect(pageButtons(1, 40)).toEqual([1, 2, 3, 4, 5, 6, 7, null, 40]);
    expect(pageButtons(20, 40)).toEqual([1, null, 17, 18, 19, 20, 21, 22, null, 40]);
    expect(pageButtons(40, 40)).toEqual([1, null, 34, 35, 36, 37, 38, 39, 40]);
    for (let page = 1; page <= 40; page++) expect(pageButtons(page, 40)).toContain(page);
  });
});

describe('cells', () => {
  it('shows numbers so that they line up', () => {
    expect(cellText('money', '0.00')).toBe('–');
    expect(cellText('money', '3482.6')).toBe('3,482.60');
    expect(cellText('quantity', '14.211')).toBe('14.211');
    expect(cellText('number', null)).toBe('–');
    expect(cellText('flag', false)).toBe('No');
  });
  it('leaves out what is hidden', () => {
    expect(shownColumns(columns, ['total']).map(([field]) => field)).toEqual(['number', 'status', 'createdAt']);
  });
});

describe('filters in words', () => {
  it('names field, operator and value', () => {
    const options = [{ value: 'draft', label: 'Draft' }];
    expect(
      filterWords({ field: 'status', operator: 'exclude', values: ['draft', 'x'] }, columns.status, options),
    ).toEqual({
      field: 'Status',
      operator: 'is not',
      value: 'Draft, x',
    });
  });
});

describe('CSV', () => {
  it('quotes, and disarms formulas but not negative numbers', () => {
    expect(csvCell('a "b", c')).toBe('"a ""b"", c"');
    expect(csvCell('=HYPERLINK("x")')).toBe('"\'=HYPERLINK(""x"")"');
    expect(csvCell('-5.00')).toBe('-5.00');
    expect(toCsv(['A'], [[null], [1]])).toBe('A\r\n\r\n1');
  });
});
