import { expect, it } from 'vitest';
import { pastDay, shares } from './aged-words.ts';

const amounts = {
  notDue: '60.00',
  to30: '30.10',
  to60: '0.00',
  to90: '9.90',
  over90: '0.00',
  credit: '-5.00',
  total: '95.00',
};

it('adds what is past its day, and shares all debts among their ages', () => {
  expect(pastDay(amounts)).toBe('40.00');
  expect(shares(amounts).map(({ age, share }) => [age, share])).toEqual([
    ['notDue', 0.6],
    ['to30', 0.301],
    ['to60', 0],
    ['to90', 0.099],
    ['over90', 0],
  ]);
  expect(shares({ ...amounts, notDue: '0.00', to30: '0.00', to90: '0.00' })).toEqual([]);
});
