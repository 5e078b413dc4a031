import { count, guard, isDangerous, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What a stocktake looks at. `countsOtherItems` describes the counts being saved. */
export interface StocktakeFacts {
  /** Stock or bins are chosen. */
  hasStock: boolean;
  /** Another open stocktake covers some of the same stock. */
  overlapsAnother: boolean;
  /** Items without a count and not confirmed as zero. */
  uncountedItems: number;
  /** Items flagged to be counted again. */
  flaggedItems: number;
  /** Flagged items without their second count. */
  uncountedFlaggedItems: number;
  /** The counts name an item that is not flagged. */
  countsOtherItems: boolean;
  /** Glass of which more left the racks since its count than was counted; '' for none. */
  overdrawn: string;
}

const change = ['stockTake:update'];
const counts = ['stockTakeCount:update'];
const approval = ['stockTakeApproval:update'];
const open = ['counting', 'review', 'recount'] as const;

/** Counting stock: count, review the differences, count some again, complete or cancel. */
export const stocktakeMachine = defineLifecycle<StocktakeFacts>()({
  id: 'stocktake',
  noun: 'stocktake',
  states: {
    counting: { label: 'Counting', tone: 'info', tags: ['open'], phrase: 'being counted' },
    review: { label: 'Review', tone: 'attention', tags: ['open'], phrase: 'in review' },
    recount: { label: 'Recount', tone: 'attention', tags: ['open'], phrase: 'being recounted' },
    completed: { label: 'Completed', tone: 'success', tags: ['final'] },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    hasStock: guard(
      (f) => f.hasStock,
      'no stock or bin is chosen',
      'Anyone who may take stock',
      'Choose stock or bins',
    ),
    noOverlap: guard(
      (f) => !f.overlapsAnother,
      'another stocktake covers the same stock',
      'Anyone who may take stock',
      'Complete or cancel the other stocktake',
    ),
    allCounted: guard(
      (f) => f.uncountedItems === 0,
      (f) => `${count(f.uncountedItems, 'item')} not counted`,
      'Anyone who may count',
      'Count them, or confirm them as zero',
    ),
    someFlagged: guard(
      (f) => f.flaggedItems > 0,
      'no item is flagged to count again',
      'Anyone who may approve stocktakes',
      'Flag an item',
    ),
    noneFlagged: guard(
      (f) => f.flaggedItems === 0,
      (f) => `${count(f.flaggedItems, 'item')} flagged to count again`,
      'Anyone who may approve stocktakes',
      'Start the recount, or take the flags off',
    ),
    onlyFlagged: guard(
      (f) => !f.countsOtherItems,
      'only flagged items are counted again',
      'Anyone who may approve stocktakes',
      'Flag the item in the review',
    ),
    enoughLeft: guard(
      (f) => f.overdrawn === '',
      (f) => `more ${f.overdrawn} left the racks since the count than was counted`,
      'Anyone who may approve stocktakes',
      'Flag it and have it counted again',
    ),
    recountsDone: guard(
      (f) => f.uncountedFlaggedItems === 0,
      (f) => `${count(f.uncountedFlaggedItems, 'item')} not counted again`,
      'Anyone who may count',
      'Count them again',
    ),
  },
  events: {
    create: user('Create stocktake', ['stockTake:create'], 'stocktake.created'),
    itemcounts: user('Save counts', counts, 'stocktake.counted'),
    review: user('Review', change, 'stocktake.reviewStarted'),
    recount: {
      ...user('Count again', approval, 'stocktake.recountRequested'),
      elsewhere: (s: string) => (s === 'counting' ? 'the counts have not been reviewed' : undefined),
    },
    counting: user('Reopen counting', change, 'stocktake.countingReopened'),
    complete: {
      ...user('Complete', approval, 'stocktake.completed'),
      elsewhere: (s: string) => (s === 'counting' || s === 'recount' ? 'the counts have not been reviewed' : undefined),
    },
    cancel: { ...user('Cancel stocktake', change, 'stocktake.cancelled'), ...isDangerous },
  },
  moves: [
    { from: NEW, event: 'create', to: 'counting', needs: ['hasStock', 'noOverlap'] },
    { from: 'counting', event: 'itemcounts', to: SAME },
    { from: 'counting', event: 'review', to: 'review', needs: ['allCounted'] },
    { from: 'review', event: 'recount', to: 'recount', needs: ['someFlagged'] },
    { from: 'recount', event: 'itemcounts', to: SAME, needs: ['onlyFlagged'] },
    { from: 'recount', event: 'review', to: 'review', needs: ['recountsDone'] },
    { from: ['review', 'recount'], event: 'counting', to: 'counting' },
    { from: 'review', event: 'complete', to: 'completed', needs: ['noneFlagged', 'enoughLeft'] },
    { from: open, event: 'cancel', to: 'cancelled' },
  ],
  samples: {
    hasStock: [true, false],
    overlapsAnother: [false, true],
    uncountedItems: [0, 3],
    flaggedItems: [0, 2],
    uncountedFlaggedItems: [0, 2],
    countsOtherItems: [false, true],
    overdrawn: ['', '10CLR 3000 × 2000'],
  },
});

export type StocktakeStatus = StatusOf<typeof stocktakeMachine>;
