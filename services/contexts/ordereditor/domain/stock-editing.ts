import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { OrderEditorEvent, StockAllowances, StockDefaultEdgeworks } from '../ordereditor.events.ts';

/** What is entered differently for one glass. Its id is the stock item's. */
export interface StockEditingState {
  readonly defaultEdgeworks: StockDefaultEdgeworks;
  readonly allowances: StockAllowances['allowances'];
}

export const usualStockEditing: StockEditingState = {
  defaultEdgeworks: { annealed: null, toughened: null },
  allowances: [],
};

type Event = Extract<OrderEditorEvent, { type: `stockEditing.${string}` }>;

/** Folds what is entered differently for one glass. */
export const stockEditingAggregate: Aggregate<StockEditingState, Event> = {
  type: 'stockEditing',
  evolve(state, event) {
    const before = state ?? usualStockEditing;
    if (event.type === 'stockEditing.defaultEdgeworksSet') return { ...before, defaultEdgeworks: event.data };
    return { ...before, allowances: event.data.allowances };
  },
};
