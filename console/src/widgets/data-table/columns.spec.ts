import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { describe, expect, it } from 'vitest';
import { setTimeZone } from '../../lib/format/zone.ts';
import { exportedColumns, gridColumn, gridColumns } from './columns.ts';
import { asSent, listFilterOf } from './filter-sent.ts';
import { layoutOf, moveField, placeField, shownFields, togglePin, toggleShown, withWidth } from './layout.ts';
import { pageButtons } from './pages.ts';

const columns = {
  number: { title: 'Number', type: 'link' },
  total: { title: 'Total', type: 'money', total: true, width: 140, class: 'wide' },
  made: { title: 'Made', type: 'instant', dateFilter: true },
  due: { title: 'Due', type: 'date' },
  photo: { title: 'Photo', type: 'text', sortable: false, export: false },
  secret: { title: 'Secret', type: 'text', hidden: true },
} as const satisfies TableColumns;

describe('columns of a list', () => {
  it('B-161 have data, title, type, totalField, hidden, sortable, width, class, dateFilter and export', () => {
    expect(gridColumn('total', columns.total)).toEqual({
      data: 'total',
      title: 'Total',
      type: 'money',
      totalField: 'total',
      hidden: false,
      sortable: true,
      width: 140,
      class: 'wide',
      dateFilter: false,
      export: true,
      rank: 1,
    });
    expect(gridColumn('made', columns.made)).toMatchObject({ dateFilter: true, totalField: undefined });
    expect(gridColumn('photo', columns.photo)).toMatchObject({ sortable: false, export: false, hidden: false });
    expect(gridColumn('secret', columns.secret)).toMatchObject({ hidden: true, export: false });
    expect(gridColumn('number', columns.number, { widths: { number: 90 }, classes: { number: 'mono' } })).toMatchObject(
      {
        width: 90,
        class: 'mono',
      },
    );
  });
  it('B-388 are not exported when hidden or marked so; hidden ones are not shown', () => {
    const layout = layoutOf({}, columns);
    expect(gridColumns(columns, {}, layout).map((c) => c.data)).toEqual(['number', 'total', 'made', 'due', 'photo']);
    expect(exportedColumns(columns, layout).map((c) => c.data)).toEqual(['number', 'total', 'made', 'due']);
  });
  it('stand as the URL says, pinned ones first; what it does not name follows', () => {
    const layout = layoutOf(
      { cols: 'due.nonsense.total', pin: 'made', hide: ['photo'], w: 'total:9999.due:1.x:5' },
      columns,
    );
    expect(shownFields(layout)).toEqual(['made', 'due', 'total', 'number']);
    expect(layout.widths).toEqual({ total: 640, due: 48 });
  });
  it('are moved, pinned, hidden and sized in few letters; the last one shown stays', () => {
    const layout = layoutOf({}, columns);
    expect(moveField(layout, 'due', -1)).toEqual({ cols: 'number.total.due.made.photo' });
    expect(placeField(layout, 'photo', 0)).toEqual({ cols: 'photo.number.total.made.due' });
    expect(togglePin(layout, 'total')).toEqual({ pin: 'total' });
    expect(togglePin(layoutOf({ pin: 'total' }, columns), 'total')).toEqual({ pin: undefined });
    expect(withWidth(layout, 'due', 120)).toEqual({ w: 'due:120' });
    expect(withWidth(layoutOf({ w: 'due:120' }, columns), 'due', undefined)).toEqual({ w: undefined });
    const alone = layoutOf({ hide: ['number', 'total', 'made', 'due'] }, columns);
    expect(toggleShown(alone, 'photo')).toEqual({});
  });
});

describe('filters of a list', () => {
  it('B-162 have field, value, operator and additional filters, which are sent as well', () => {
    const range = { field: 'total', operator: 'between', values: ['5..10'] };
    expect(listFilterOf(range, columns.total)).toEqual({
      field: 'total',
      operator: 'gte',
      value: '5',
      additionalFilters: [{ field: 'total', operator: 'lte', value: '10', additionalFilters: [] }],
    });
    expect(asSent(range, columns.total)).toEqual([
      { field: 'total', operator: 'gte', values: ['5'] },
      { field: 'total', operator: 'lte', values: ['10'] },
    ]);
    expect(asSent({ ...range, values: ['..10'] }, columns.total)).toEqual([
      { field: 'total', operator: 'lte', values: ['10'] },
    ]);
  });
  it('of dates go as days to a date and as instants of the company zone to an instant', () => {
    setTimeZone('Australia/Melbourne');
    const days = ['2026-11-01..2026-11-30'];
    expect(asSent({ field: 'due', operator: 'in', values: days }, columns.due).map((f) => f.values[0])).toEqual([
      '2026-11-01',
      '2026-11-30',
    ]);
    expect(asSent({ field: 'made', operator: 'in', values: days }, columns.made)).toEqual([
      { field: 'made', operator: 'gte', values: ['2026-10-31T13:00:00.000Z'] },
      { field: 'made', operator: 'lt', values: ['2026-11-30T12:59:59.999Z'] },
    ]);
    expect(asSent({ field: 'made', operator: 'in', values: ['nonsense'] }, columns.made)).toEqual([]);
  });
  it('keep several values, and commas within them', () => {
    const names = { field: 'number', operator: 'include', values: ['Kerr, Sons', 'Ozone'] };
    expect(asSent(names, columns.number)).toEqual([names]);
  });
});

describe('page buttons', () => {
  it('W-02 B-158 are ten at most, six at least, with an ellipsis for those left out', () => {
    for (let last = 1; last <= 60; last += 1)
      for (let page = 1; page <= last; page += 1) {
        const buttons = pageButtons(page, last);
        expect(buttons.filter((b) => b !== null).length).toBeLessThanOrEqual(10);
        expect(buttons).toContain(page);
        expect([buttons[0], buttons.at(-1)]).toEqual([1, last]);
      }
    expect(pageButtons(20, 40)).toContain(null);
    expect(pageButtons(3, 10)).not.toContain(null);
    const few = pageButtons(20, 40, 2);
    expect(few.length).toBe(6);
    expect(pageButtons(3, 6, 2)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
