import { expect, it } from 'vitest';
import { fieldWords, tellChanges } from './tell-changes.ts';

const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });

it('names fields as they are said', () => {
  expect(['widthMm', 'address.suburb', 'dueDate'].map(fieldWords)).toEqual(['width mm', 'address suburb', 'due date']);
});

it('tells a line that went or came in one sentence', () => {
  const gone = ['itemId', 'stockCode', 'description', 'widthMm'].map((f) => change(`items.3.${f}`, f, null));
  expect(tellChanges(gone)).toEqual([{ label: 'line 3', before: 'stockCode description', after: 'removed' }]);
  const come = ['itemId', 'stockCode', 'widthMm'].map((f) => change(`items.4.${f}`, null, f));
  expect(tellChanges(come)).toEqual([{ label: 'line 4 added', before: null, after: 'stockCode' }]);
});

it('leaves out what follows from a changed size', () => {
  const changes = [
    change('items.2.widthMm', '650', '640'),
    change('items.2.line', '1', '2'),
    change('items.2.areaM2', '1', '2'),
  ];
  expect(tellChanges(changes)).toEqual([{ label: 'line 2 width mm', before: '650', after: '640' }]);
});

it('counts what would be too long to read', () => {
  const told = tellChanges(Array.from({ length: 9 }, (_, i) => change(`f${i}`, 'a', 'b')));
  expect(told).toHaveLength(7);
  expect(told.at(-1)?.label).toBe('and 3 more');
});
