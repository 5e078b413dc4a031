import { expect, it } from 'vitest';
import { errorCounts } from './steps.ts';

it('B-250 a message about no known field counts in the last step', () => {
  const steps = ['a', 'b'].map((name) => ({ name, title: name, fields: [name], content: null }));
  expect(errorCounts(steps, { 'a.0.x': '1', a: '2', ab: '3', body: '4' })).toEqual([2, 2]);
});
