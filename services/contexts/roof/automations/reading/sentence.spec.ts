import { expect, it } from 'vitest';
import { partWords } from './sentence.ts';

it('counts in words: one day, two days', () => {
  const component = { sentence: 'it is {amount day} {when} the due date', ui: {} } as never;
  const words = (amount: number) => partWords(component, 'due', { amount, when: 'after' });
  expect([words(1), words(2)]).toEqual(['it is 1 day after the due date', 'it is 2 days after the due date']);
});
