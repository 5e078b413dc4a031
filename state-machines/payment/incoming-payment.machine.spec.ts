import { expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { incomingPaymentMachine } from './incoming-payment.machine.ts';

const found = () => journeyOf(incomingPaymentMachine, {});

it('what came in is not taken in again', () => {
  expect(() => found().does('take').does('take')).toThrow();
  expect(() => found().does('take').does('refuse')).toThrow();
});

it('what was refused is tried again, or left out by a person', () => {
  expect(found().does('refuse').does('refuse').does('take').status).toBe('taken');
  expect(found().does('refuse').does('leaveOut').does('take').status).toBe('taken');
});

it('what is deleted there goes, or is stuck until it can', () => {
  expect(found().does('take').does('delete').status).toBe('gone');
  expect(found().does('take').does('stick').does('stick').does('delete').status).toBe('gone');
  expect(() => found().does('take').does('delete').does('take')).toThrow();
});
