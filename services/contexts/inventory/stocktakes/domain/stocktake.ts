import { withoutMove } from '@glasshouse/state-machines/kernel';
import type { StocktakeStatus } from '@glasshouse/state-machines/stocktake/stocktake.machine';
import type { Aggregate } from '../../../../platform/kernel/aggregate.ts';
import type { Item, StocktakeEvent } from '../stocktakes.events.ts';
import { type CountedItem, withCount } from './with-count.ts';

export type { CountedItem } from './with-count.ts';

export interface StocktakeState {
  readonly number: string;
  readonly name: string;
  readonly scope: 'all' | 'categories' | 'stock';
  readonly scopeText: string;
  readonly categoryIds: readonly number[];
  readonly stockIds: readonly number[];
  readonly includesOffcuts: boolean;
  readonly isBlind: boolean;
  readonly status: StocktakeStatus;
  readonly createdAt: string;
  readonly items: readonly CountedItem[];
}

const fresh = (item: Item): CountedItem => ({
  ...item,
  counts: [],
  previous: [],
  isRecount: false,
  recountReason: '',
  isDisputed: false,
  keys: [],
});

/** Folds a stocktake's events. */
export const stocktakeAggregate: Aggregate<StocktakeState, StocktakeEvent> = {
  type: 'stocktake',
  evolve(state, event, at) {
    if (event.type === 'stocktake.created') {
      const { items, ...data } = withoutMove(event.data);
      return { ...data, status: event.data.to, createdAt: at, items: items.map(fresh) };
    }
    if (!state) throw new Error(`${event.type} before stocktake.created`);
    if (event.type === 'stocktake.flagged') return { ...state, items: flagged(state.items, event.data) };
    return { ...state, status: event.data.to, items: itemsAfter(state.items, event) };
  },
};

type Moved = Exclude<StocktakeEvent, { type: 'stocktake.created' | 'stocktake.flagged' }>;

function itemsAfter(items: readonly CountedItem[], event: Moved): readonly CountedItem[] {
  switch (event.type) {
    case 'stocktake.counted':
      return event.data.counts.reduce(
        (all, count) => all.map((item) => (item.id === count.itemId ? withCount(item, count) : item)),
        [...items, ...event.data.added.map(fresh)],
      );
    case 'stocktake.reviewStarted': {
      const reasons = new Map(event.data.flags.map((flag) => [flag.itemId, flag.reason]));
      return items.map((item) => ({
        ...item,
        isRecount: reasons.has(item.id),
        recountReason: reasons.get(item.id) ?? '',
      }));
    }
    case 'stocktake.recountRequested':
      return items.map((item) => (event.data.itemIds.includes(item.id) ? cleared(item) : item));
    case 'stocktake.countingReopened':
      return items.map((item) => ({
        ...item,
        isRecount: false,
        recountReason: '',
        counts: item.counts.length ? item.counts : item.previous,
      }));
    default:
      return items;
  }
}

const flagged = (items: readonly CountedItem[], { itemIds, isRecount }: { itemIds: number[]; isRecount: boolean }) =>
  items.map((item) => (itemIds.includes(item.id) ? { ...item, isRecount, recountReason: '' } : item));

const cleared = (item: CountedItem): CountedItem => ({
  ...item,
  isRecount: true,
  previous: item.counts,
  counts: [],
  isDisputed: false,
});
