import { isFinal, moveEvents, NEW, statusesBefore, transitionsOf } from '@glasshouse/state-machines/kernel';
import { type StocktakeFacts, stocktakeMachine } from '@glasshouse/state-machines/stocktake/stocktake.machine';
import type { StocktakeEvent, StocktakeResult } from '../stocktakes.events.ts';
import type { StocktakeState } from './stocktake.ts';
import { varianceCentsOf, varianceOf } from './variance.ts';

/** Ids of the items that nobody counted and of which nothing stands by the books: they need no count. */
export type Idle = ReadonlySet<number>;

/** What the machine looks at. */
export function stocktakeFactsOf(
  { items }: Pick<StocktakeState, 'items'>,
  idle: Idle,
  given: Partial<StocktakeFacts> = {},
): StocktakeFacts {
  const open = items.filter((item) => item.counts.length === 0 && !idle.has(item.id));
  return {
    hasStock: items.length > 0,
    overlapsAnother: false,
    uncountedItems: open.length,
    flaggedItems: items.filter((item) => item.isRecount).length,
    uncountedFlaggedItems: open.filter((item) => item.isRecount).length,
    countsOtherItems: false,
    overdrawn: '',
    ...given,
  };
}

/** Sends one event to a stocktake; throws IllegalTransition with the sentence. Null starts one. */
export function moveStocktake(
  status: string | null,
  type: string,
  facts: StocktakeFacts,
  data: object = {},
): StocktakeEvent[] {
  return moveEvents(stocktakeMachine, status ?? NEW, { type, facts }, data);
}

/** Neither completed nor cancelled. */
export const isOpenStocktake = (status: string): boolean => !isFinal(stocktakeMachine, status);
/** Counts are taken. */
export const takesCounts = (status: string): boolean => statusesBefore(stocktakeMachine, 'itemcounts').includes(status);
/** Only flagged items are counted. */
export const isRecounting = (status: string): boolean =>
  transitionsOf(stocktakeMachine).some(
    (move) => move.event === 'itemcounts' && move.from === status && (move.needs?.includes('onlyFlagged') ?? false),
  );
/** Differences are looked at: items can be flagged. */
export const isInReview = (status: string): boolean => statusesBefore(stocktakeMachine, 'recount').includes(status);

/** How far the count is, and what it found. */
export function resultOf({ items }: Pick<StocktakeState, 'items'>, idle: Idle): StocktakeResult {
  return {
    items: items.length,
    counted: items.filter((item) => item.counts.length > 0 || idle.has(item.id)).length,
    differing: items.filter((item) => (varianceOf(item) ?? 0) !== 0).length,
    varianceCents: items.reduce((sum, item) => sum + varianceCentsOf(item), 0),
  };
}
