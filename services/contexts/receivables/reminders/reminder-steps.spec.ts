import { expect, it } from 'vitest';
import { reminderSteps, stepReached } from './reminder-steps.ts';

it('reads the days of a setting, each once, in order', () => {
  expect(reminderSteps('21, 7,45, 7')).toEqual([7, 21, 45]);
  expect(reminderSteps('')).toEqual([]);
});

it('finds the step that a debt has come to', () => {
  expect([6, 7, 20, 21, 400].map((days) => stepReached([7, 21, 45], days))).toEqual([null, 7, 7, 21, 45]);
  expect(stepReached([], 99)).toBeNull();
});
