import { expect, it } from 'vitest';
import { arrivalWords } from './arrival-words.ts';

const none = { orders: 0, pieces: 0 };
const day = (orders: number, pieces: number) => ({ day: '2026-03-02', orders, pieces });

it('says what comes, what is late and what has no day', () => {
  expect(arrivalWords({ days: [day(1, 1)], late: none, undated: none })).toBe(
    '1 piece of 1 order expected in the next three weeks.',
  );
  expect(
    arrivalWords({ days: [day(2, 40), day(1, 5)], late: { orders: 1, pieces: 3 }, undated: { orders: 2, pieces: 9 } }),
  ).toBe('45 pieces of 3 orders expected in the next three weeks; 1 order late; 2 orders without an expected day.');
  expect(arrivalWords({ days: [day(0, 0)], late: none, undated: none })).toBe(
    'Nothing is expected in the next three weeks.',
  );
});
