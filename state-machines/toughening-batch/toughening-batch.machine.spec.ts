import { expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { tougheningBatchMachine } from './toughening-batch.machine.ts';

it('completes when its last bed leaves the furnace', () => {
  const batch = journeyOf(tougheningBatchMachine, { bedsLeft: 2 }).does('panelsScannedToBed').does('advanceBed');
  expect(batch.does('advanceBed', { bedsLeft: 1 }).status).toBe('active');
  expect(batch.does('advanceBed', { bedsLeft: 0 }).announced.at(-1)).toBe('tougheningBatch.completed');
});

it('takes one glass, and goes away when empty or expired', () => {
  const other = journeyOf(tougheningBatchMachine, { isSameGlass: false }, 'pending');
  expect(() => other.does('panelsScannedToBed')).toThrow('the panel is of another glass or thickness');
  expect(() => other.does('expiredOrEmptied')).toThrow('has not expired');
  const empty = journeyOf(tougheningBatchMachine, { panels: 0 }, 'pending');
  expect(empty.does('expiredOrEmptied').status).toBe('cancelled');
});
