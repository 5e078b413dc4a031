import { expect, it } from 'vitest';
import { z } from 'zod';
import { faultsIn } from './field-faults.ts';
import './field-sentences.ts';

const says = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

it('gives a sentence of the field where a contract gives none', () => {
  expect(says(z.number().positive(), 0)).toBe('Enter more than 0');
  expect(says(z.number().min(1), 0)).toBe('Enter 1 or more');
  expect(says(z.number().max(9), 10)).toBe('Enter 9 or less');
  expect(says(z.number(), 'a')).toBe('Enter a number');
  expect(says(z.number().int(), 1.5)).toBe('Enter a whole number');
  expect(says(z.string().min(1), '')).toBe('Fill this in');
  expect(says(z.string(), undefined)).toBe('This field is required');
  expect(says(z.string().max(3), 'four')).toBe('Use at most 3 characters');
  expect(says(z.array(z.number()).min(2), [])).toBe('Choose at least 2');
  expect(says(z.enum(['glass', 'service']), 'x')).toBe('Choose one of: glass, service');
  expect(says(z.iso.date(), 'x')).toBe('Enter a date such as 2026-03-14');
});

it('leaves the sentence of a contract as it is', () => {
  expect(says(z.number().min(1, 'At least one sheet'), 0)).toBe('At least one sheet');
});

it('says of a choice between shapes what the one that was meant lacks', () => {
  const email = z.union([z.literal(''), z.email('Enter an e-mail address'), z.null()]);
  const faults = (value: unknown) => faultsIn(z.object({ email }).safeParse({ email: value }).error as z.ZodError);
  expect(faults('kim@')).toEqual([{ path: ['email'], message: 'Enter an e-mail address' }]);
  const size = z.union([z.strictObject({ width: z.number() }), z.literal('any')]);
  expect(faultsIn(size.safeParse({ width: 'a', depth: 1 }).error as z.ZodError)).toEqual([
    { path: ['width'], message: 'Enter a number' },
    { path: ['depth'], message: 'There is no field depth' },
  ]);
});
