import { expect, it } from 'vitest';
import { step } from '../kernel.ts';
import { type ImportFacts, type ImportStatus, importMachine } from './import.machine.ts';

const plain: ImportFacts = { left: 0, ready: 3, faulty: 0, skipsFaulty: false, made: 0, unmapped: 0 };
const from = (status: ImportStatus, type: keyof typeof importMachine.events, facts: Partial<ImportFacts> = {}) =>
  step(importMachine, status, { type, facts: { ...plain, ...facts } }).status;

it('takes rows step by step until none is left', () => {
  expect(from('checking', 'rowsChecked', { left: 3 })).toBe('checking');
  expect(from('checking', 'rowsChecked')).toBe('checked');
  expect(from('running', 'rowsMade', { left: 3 })).toBe('running');
  expect(from('running', 'rowsMade')).toBe('done');
  expect(from('undoing', 'rowsTakenBack', { left: 3 })).toBe('undoing');
  expect(from('undoing', 'rowsTakenBack')).toBe('undone');
});

it('asks for columns, for rows that can be imported, and for the faults to be settled', () => {
  expect(() => from('mapped', 'check', { unmapped: 1 })).toThrow('a field that every row must have has no column');
  expect(() => from('checked', 'run', { ready: 0 })).toThrow('no row can be imported');
  expect(() => from('checked', 'run', { faulty: 1 })).toThrow('rows have faults');
  expect(from('checked', 'run', { faulty: 1, skipsFaulty: true })).toBe('running');
});

it('is given up only while it has written nothing, and undone only when it has', () => {
  expect(from('checked', 'cancel')).toBe('cancelled');
  expect(() => from('paused', 'cancel')).toThrow();
  expect(() => from('done', 'undo')).toThrow('nothing of it is left');
  expect(from('paused', 'undo', { made: 2 })).toBe('undoing');
});
