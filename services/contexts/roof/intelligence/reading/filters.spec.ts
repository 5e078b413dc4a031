import { expect, it } from 'vitest';
import { readFilters } from './filters.ts';

it('reads several values of a group, and a comma that is part of one', () => {
  expect(
    readFilters({ 'filter[contact]': '4,7', 'filter[reason][exclude]': 'Chip\\, deep,Scratch', preset: 'today' }),
  ).toEqual([
    { group: 'contact', values: ['4', '7'], isExcluded: false },
    { group: 'reason', values: ['Chip, deep', 'Scratch'], isExcluded: true },
  ]);
});

it('refuses what cannot be a number, by the name of its field', () => {
  const refused = { details: [{ target: 'filter[contact]', message: 'Enter numbers, with commas between' }] };
  expect(() => readFilters({ 'filter[contact]': '4,x' })).toThrow(expect.objectContaining(refused));
});
