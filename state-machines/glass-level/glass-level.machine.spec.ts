import { expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { glassLevelMachine, isInRack } from './glass-level.machine.ts';

it('B-294 an offcut is set aside or used up, and put back from either', () => {
  const offcut = journeyOf(glassLevelMachine).does('book');
  expect(isInRack(offcut.status)).toBe(true);
  expect(isInRack(offcut.does('issue').status)).toBe(false);
  expect(() => offcut.does('issue')).toThrow('Set aside: not while the offcut is set aside for a job');
  offcut.does('cut');
  expect(() => offcut.does('cut')).toThrow('Use up: not while the offcut is used up');
  expect(isInRack(offcut.does('revert').status)).toBe(true);
  expect(() => offcut.does('revert')).toThrow('Put back: not while the offcut is in the rack');
  expect(isInRack(offcut.does('issue').does('revert').status)).toBe(true);
  expect(offcut.announced).toEqual([
    'glassLevel.created',
    'glassLevel.used',
    'glassLevel.used',
    'glassLevel.returned',
    'glassLevel.used',
    'glassLevel.returned',
  ]);
});
