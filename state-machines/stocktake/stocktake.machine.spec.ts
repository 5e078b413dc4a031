import { expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { stocktakeMachine } from './stocktake.machine.ts';

it('is counted, reviewed, counted again where flagged, and completed', () => {
  const stocktake = journeyOf(stocktakeMachine).does('create').does('itemcounts').does('review');
  expect(() => stocktake.does('recount')).toThrow('Count again: no item is flagged to count again');
  stocktake.facts = { ...stocktake.facts, flaggedItems: 1, uncountedFlaggedItems: 1 };
  expect(stocktake.does('recount').status).toBe('recount');
  expect(() => stocktake.does('review')).toThrow('Review: 1 item not counted again');
  stocktake.does('itemcounts', { uncountedFlaggedItems: 0, flaggedItems: 0 }).does('review').does('complete');
  expect(stocktake.status).toBe('completed');
});

it('cannot be completed with flagged or uncounted items', () => {
  expect(() => journeyOf(stocktakeMachine, { flaggedItems: 2 }, 'review').does('complete')).toThrow(
    '2 items flagged to count again',
  );
  expect(() => journeyOf(stocktakeMachine, { uncountedItems: 1 }, 'counting').does('review')).toThrow(
    '1 item not counted',
  );
  expect(() => journeyOf(stocktakeMachine, {}, 'counting').does('complete')).toThrow(
    'Complete: the counts have not been reviewed',
  );
});

it('only flagged items are counted again', () => {
  expect(() => journeyOf(stocktakeMachine, { countsOtherItems: true }, 'recount').does('itemcounts')).toThrow(
    'only flagged items',
  );
});
